import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dutchEuros } from '../../src/domain/formats/formats';
import { DateField } from '../../src/ui/DateField';
import { day } from '../domain/builders';

function renderField(initial: string) {
  const onChange = vi.fn<(text: string) => void>();
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <DateField
        label="Date"
        pickLabel="Choose a date"
        value={value}
        formats={dutchEuros()}
        from={day('2026-05-23')}
        onChange={(text) => {
          setValue(text);
          onChange(text);
        }}
      />
    );
  }
  render(<Form />);
  return { user: userEvent.setup(), onChange, field: screen.getByLabelText<HTMLInputElement>('Date') };
}

describe('a date field', () => {
  it('shows a stored day as the Dutch long date', () => {
    expect(renderField('2026-11-21').field.value).toBe('21 november 2026');
  });

  it('leaves the input alone while typing, and shows the long date when the field loses the focus', async () => {
    const { user, field, onChange } = renderField('');
    await user.type(field, '1-2-26');
    expect(field.value).toBe('1-2-26');
    await user.tab();
    expect(field.value).toBe('1 februari 2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-02-01');
  });

  it('lets a person edit the long date itself', async () => {
    const { user, field, onChange } = renderField('2026-11-21');
    await user.type(field, '{Backspace}7');
    expect(field.value).toBe('21 november 2027');
    expect(onChange).toHaveBeenLastCalledWith('2027-11-21');
  });

  it('keeps a text that is not a day, so that a person can correct it', async () => {
    const { user, field } = renderField('');
    await user.type(field, '31 april 2026');
    await user.tab();
    expect(field.value).toBe('31 april 2026');
  });

  it('reads a day without a year', async () => {
    const { user, field, onChange } = renderField('');
    await user.type(field, '1 dec');
    expect(field.value).toBe('1 dec');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
    await user.tab();
    expect(field.value).toBe('1 december 2026');
  });

  it('leaves a press in its text to the caret: only the button opens the calendar', async () => {
    const { user, field } = renderField('2026-11-21');
    const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker');
    onTestFinished(() => showPicker.mockRestore());
    await user.click(field);
    expect(document.activeElement).toBe(field);
    expect(showPicker).not.toHaveBeenCalled();
  });

  it('can be typed where the browser opens no calendar', async () => {
    const { user, field } = renderField('');
    const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {
      throw new DOMException('Not here', 'NotAllowedError');
    });
    onTestFinished(() => showPicker.mockRestore());
    const uncaught = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    window.addEventListener('error', uncaught);
    onTestFinished(() => window.removeEventListener('error', uncaught));
    await user.click(screen.getByRole('button', { name: 'Choose a date' }));
    expect(uncaught).not.toHaveBeenCalled();
    await user.type(field, '1-2-26{Tab}');
    expect(field.value).toBe('1 februari 2026');
  });

  it("opens the browser's calendar, and accepts the day picked there", async () => {
    const { user, field, onChange } = renderField('2026-11-21');
    const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker');
    await user.click(screen.getByRole('button', { name: 'Choose a date' }));
    const picker = showPicker.mock.contexts[0];
    if (!(picker instanceof HTMLInputElement)) throw new Error('No calendar was opened.');

    expect(picker.value).toBe('2026-11-21');
    fireEvent.change(picker, { target: { value: '2026-12-05' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
    expect(field.value).toBe('5 december 2026');
  });
});
