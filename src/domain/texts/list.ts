// Lists things in a sentence.

/** `Nora, Bram and Tim` in a language. Languages unknown to Intl use English. */
export function listOf(lang: string, texts: readonly string[]): string {
  return formatIn(lang === 'en' ? BRITISH : lang).format(texts);
}

/** American English has a comma before the last item. */
const BRITISH = 'en-GB';

/** Intl throws on codes that aren't language tags. */
function formatIn(lang: string): Intl.ListFormat {
  try {
    return new Intl.ListFormat([lang, BRITISH]);
  } catch {
    return new Intl.ListFormat(BRITISH);
  }
}
