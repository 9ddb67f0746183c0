// Compares texts in the order of a language.

/** Languages unknown to Intl use the English order; Intl throws on codes that aren't language tags. */
export function compareIn(lang: string): (a: string, b: string) => number {
  try {
    return new Intl.Collator([lang, 'en']).compare;
  } catch {
    return new Intl.Collator('en').compare;
  }
}
