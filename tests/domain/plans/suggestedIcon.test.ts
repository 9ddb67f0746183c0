import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suggestedIcon } from '../../../src/domain/plans/suggestedIcon';

const builtIn = JSON.parse(readFileSync('seed/categories.json', 'utf8')) as { id: string }[];

describe('the icon suggested for a category', () => {
  it.each(builtIn)('is known for the built-in category $id', ({ id }) => {
    expect(suggestedIcon(id)).toBeTypeOf('string');
  });

  it.each([
    ['Groceries', 'groceries'],
    ['Boodschappen', 'groceries'],
    ['Lebensmittel', 'groceries'],
    ['Supermarché', 'groceries'],
    ['Zakupy spożywcze', 'groceries'],
    ['Yiyecek', 'groceries'],
    ['البقالة', 'groceries'],
    ['Krankenversicherung', 'insurance'],
    ['Zorgverzekering', 'insurance'],
    ['التأمين الصحي', 'insurance'],
    ['Huur', 'rent'],
    ['الإيجار', 'rent'],
    ['Électricité', 'energy'],
    ['Prąd', 'energy'],
    ['Isıtma', 'energy'],
    ['Autobús', 'public_transport'],
    ['Auto', 'car'],
    ['Carburant', 'fuel'],
    ['Möbel', 'furniture'],
    ['Kinderopvang', 'children'],
    ['Pets', 'pets'],
    ['Haustiere', 'pets'],
    ['Wakacje', 'travel'],
    ['TAXES', 'taxes'],
    ['Maaş', 'salary'],
    ['Oszczędności', 'savings'],
  ])('fits its name: %s', (name, icon) => {
    expect(suggestedIcon(name)).toBe(icon);
  });

  it.each(['', 'Card', '%%%', '12', 'Xyz', 'constructor'])(
    'is missing for a name that says nothing: %j',
    (name) => {
      expect(suggestedIcon(name)).toBeUndefined();
    },
  );
});
