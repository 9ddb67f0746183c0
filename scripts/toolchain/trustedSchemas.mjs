// Loaded into firebase-tools before everything else. Its Auth emulator validates the schema of every parameter of every
// URL against the meta-schema. That takes half of its start time, for built-in schemas that never change.
import { createRequire } from 'node:module';
import { TOOLS } from './places.mjs';

const fromTools = createRequire(TOOLS.firebase);
const fromValidator = createRequire(fromTools.resolve('exegesis'));
fromValidator('ajv').default.prototype.validateSchema = () => true;
