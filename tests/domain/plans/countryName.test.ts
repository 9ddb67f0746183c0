import { describe, expect, it } from 'vitest';
import countries from '../../../seed/countries.json';
import { countryOptions, nameOfCountry } from '../../../src/domain/plans/countryName';

const ALL = Object.entries(countries).map(([id, name]) => ({ id, name }));
const CONGO = { id: 'CD', name: 'Congo, Democratic Republic of the' };

describe('the name of a country', () => {
  it('is in the language of the interface', () => {
    const germany = { id: 'DE', name: 'Germany' };
    expect(nameOfCountry('nl')(germany)).toBe('Duitsland');
    expect(nameOfCountry('ar')(germany)).toBe('ألمانيا');
  });

  it.each(['en', 'en-AU', 'tlh', 'not a language'])('is as stored in %s', (lang) => {
    expect(ALL.map(nameOfCountry(lang))).toEqual(ALL.map(({ name }) => name));
    expect(nameOfCountry(lang)(CONGO)).toBe('Congo, Democratic Republic of the');
  });

  it.each(['ar', 'de', 'es', 'fr', 'nl', 'pl', 'tr'])('exists in %s for every country', (lang) => {
    const names = ALL.map(nameOfCountry(lang));
    expect(new Set(names).size).toBe(ALL.length);
    expect(names.filter((name) => name === '' || /^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  it('is as stored for an id that is no code', () => {
    expect(nameOfCountry('nl')({ id: 'Atlantis', name: 'Atlantis' })).toBe('Atlantis');
  });
});

describe('the choices of a country', () => {
  it('are in the order of the language and stand for the stored names', () => {
    const some = ALL.filter(({ id }) => ['DE', 'ES', 'AT'].includes(id));
    expect(countryOptions(some, 'de')).toEqual([
      { value: 'Germany', label: 'Deutschland' },
      { value: 'Austria', label: 'Österreich' },
      { value: 'Spain', label: 'Spanien' },
    ]);
  });

  it('have the plan’s own country once, even if the list lacks it', () => {
    const germany = { id: 'DE', name: 'Germany' };
    const choice = { value: 'Germany', label: 'Duitsland' };
    expect(countryOptions([germany], 'nl', 'Germany')).toEqual([choice]);
    expect(countryOptions([germany], 'nl', 'Atlantis')).toEqual([
      { value: 'Atlantis', label: 'Atlantis' },
      choice,
    ]);
  });
});
