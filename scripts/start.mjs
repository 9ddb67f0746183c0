// npm start [-- --fresh]
// Sets everything up and runs the product on this machine: the Auth and Firestore emulators with the data of the last
// run, and Vite, which shows every edit at once. Uses only Node's own modules until the packages are installed.
import { freshOption } from './toolchain/arguments.mjs';
import { endLocalStack, runLocalStack } from './toolchain/localStack.mjs';
import { runScript } from './toolchain/progress.mjs';

await runScript(
  () => runLocalStack({ command: 'npm start', fresh: freshOption('npm start') }),
  endLocalStack,
);
