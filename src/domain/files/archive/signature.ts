// Recognises files that aren't text by their first bytes: names and browsers' types are unreliable.

export type Signature = 'zip' | 'pdf' | 'old_excel' | 'picture' | 'other_archive';

/** Two digits for each byte. */
const SIGNATURES: readonly (readonly [Signature, RegExp])[] = [
  ['zip', /^504b0(?:304|506)/],
  ['pdf', /^(?:efbbbf)?(?:0[9ad]|20){0,20}255044462d/],
  // Workbooks up to Excel 2003, and newer ones with a password.
  ['old_excel', /^d0cf11e0/],
  // PNG, JPEG, GIF, WebP, TIFF, HEIF and AVIF.
  [
    'picture',
    /^(?:89504e47|ffd8ff|474946383[79]61|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970(?:686569|6d696631|61766966))/,
  ],
  // gzip, 7-Zip, RAR, bzip2 and xz.
  ['other_archive', /^(?:1f8b|377abcaf271c|526172211a07|425a683.314159265359|fd377a585a00)/],
];

/** Null for a file that may be text. */
export function signatureOf(bytes: Uint8Array): Signature | null {
  const head = Array.from(bytes.subarray(0, 40), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}
