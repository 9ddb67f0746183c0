type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

// Where the app is in English, the browser has both files already.
const OF_START: Parts = import.meta.glob('../../../seed/lang/en.json', {
  query: '?start',
  import: 'default',
  eager: true,
});
const OTHERS: Parts = import.meta.glob('../../../seed/lang/en.json', {
  query: '?others',
  import: 'default',
  eager: true,
});

/** The app's original English texts, by their key. */
export const ENGLISH = Object.fromEntries(
  [OF_START, OTHERS].flatMap(Object.values<Parts[string]>).flatMap(Object.entries<string>),
);
