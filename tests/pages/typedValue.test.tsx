import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTypedValue } from '../../src/features/period/useTypedValue';

const parse = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

/** A field whose value follows only when the test says so. */
function Typed({ value, told }: { value: number | null; told: (number | null)[] }) {
  const { text, isWrong, type, leave } = useTypedValue(value, parse, String, (now) => told.push(now));
  return (
    <input
      aria-label="Amount"
      aria-invalid={isWrong}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}

function aField(value: number | null) {
  const told: (number | null)[] = [];
  const { rerender } = render(<Typed value={value} told={told} />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  return {
    input,
    told,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    follow: (next: number | null) => rerender(<Typed value={next} told={told} />),
  };
}

it('A typed value stays when the value of an earlier keystroke arrives late', () => {
  const { input, told, type, follow } = aField(null);
  type('1');
  type('12');
  follow(1);
  expect(input.value).toBe('12');
  type('12x');
  follow(12);
  type('12');
  follow(null);
  expect(told.at(-1)).toBe(12);
  follow(12);
  fireEvent.blur(input);
  expect(input.value).toBe('12');
});

it('A typed value gives way to one that is chosen elsewhere', () => {
  const { input, type, follow } = aField(3);
  type('4');
  follow(4);
  fireEvent.blur(input);
  follow(5);
  expect(input.value).toBe('5');
  type('five');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(input);
  follow(null);
  expect(input.value).toBe('five');
});
