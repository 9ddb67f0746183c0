import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FocusRequest, useFocusWhenAsked } from '../../src/pages/dashboard/useFocusWhenAsked';
import { Dialog } from '../../src/ui/Dialog';

function Widget({ asked }: { asked: FocusRequest | null }) {
  return (
    <button type="button" ref={useFocusWhenAsked(asked, 'new')}>
      Settings
    </button>
  );
}

const ASKED: FocusRequest = { id: 'new' };

function Page({ hasWidget }: { hasWidget: boolean }) {
  return (
    <>
      <Dialog
        title="Another member has saved"
        footer={<button type="button">Keep editing</button>}
        onClose={() => undefined}
      >
        Saving replaces theirs.
      </Dialog>
      {hasWidget && <Widget asked={ASKED} />}
    </>
  );
}

describe('the button of a new widget', () => {
  it('takes the focus as soon as it is there', () => {
    render(<Widget asked={ASKED} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  });

  it('leaves the focus in a dialog that has opened before the widget is there', async () => {
    const { rerender } = render(<Page hasWidget={false} />);
    const inside = await screen.findByRole('dialog');
    await expect.poll(() => inside.contains(document.activeElement)).toBe(true);
    rerender(<Page hasWidget />);
    expect(screen.getByRole('button', { name: 'Settings', hidden: true })).toBeTruthy();
    expect(inside.contains(document.activeElement)).toBe(true);
  });
});
