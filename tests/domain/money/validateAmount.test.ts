import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { validateLimit } from '../../../src/domain/money/validateAmount';
import { errorsOf } from '../../../src/domain/validated';

describe('a limit', () => {
  it('is typed like the amount of a transaction', () => {
    expect(validateLimit({ amount: ' € 1.234,56' }, dutchEuros())).toStrictEqual({
      ok: true,
      value: { amount: 123_456 },
    });
  });

  it.each(['', '0', '-5', '1,234', 'none', '123-45678901234567890'])('may not be %j', (amount) => {
    expect(errorsOf(validateLimit({ amount }, dutchEuros()))).toStrictEqual({ amount: 'amount_invalid' });
  });

  it.each(['1.000.000.000', '1000000000,00', '999.999.999,99+0,01', '9'.repeat(14), `${'9'.repeat(40)},99`])(
    'of %j is called too large',
    (amount) => {
      expect(errorsOf(validateLimit({ amount }, dutchEuros()))).toStrictEqual({ amount: 'amount_too_large' });
    },
  );
});
