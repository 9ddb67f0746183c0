import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SortableList } from '../../src/ui/SortableList';

const ROW_HEIGHT = 44;

const texts = {
  instructions: 'Press space to lift, then the arrow keys.',
  handle: (label: string) => `Move ${label}`,
  lifted: (label: string, position: number, total: number) => `${label} lifted from ${position} of ${total}`,
  moved: (label: string, position: number, total: number) => `${label} over ${position} of ${total}`,
  dropped: (label: string, position: number, total: number) => `${label} dropped at ${position} of ${total}`,
  cancelled: (label: string) => `${label} put back`,
};

function renderList() {
  const onMove = vi.fn<(id: string, toIndex: number) => void>();
  function Page() {
    const [items, setItems] = useState(['Rent', 'Food', 'Gifts'].map((id) => ({ id, label: id })));
    return (
      <SortableList
        label="Categories"
        items={items}
        texts={texts}
        onMove={(id, toIndex) => {
          onMove(id, toIndex);
          const moved = items.filter((item) => item.id === id);
          setItems(items.filter((item) => item.id !== id).toSpliced(toIndex, 0, ...moved));
        }}
      >
        {(item) => item.label}
      </SortableList>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), onMove };
}

function order(): (string | null)[] {
  return within(screen.getByRole('list', { name: 'Categories' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
}

/** The list's last announcement to screen readers. */
async function expectAnnounced(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
}

describe('a sortable list', () => {
  // jsdom does no layout. Moving uses the rows' positions, so the test places each row below the one before it.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, index * ROW_HEIGHT, 300, ROW_HEIGHT);
    });
    return () => vi.restoreAllMocks();
  });

  it('names each handle and says how to use it', () => {
    renderList();
    const handle = screen.getByRole('button', { name: 'Move Food' });
    const description = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(texts.instructions);
  });

  it('moves an item by keyboard and announces each step', async () => {
    const { user, onMove } = renderList();
    screen.getByRole('button', { name: 'Move Rent' }).focus();
    await user.keyboard(' ');
    await expectAnnounced('Rent lifted from 1 of 3');
    await user.keyboard('{ArrowDown}');
    await expectAnnounced('Rent over 2 of 3');
    await user.keyboard('{ArrowDown}');
    await expectAnnounced('Rent over 3 of 3');
    await user.keyboard(' ');
    await expectAnnounced('Rent dropped at 3 of 3');

    expect(onMove.mock.calls).toEqual([['Rent', 2]]);
    expect(order()).toEqual(['Food', 'Gifts', 'Rent']);
  });

  it('returns an item to its place on Escape', async () => {
    const { user, onMove } = renderList();
    screen.getByRole('button', { name: 'Move Rent' }).focus();
    await user.keyboard(' ');
    await expectAnnounced('Rent lifted from 1 of 3');
    await user.keyboard('{ArrowDown}');
    await expectAnnounced('Rent over 2 of 3');
    await user.keyboard('{Escape}');
    await expectAnnounced('Rent put back');

    expect(onMove).not.toHaveBeenCalled();
    expect(order()).toEqual(['Rent', 'Food', 'Gifts']);
  });
});
