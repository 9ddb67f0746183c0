import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { readTheme } from '../../domain/themes/themeImport';
import { errorKey } from '../../model/errors';
import type { TranslationKey } from '../../model/lang';
import type { ThemeLook } from '../../model/theme';
import { verifyFont } from '../../services/themes/font';

export interface ImportedTheme {
  name: string;
  look: ThemeLook;
  /** The differences from the imported text. */
  notes: readonly string[];
}

/** Reads a theme from a text. `read` resolves to the error's text key, or to null after calling `onImported`. */
export function useImport(currentFont: string, onImported: (theme: ImportedTheme) => void) {
  const { t } = useLanguage();
  const [isBusy, setIsBusy] = useState(false);

  async function read(text: string): Promise<TranslationKey | null> {
    const result = readTheme(text);
    if (!result.ok) return errorKey(result.error);
    const { look, name, dropped } = result;
    setIsBusy(true);
    const hasFont = await verifyFont(look.font).then(
      () => true,
      () => false,
    );
    setIsBusy(false);
    const notes = [
      ...(dropped.length > 0 ? [t('import_dropped', { names: dropped.join(', ') })] : []),
      ...(hasFont ? [] : [t('import_font_failed', { font: look.font, instead: currentFont })]),
    ];
    const font = hasFont ? look.font : currentFont;
    onImported({ name: name ?? '', look: { ...look, font }, notes });
    return null;
  }
  return { isBusy, read };
}
