import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findStartTexts, isNamedIn } from '../../scripts/startTexts.mjs';

describe('a code names a text', () => {
  it.each([
    ["t('save')", 'save', true],
    ["t('save')", 'save_all', false],
    ['tn("members", count)', 'members_one', true],
    ['tn("members", count)', 'members_few', true],
    ["{ title: 'expected_income' }", 'expected_income', true],
    ['`error_${code}`', 'error_offline', true],
    ['`error_${code}`', 'errors', false],
    ['`${lang}_nav`', 'settings_nav', false],
  ])('%s: %s %s', (code, key, isNamed) => expect(isNamedIn(code)(key)).toBe(isNamed));
});

it('the texts of the start are those of the landing page, the frame and the dashboard', async () => {
  const isOfStart = await findStartTexts();
  const shown = [
    'landing_promise',
    'sign_in',
    'offline',
    'error_authentication',
    'settings_nav',
    'spending_above',
  ];
  expect(shown.filter((key) => !isOfStart(key))).toEqual([]);
  const later = ['demo_person_1', 'theme_copied', 'scenario_begins', 'data_row_broken'];
  expect(later.filter(isOfStart)).toEqual([]);
  const keys = Object.keys(JSON.parse(readFileSync('seed/lang/en.json', 'utf8')) as object);
  expect(keys.filter(isOfStart).length).toBeLessThan(keys.length / 4);
});
