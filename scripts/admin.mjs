// npm run admin -- grant|revoke <e-mail> [--project <id>]
// Makes the owner of an account an administrator, or revokes that.
import { getAuth } from 'firebase-admin/auth';
import { setAdministrator } from './toolchain/administrators.mjs';
import { explainMissingCredentials, openProject } from './toolchain/adminSdk.mjs';
import { readArguments } from './toolchain/arguments.mjs';
import { runningInstance } from './toolchain/instance.mjs';
import { Problem, runScript, say } from './toolchain/progress.mjs';
import { targetProject } from './toolchain/targetProject.mjs';

const USAGE = 'npm run admin -- grant|revoke <e-mail> [--project <id>]';

await runScript(async () => {
  const { values, positionals } = readArguments(USAGE, { project: { type: 'string' } });
  const [act, email, ...more] = positionals;
  if ((act !== 'grant' && act !== 'revoke') || email === undefined || more.length > 0) {
    throw new Problem(`Usage: ${USAGE}`);
  }
  const command = `npm run admin -- ${act} ${email}`;
  const target = targetProject(command, values.project, process.env, runningInstance()?.emulators);
  openProject(target);
  const isAdmin = act === 'grant';
  const verifiedOnly = target.emulators === undefined;
  const isNew = await setAdministrator(getAuth(), email, isAdmin, { verifiedOnly }).catch(
    explainMissingCredentials,
  );
  const state = isAdmin ? 'an administrator' : 'no administrator';
  if (!isNew) say(`${email} is ${state} of ${target.projectId} already.`);
  else say(`${email} is ${state} of ${target.projectId} from their next sign-in on, or within an hour.`);
});
