// Checks the build's environment: `vite.config.ts` names missing values before anything is built.
import * as v from 'valibot';

const required = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing')), '');
/** `host:port` of an emulator; absent in production. */
const emulator = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/, 'is not host:port')));

const DEFAULT_FONT_SERVICE = 'https://fonts.googleapis.com/css';

/** An origin and a path with nothing that could end either: it becomes a part of the page's policy. */
const SERVICE_ADDRESS = /^https?:\/\/[\w.-]+(:\d+)?(\/[\w.~-]+)*\/?$/;

const Environment = v.object({
  VITE_FIREBASE_PROJECT_ID: required,
  VITE_FIREBASE_API_KEY: required,
  VITE_FIREBASE_AUTH_DOMAIN: required,
  VITE_FIREBASE_APP_ID: required,
  /** The reCAPTCHA v3 site key; App Check is off where it is absent or blank. */
  VITE_APPCHECK_SITE_KEY: v.optional(v.string()),
  /** Answers `?family=…` with a style sheet, as Google Fonts does. */
  VITE_FONT_SERVICE: v.pipe(
    v.optional(v.string(), ''),
    v.transform((address) => address.trim() || DEFAULT_FONT_SERVICE),
    v.regex(SERVICE_ADDRESS, 'is not an http(s) address without a query'),
  ),
  VITE_AUTH_EMULATOR: emulator,
  VITE_FIRESTORE_EMULATOR: emulator,
});
export type Environment = v.InferOutput<typeof Environment>;

/** Throws an error that names every missing or malformed value. */
export function parseEnvironment(values: Readonly<Record<string, unknown>>): Environment {
  const result = v.safeParse(Environment, values);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
  throw new Error(`The environment is incomplete (see .env.example):\n${lines.join('\n')}`);
}
