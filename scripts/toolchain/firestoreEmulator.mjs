// Finds the jar of the Firestore emulator: FIRESTORE_EMULATOR_BINARY_PATH, then firebase-tools' cache, then the gcloud
// SDK, else firebase-tools' download.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takingTurns } from './classFile.mjs';
import { CACHE, ROOT, TOOLS } from './places.mjs';
import { runProcess } from './processes.mjs';
import { Problem, step } from './progress.mjs';
import { onPath } from './searchPath.mjs';
import { readFromZip, zipOf } from './zip.mjs';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const MANIFEST = 'META-INF/MANIFEST.MF';

/**
 * The class with which the emulator answers clients. Several threads use it, one for each commit and one for each new
 * listen, but it isn't thread-safe: in about one of two hundred concurrent uses the answers got mixed up, and the client
 * lost one or closed the stream, and waited for a minute before it retried.
 */
const ANSWERS = 'io/grpc/stub/ServerCalls$ServerCallStreamObserverImpl.class';

/**
 * @returns {Promise<string>} a jar that `java -jar` starts
 * @throws {Problem} with the places searched
 */
export async function requireFirestoreEmulator() {
  const download = downloadOf(ROOT);
  const found = findJar(process.env, homedir(), download.file);
  if (found !== undefined) return startable(found, CACHE);
  mkdirSync(CACHE, { recursive: true });
  const setUp = [TOOLS.firebase, 'setup:emulators:firestore', '--non-interactive'];
  const { code, output } = await step('Downloading the Firestore emulator, about 64 MB', () =>
    runProcess('firebase setup:emulators:firestore', process.execPath, setUp, { cwd: CACHE }),
  );
  const downloaded = findJar(process.env, homedir(), download.file);
  if (code === 0 && downloaded !== undefined) return startable(downloaded, CACHE);
  throw new Problem(
    [
      'The Firestore emulator is missing, and firebase-tools could not download it:',
      output.trim(),
      `Looked at FIRESTORE_EMULATOR_BINARY_PATH (not set), in ${dirname(cachedJar(process.env, homedir(), download.file))} and in the gcloud SDK.`,
      'With the gcloud SDK, install it with',
      '  gcloud components install cloud-firestore-emulator',
      `or fetch ${download.url} on a machine that can, and set FIRESTORE_EMULATOR_BINARY_PATH to it.`,
    ].join('\n'),
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @param {string} file the name of the jar in firebase-tools' cache
 * @throws {Problem} when FIRESTORE_EMULATOR_BINARY_PATH names no file
 */
export function findJar(env, home, file) {
  const told = env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (told) {
    if (existsSync(told)) return told;
    throw new Problem(`FIRESTORE_EMULATOR_BINARY_PATH names ${told}, which doesn't exist.`);
  }
  const cached = cachedJar(env, home, file);
  return existsSync(cached) ? cached : gcloudJar(env);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @param {string} file
 */
function cachedJar(env, home, file) {
  return join(env['FIREBASE_EMULATORS_PATH'] ?? join(home, '.cache/firebase/emulators'), file);
}

/** The jar of the gcloud SDK, whose folder is above the real path of the `gcloud` command. */
function gcloudJar(/** @type {NodeJS.ProcessEnv} */ env) {
  for (const command of onPath(env, process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud')) {
    const sdk = dirname(dirname(realpathSync(command)));
    const jar = join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (existsSync(jar)) return jar;
  }
  return undefined;
}

/**
 * Writes a small jar that refers to the given one. The gcloud SDK's jar names no main class, so `java -jar` can't start
 * it; and firebase-tools changes the mode of the given file, which only its owner may do. The small jar also overrides
 * the class with which the emulator answers, so that its threads take turns.
 * @param {string} jar
 * @param {string} folder for the small jar
 */
export function startable(jar, folder) {
  mkdirSync(folder, { recursive: true });
  const target = realpathSync(jar);
  const id = createHash('sha256').update(target).digest('hex').slice(0, 8);
  const wrapper = join(folder, `firestore-emulator-${id}.jar`);
  const unfinished = `${wrapper}.${process.pid}`;
  const answers = readFromZip(target, ANSWERS);
  const files = {
    [MANIFEST]: manifestFor(target),
    ...(answers && { [ANSWERS]: takingTurns(answers, ['onNext', 'onError', 'onCompleted']) }),
  };
  writeFileSync(unfinished, zipOf(files), { mode: 0o755 });
  renameSync(unfinished, wrapper);
  return wrapper;
}

/** Lines of a manifest have at most 72 bytes; continuation lines start with a space (JAR File Specification). */
function manifestFor(/** @type {string} */ jar) {
  const own = /^Main-Class: *(\S+)/m.exec(readFromZip(jar, MANIFEST)?.toString('utf8') ?? '')?.[1];
  return [
    'Manifest-Version: 1.0',
    `Main-Class: ${own ?? MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(jar).href}`,
  ]
    .map((line) => `${(line.match(/^.{1,70}|.{1,69}/g) ?? []).join('\r\n ')}\r\n`)
    .join('');
}

/** The download of the installed firebase-tools: the file's name in its cache, and its URL. */
function downloadOf(/** @type {string} */ root) {
  const details = join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = JSON.parse(readFileSync(details, 'utf8'));
  return { file: String(firestore.downloadPathRelativeToCacheDir), url: String(firestore.remoteUrl) };
}
