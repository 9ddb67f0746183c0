import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog';
import { Dialog } from '../../src/ui/Dialog';
import { TextField } from '../../src/ui/TextField';

function Page({ onSubmit = () => undefined }: { onSubmit?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [isSent, setIsSent] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>New plan</Button>
      {isOpen && (
        <Dialog
          title="Create a plan"
          closeLabel="Close"
          onClose={close}
          onSubmit={() => {
            setIsSent(true);
            onSubmit();
          }}
          footer={<Button type="submit">Create</Button>}
        >
          <TextField label="Name" value={name} onChange={setName} error={isSent ? 'Too short' : undefined} />
        </Dialog>
      )}
    </>
  );
}

async function openDialog(onSubmit?: () => void) {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Page {...(onSubmit && { onSubmit })} />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'New plan' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Create a plan' }) };
}

describe('a dialog', () => {
  it('moves the focus to its first field', async () => {
    await openDialog();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('keeps the focus inside while Tab cycles through it', async () => {
    const { user, dialog } = await openDialog();
    const [create, close] = ['Create', 'Close'].map((name) => within(dialog).getByRole('button', { name }));
    for (const next of [create, close, screen.getByLabelText('Name')]) {
      await user.tab();
      expect(document.activeElement).toBe(next);
    }
  });

  it('moves the focus to the first field that is invalid when it is sent', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('closes on Escape and returns the focus to the button that opened it', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New plan' }));
  });

  it('closes on a press outside it, and not on one inside', async () => {
    const { user, dialog } = await openDialog();
    await user.click(screen.getByRole('heading', { name: 'Create a plan' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await user.click(dialog.parentElement ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hides the page behind it from screen readers, and shows it again when it closes', async () => {
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    const user = userEvent.setup();
    const { unmount } = render(
      <StrictMode>
        <Page />
      </StrictMode>,
      { container: root },
    );

    await user.click(screen.getByRole('button', { name: 'New plan' }));
    expect(screen.queryByRole('button', { name: 'New plan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'New plan' })).not.toBeNull();

    unmount();
    root.remove();
  });

  it('is sent by Enter in a field', async () => {
    const onSubmit = vi.fn<() => void>();
    const { user } = await openDialog(onSubmit);
    await user.keyboard('Home{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

function renderConfirmation(busy: boolean) {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      title="Remove Groceries"
      text="Are you sure?"
      cancelLabel="Cancel"
      confirmLabel="Remove"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return { user: userEvent.setup(), onConfirm, onCancel };
}

describe('a confirmation', () => {
  it('announces its question, with the focus on Cancel', () => {
    renderConfirmation(false);
    const dialog = screen.getByRole('alertdialog', { name: 'Remove Groceries' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Are you sure?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('is cancelled by Enter, because Cancel has the focus', async () => {
    const { user, onConfirm, onCancel } = renderConfirmation(false);
    await user.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('cannot be confirmed twice while the act is under way', async () => {
    const { user, onConfirm } = renderConfirmation(true);
    const confirm = screen.getByRole('button', { name: 'Remove' });
    await user.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
  });
});
