import { useLanguage } from '../../contexts/LanguageContext';
import { listOf } from '../../domain/texts/list';
import { readTheme } from '../../domain/themes/themeImport';
import { AppError } from '../../model/errors';
import type { ThemeLook } from '../../model/theme';
import { verifyFont } from '../../services/themes/font';

export interface ImportedTheme {
  name: string;
  look: ThemeLook;
  /** The differences from the imported text. */
  notes: readonly string[];
}

/** Reads a theme from a text and passes it to `onImported`. Rejects when the text has none. */
export function useImport(
  currentFont: string,
  onImported: (theme: ImportedTheme) => void,
): (text: string) => Promise<void> {
  const { t, lang } = useLanguage();

  return async (text) => {
    const result = readTheme(text);
    if (!result.ok) throw new AppError(result.error);
    const { look, name, dropped } = result;
    const hasFont = await verifyFont(look.font).then(
      () => true,
      () => false,
    );
    const notes = [
      ...(dropped.length > 0 ? [t('import_dropped', { names: listOf(lang, dropped) })] : []),
      ...(hasFont ? [] : [t('import_font_failed', { font: look.font, instead: currentFont })]),
    ];
    const font = hasFont ? look.font : currentFont;
    onImported({ name: name ?? '', look: { ...look, font }, notes });
  };
}
