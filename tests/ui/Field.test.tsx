import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../../src/ui/Checkbox';
import { Select } from '../../src/ui/Select';
import { Switch } from '../../src/ui/Switch';
import { TextField } from '../../src/ui/TextField';

const noop = () => undefined;

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('a field', () => {
  it('is found by its label', () => {
    render(<TextField label="Amount" optional="(optional)" prefix="€" value="12" onChange={noop} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (optional)' });
    expect(field.value).toBe('12');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('is announced with its hint and its error', () => {
    render(
      <TextField label="Name" hint="At least 3" error="Description is to short" value="ab" onChange={noop} />,
    );
    const field = screen.getByLabelText('Name');
    expect(descriptionOf(field)).toBe('At least 3 Description is to short');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps its hidden label for screen readers', () => {
    render(<TextField label="Search" hideLabel value="" onChange={noop} />);
    expect(screen.queryByRole('textbox', { name: 'Search' })).not.toBeNull();
  });
});

describe('a select', () => {
  const options = [
    { value: 'days', label: 'days' },
    { value: 'weeks', label: 'weeks' },
  ] as const;

  it('reports the chosen value', async () => {
    const onChange = vi.fn<(value: 'days' | 'weeks') => void>();
    render(<Select label="Every" options={options} value="days" onChange={onChange} />);
    await userEvent.selectOptions(screen.getByLabelText('Every'), 'weeks');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('weeks');
  });

  it('shows a placeholder that cannot be chosen until a value is chosen', () => {
    const { rerender } = render(
      <Select label="Every" placeholder="Choose" options={options} value="" onChange={noop} />,
    );
    const placeholder = screen.getByRole<HTMLOptionElement>('option', { name: 'Choose' });
    expect(placeholder.selected).toBe(true);
    expect(placeholder.disabled).toBe(true);

    rerender(<Select label="Every" placeholder="Choose" options={options} value="days" onChange={noop} />);
    expect(screen.queryByRole('option', { name: 'Choose' })).toBeNull();
  });
});

describe.each([
  ['switch', Switch],
  ['checkbox', Checkbox],
] as const)('a %s', (role, Toggle) => {
  it('turns on and off by its label and by the keyboard', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(checked: boolean) => void>();
    const { rerender } = render(<Toggle label="Repeat" checked={false} onChange={onChange} />);
    await user.click(screen.getByText('Repeat'));
    rerender(<Toggle label="Repeat" checked onChange={onChange} />);
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    expect(screen.getByRole<HTMLInputElement>(role, { name: 'Repeat' }).checked).toBe(true);
  });
});
