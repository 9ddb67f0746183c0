import type { Validated } from '../../domain/validated';
import { MAX_THEME_NAME_LENGTH } from '../../model/theme';

export function validateThemeName({ name }: { name: string }): Validated<string, 'name'> {
  const trimmed = name.trim();
  if (trimmed === '') return { ok: false, errors: { name: 'theme_name_required' } };
  return trimmed.length > MAX_THEME_NAME_LENGTH
    ? { ok: false, errors: { name: 'scenario_name_required' } }
    : { ok: true, value: trimmed };
}
