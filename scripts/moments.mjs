// The moments of a start. The build makes a file of the app's own modules and one of the libraries for each, and
// `npm run size` has a budget for each.
import { isAbsolute, join } from 'node:path';
import { ROOT } from './toolchain/places.mjs';

/** Each moment needs these modules with all that they import, beyond those of the moments before it. */
export const MOMENTS = /** @type {const} */ ([
  { name: 'form', until: 'until the sign-in form', modules: ['src/main.tsx'] },
  { name: 'submit', until: 'with all that submits it', modules: ['src/services/account/auth.ts'] },
  {
    name: 'frame',
    until: 'with the frame of the pages',
    modules: [
      'src/services/firebase/database.ts',
      'src/services/texts/lang.ts',
      'src/services/account/user.ts',
      'src/app/session/SignedIn.tsx',
    ],
  },
  {
    name: 'dashboard',
    until: "until the dashboard's figures",
    modules: ['src/pages/dashboard/DashboardPage.tsx'],
  },
]);

/** What so many parts share comes in one file as well: else each module of it would have its own, most of less than 1 kB. */
const SHARED_BY = 6;

/** @typedef {{ code: string | null, importedIds: string[], dynamicallyImportedIds?: string[] }} Module */
/** @typedef {{ getModuleInfo: (id: string) => Module | null }} Graph */

/**
 * The name of the file that a module goes into; null where the bundler may choose it. A file of a moment holds all that the
 * moment needs: so files import only those of earlier moments, and never each other in a circle.
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function fileOfModule() {
  /** @type {Map<string, string> | null} */
  let names = null;
  return (id, graph) => {
    names ??= filesOf(graph);
    return id === LOADS_ON_DEMAND ? 'form' : (names.get(id) ?? null);
  };
}

/** @param {Graph} graph */
function filesOf(graph) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { name, modules } of MOMENTS)
    for (const id of neededBy(
      modules.map((module) => join(ROOT, module)),
      graph,
    ))
      if (!names.has(id)) names.set(id, isLibrary(id) ? `${name}-libraries` : name);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const part of partsOf(graph))
    for (const id of neededBy([part], graph)) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) if (!names.has(id) && count >= SHARED_BY) names.set(id, 'shared');
  return names;
}

/** The modules that load on demand. @param {Graph} graph */
function partsOf(graph) {
  /** @type {Set<string>} */
  const parts = new Set();
  /** @type {Set<string>} */
  const known = new Set();
  const open = [join(ROOT, 'src/main.tsx')];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (known.has(id)) continue;
    known.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const each of dynamicallyImportedIds) parts.add(each);
    open.push(...importedIds, ...dynamicallyImportedIds);
  }
  return parts;
}

/** Which icons there are changes with the app, and not with the library. @param {string} id */
const isLibrary = (id) => id.includes('/node_modules/') && !/\/lucide-react\/dist\/esm\/icons\//.test(id);

/** The module that Vite adds to each that loads another on demand. */
const LOADS_ON_DEMAND = '\0vite/preload-helper.js';

/**
 * Modules with all that they import. A collection of icons imports every icon: of these, only the ones that somebody asks
 * for by name.
 * @param {readonly string[]} modules
 * @param {Graph} graph
 */
function neededBy(modules, graph) {
  /** @type {Set<string>} */
  const needed = new Set();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (isIcons(each)) open.push(...iconsIn(graph.getModuleInfo(id)?.code ?? '', each, graph));
      else if (isAbsolute(each)) open.push(each);
    }
  }
  return needed;
}

const isIcons = (/** @type {string} */ id) => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id);

/**
 * @param {string} code of the module that imports icons
 * @param {string} icons the module that exports them all
 * @param {Graph} graph
 */
function iconsIn(code, icons, graph) {
  const wanted = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  const exported = new Map(
    [
      ...(graph.getModuleInfo(icons)?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g),
    ].flatMap(([, list = '', file = '']) =>
      list.split(',').map((each) => [
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
        join(icons, '..', file),
      ]),
    ),
  );
  return wanted.flatMap((name) => exported.get(name) ?? []);
}
