// Extends the Content-Security-Policy of firebase.json: the sources that the page may load and reach.

/** @typedef {{ headers?: { source: string, headers: { key: string, value: string }[] }[] }} Hosting */
/** @typedef {Readonly<Record<string, readonly string[] | null>>} Sources by directive; with null, the directive goes */

/**
 * The sources for App Check: Google's script, its frame, and the service that receives its answer. They need a page without
 * Trusted Types.
 * https://developers.google.com/recaptcha/docs/faq
 * @type {Sources}
 */
export const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  // Firebase's SDK and Google's script name further scripts by plain texts, and have policies of changing names.
  'require-trusted-types-for': null,
  'trusted-types': null,
};

/**
 * The sources for a web-font service other than that of firebase.json: its style sheets, the check that it has a font,
 * and the fonts. Empty without one.
 * @param {string | undefined} service the address of its style sheets
 * @returns {Sources}
 */
export function fontSources(service) {
  if (!service) return {};
  const { origin } = new URL(service);
  return { 'style-src': [origin], 'font-src': [origin], 'connect-src': [origin] };
}

/**
 * The hosting of firebase.json with a policy that also allows these sources, or lacks a directive, and is the same else.
 * @template {Hosting} H
 * @param {H} hosting
 * @param {Sources[]} added
 * @returns {H}
 */
export function allowing(hosting, ...added) {
  const headers = hosting.headers?.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key.toLowerCase() === 'content-security-policy' ? added.reduce(widened, value) : value,
    })),
  }));
  return headers === undefined ? hosting : { ...hosting, headers };
}

/**
 * @param {string} policy
 * @param {Sources} sources
 */
function widened(policy, sources) {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  for (const [name, added] of Object.entries(sources)) {
    const directive = directives.find(([first]) => first === name);
    if (directive === undefined) throw new Error(`The policy of firebase.json has no ${name}.`);
    if (added === null) {
      directives.splice(directives.indexOf(directive), 1);
      continue;
    }
    // 'none' is valid only alone.
    const kept = directive.filter((source) => source !== "'none'");
    directive.splice(0, Infinity, ...new Set([...kept, ...added]));
  }
  return directives.map((directive) => directive.join(' ')).join('; ');
}
