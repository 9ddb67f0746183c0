import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import type { ToastMessage } from '../../src/ui/Toast';
import { ToastProvider, useToast } from '../../src/ui/ToastProvider';

function Shower({ messages }: { messages: readonly ToastMessage[] }) {
  const { show } = useToast();
  return messages.map((message) => (
    <Button key={message.text} onClick={() => show(message)}>
      {`Show ${message.text}`}
    </Button>
  ));
}

function showToasts(...messages: ToastMessage[]) {
  const view = render(
    <ToastProvider>
      <Shower messages={messages} />
    </ToastProvider>,
  );
  for (const { text } of messages) fireEvent.click(screen.getByRole('button', { name: `Show ${text}` }));
  return view;
}

const region = () => screen.getByRole('status').textContent;
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is announced and disappears after 4 seconds', () => {
    showToasts({ text: 'Saved' });
    expect(region()).toBe('Saved');
    pass(3999);
    expect(region()).toBe('Saved');
    pass(1);
    expect(region()).toBe('');
  });

  it('stays for 8 seconds if it has an action, and disappears when the action is used', () => {
    const onAction = vi.fn<() => void>();
    showToasts({ text: 'Deleted', action: { label: 'Undo', onAction } });
    pass(7999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(region()).toBe('');
  });

  it('returns the focus to where it was when its action is used', () => {
    showToasts({ text: 'Deleted', action: { label: 'Undo', onAction: () => undefined } });
    const before = screen.getByRole('button', { name: 'Show Deleted' });
    before.focus();
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    expect(document.activeElement).toBe(before);
  });

  it('is undone by Ctrl-Z or Cmd-Z if it offers Undo, latest first', () => {
    const taken: string[] = [];
    const undoing = (text: string) => ({
      text,
      action: { label: 'Undo', onAction: () => void taken.push(text), undoes: true },
    });
    showToasts(undoing('First'), undoing('Second'), { text: 'Saved' });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(taken).toEqual(['Second', 'First']);
    expect(region()).toBe('Saved');
  });

  it('leaves Ctrl-Z alone in a field, where it undoes typing', () => {
    const onAction = vi.fn<() => void>();
    render(<input aria-label="Amount" />);
    showToasts({ text: 'Deleted', action: { label: 'Undo', onAction, undoes: true } });
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'z', ctrlKey: true });
    expect(onAction).not.toHaveBeenCalled();
  });

  it.each([
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', fireEvent.focus, fireEvent.blur],
  ])('waits while %s', (_, enter, leave) => {
    showToasts({ text: 'Saved' });
    const toast = screen.getByText('Saved').parentElement ?? document.body;
    enter(toast);
    pass(60_000);
    expect(region()).toBe('Saved');
    leave(toast);
    pass(4000);
    expect(region()).toBe('');
  });

  it('makes room for newer ones: the three latest are shown', () => {
    showToasts({ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }, { text: 'Four.' });
    expect(region()).toBe('Two.Three.Four.');
  });

  it('leaves no timer behind', () => {
    showToasts({ text: 'Saved' }).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a toast cannot be shown without its provider', () => {
  expect(() => render(<Shower messages={[]} />)).toThrow('useToast needs a ToastProvider above it.');
});
