import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { Dialog } from '../../src/ui/Dialog';
import { Menu } from '../../src/ui/Menu';
import { Popover } from '../../src/ui/Popover';

function renderLanguages() {
  const onSelect = vi.fn<(label: string) => void>();
  const languages = ['English', 'Español', 'Nederlands', 'Norsk'];
  render(
    <>
      <Button>Before</Button>
      <Menu
        label="Languages"
        trigger={(props) => <Button {...props}>Language</Button>}
        items={languages.map((label) => ({
          id: label,
          label,
          checked: label === 'Español',
          onSelect: () => onSelect(label),
        }))}
      />
      <Button>After</Button>
    </>,
  );
  return { user: userEvent.setup(), onSelect, trigger: screen.getByRole('button', { name: 'Language' }) };
}

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('opens on its checked item', async () => {
    const { user, trigger } = renderLanguages();
    await user.click(trigger);
    expect(screen.getByRole('menuitemradio', { checked: true })).toBe(document.activeElement);
    expect(focused()).toBe('Español');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(trigger.getAttribute('aria-controls')).toBe(screen.getByRole('menu', { name: 'Languages' }).id);
  });

  it('moves with the arrow keys, past both ends, and with Home and End', async () => {
    const { user, trigger } = renderLanguages();
    await user.click(trigger);
    const seen = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home']) {
      await user.keyboard(`{${key}}`);
      seen.push(focused());
    }
    expect(seen).toEqual(['English', 'Norsk', 'English', 'Español', 'Norsk', 'English']);
  });

  it('finds an item by its first letters', async () => {
    const { user, trigger } = renderLanguages();
    await user.click(trigger);
    await user.keyboard('no');
    expect(focused()).toBe('Norsk');
  });

  it('opens on Enter, chooses an item on Enter and returns the focus', async () => {
    const { user, onSelect, trigger } = renderLanguages();
    trigger.focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['Nederlands']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('closes on Escape without choosing, and returns the focus', async () => {
    const { user, onSelect, trigger } = renderLanguages();
    await user.click(trigger);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([
    ['Tab', false, 'After'],
    ['Shift and Tab', true, 'Before'],
  ])('closes on %s, which moves on from its button', async (_, shift, next) => {
    const { user, trigger } = renderLanguages();
    await user.click(trigger);
    await user.tab({ shift });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe(next);
  });

  it('closes on a press anywhere else', async () => {
    const { user, trigger } = renderLanguages();
    await user.click(trigger);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('handles Escape itself inside a dialog', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    render(
      <Dialog title="Settings" onClose={onClose}>
        <Menu
          label="More"
          trigger={(props) => <Button {...props}>More</Button>}
          items={[{ id: 'edit', label: 'Edit', onSelect: () => undefined }]}
        />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

async function openNotifications() {
  const user = userEvent.setup();
  render(
    <>
      <Popover title="Notifications" trigger={(props) => <Button {...props}>Bell</Button>}>
        {(close) => <Button onClick={close}>Accept</Button>}
      </Popover>
      <Button>After</Button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Bell' }));
  return user;
}

describe('a popover', () => {
  it('gets the focus, and its buttons come next', async () => {
    const user = await openNotifications();
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }));
    await user.tab();
    expect(focused()).toBe('Accept');
  });

  it('closes when the focus leaves it', async () => {
    const user = await openNotifications();
    await user.tab();
    await user.tab();
    expect(focused()).toBe('After');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['{Escape}', '{Tab}{Enter}'])('gives the focus back after %s', async (keys) => {
    const user = await openNotifications();
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Bell');
  });
});
