import { describe, expect, it } from 'vitest';
import categories from '../../../seed/categories.json';
import countries from '../../../seed/countries.json';
import { usualRows } from '../../../src/domain/transactions/usualRows';

const rowsIn = (country: string) => usualRows(country).map(({ name, day }) => `${name} ${day}`);

describe('the rows of what usually repeats', () => {
  it('have the payday and the payments of the country', () => {
    expect(rowsIn('Netherlands')).toEqual([
      'sample_salary 25',
      'sample_rent 1',
      'first_monthly_energy 1',
      'first_monthly_health_insurance 1',
      'first_monthly_insurance 1',
      'first_monthly_subscriptions 1',
    ]);
    expect(rowsIn('Poland')).toEqual(
      expect.arrayContaining([
        'sample_salary 10',
        'first_monthly_child_benefit 15',
        'first_monthly_building 10',
      ]),
    );
  });

  it('are the most usual ones in any other country, whatever its name', () => {
    for (const country of ['Fiji', '', 'constructor', '__proto__'])
      expect([country, rowsIn(country).length]).toEqual([country, 5]);
  });

  it('name no row twice, only built-in categories, and days of a month', () => {
    const known = new Set(categories.map(({ id }) => id));
    for (const country of Object.values(countries)) {
      const rows = usualRows(country);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      for (const { category, day } of rows) {
        expect(known).toContain(category);
        expect(day >= 1 && day <= 31).toBe(true);
      }
    }
  });

  it('know their countries by the names that plans store', () => {
    const special = Object.values(countries).filter(
      (country) => rowsIn(country).join() !== rowsIn('').join(),
    );
    expect(special.length).toBeGreaterThanOrEqual(18);
    for (const country of ['Türkiye', 'United Kingdom', 'United States', 'Saudi Arabia'])
      expect(special).toContain(country);
  });
});
