/**
 * An address with its domain in the letters of the mail system: `nora@müller.de` is `nora@xn--mller-kva.de`. Some browsers
 * convert what people type in a field, and others don't.
 */
export function mailAddress(typed: string): string {
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at);
  // An address in ASCII is left alone, even a wrong one: the provider says what is wrong.
  if (at === 0 || !/[^\u0021-\u007E]/.test(domain) || /[\s/?#:\\]/.test(domain)) return typed;
  try {
    return typed.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    return typed;
  }
}
