// Loaded into firebase-tools before everything else. Its Auth emulator holds the schema of each parameter of each of its
// addresses against the schema of schemas: half of the time of its start, for what comes with it and never changes.
import { createRequire } from 'node:module';
import { TOOLS } from './places.mjs';

const fromTools = createRequire(TOOLS.firebase);
const fromValidator = createRequire(fromTools.resolve('exegesis'));
fromValidator('ajv').default.prototype.validateSchema = () => true;
