import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { CollapsibleCard } from '../../src/ui/CollapsibleCard';

function renderCard() {
  const onAction = vi.fn<() => void>();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <CollapsibleCard
        title="Groceries"
        count={1}
        action={<Button onClick={onAction}>New transaction</Button>}
        open={open}
        onOpenChange={setOpen}
      >
        <p>Weekly shop</p>
      </CollapsibleCard>
    );
  }
  render(<Page />);
  const toggle = screen.getByRole('button', { name: 'Groceries' });
  return { user: userEvent.setup(), onAction, toggle };
}

describe('a collapsible card', () => {
  it('is a section with its name as heading', () => {
    renderCard();
    expect(screen.queryByRole('region', { name: 'Groceries' })).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'Groceries', level: 2 })).not.toBeNull();
  });

  it('opens and closes, also by keyboard, and exposes its state', async () => {
    const { user, toggle } = renderCard();
    expect(screen.queryByText('Weekly shop')).toBeNull();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');

    await user.click(toggle);
    const content = screen.getByText('Weekly shop').parentElement;
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(content?.id).toBe(toggle.getAttribute('aria-controls'));

    await user.keyboard('{Enter}');
    expect(screen.queryByText('Weekly shop')).toBeNull();
  });

  it('stays open or closed when its action is pressed', async () => {
    const { user, onAction, toggle } = renderCard();
    await user.click(screen.getByRole('button', { name: 'New transaction' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});
