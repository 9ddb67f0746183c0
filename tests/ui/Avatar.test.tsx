import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '../../src/ui/Avatar';

it.each([
  ['Bram de Wit', 'BW'],
  ['Nora', 'N'],
  ['  ', ''],
  ['Élodie Ångström', 'ÉÅ'],
  // As one word, these two letters would look like neither.
  ['محمد علي', 'م\u200Cع'],
  ['מיכל לוי', 'מל'],
])(
  'The initials of %j are the first letters of the first and the last word, each as it is alone',
  (name, letters) => {
    const { container } = render(<Avatar name={name} />);
    expect(container.textContent).toBe(letters);
  },
);
