import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOfModule } from '../../scripts/moments.mjs';
import { ROOT } from '../../scripts/toolchain/places.mjs';

const src = (path: string) => join(ROOT, 'src', path);
const library = (path: string) => join(ROOT, 'node_modules', path);
const icons = library('lucide-react/dist/esm/lucide-react.mjs');

/** Six parts that load on demand. */
const PARTS = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => src(`pages/${name}.tsx`));

interface Module {
  imports: readonly string[];
  loads?: readonly string[];
  code?: string;
}

/** Modules by their path, with their imports. */
const MODULES: Readonly<Record<string, Module>> = {
  [src('main.tsx')]: { imports: [library('react/index.js'), src('ui/Icon.tsx')], loads: PARTS },
  ...Object.fromEntries(
    PARTS.map((part, index) => [
      part,
      {
        imports: [src('ui/Icon.tsx'), src('ui/DateField.tsx'), ...(index === 0 ? [] : [src('ui/Chip.tsx')])],
      },
    ]),
  ),
  [src('ui/Icon.tsx')]: { imports: [icons], code: 'import { Star as Favourite } from "lucide-react";' },
  [icons]: {
    imports: [
      library('lucide-react/dist/esm/icons/star.mjs'),
      library('lucide-react/dist/esm/icons/moon.mjs'),
    ],
    code: `export { default as Star, default as StarIcon } from './icons/star.mjs';
      export { default as Moon } from './icons/moon.mjs';`,
  },
  [src('services/account/auth.ts')]: { imports: [library('react/index.js'), library('auth/index.js')] },
  [src('pages/dashboard/DashboardPage.tsx')]: {
    imports: [src('ui/Icon.tsx'), src('widgets/registry.ts'), '\0virtual'],
  },
  [src('widgets/registry.ts')]: { imports: [src('pages/dashboard/DashboardPage.tsx')] },
};

const graph = {
  getModuleInfo: (id: string) => {
    const module = MODULES[id];
    if (module === undefined) return null;
    const { imports, loads = [], code = '' } = module;
    return { code, importedIds: [...imports], dynamicallyImportedIds: [...loads] };
  },
};

const fileOf = fileOfModule();

describe('the file of a module', () => {
  it.each([
    ['main.tsx', 'form'],
    ['ui/Icon.tsx', 'form'],
    ['services/account/auth.ts', 'submit'],
    ['pages/dashboard/DashboardPage.tsx', 'dashboard'],
    ['widgets/registry.ts', 'dashboard'],
  ])('is that of the first moment which needs it: %s', (path, file) =>
    expect(fileOf(src(path), graph)).toBe(file),
  );

  it.each([
    ['react/index.js', 'form-libraries'],
    ['auth/index.js', 'submit-libraries'],
  ])('is apart for libraries: %s', (path, file) => expect(fileOf(library(path), graph)).toBe(file));

  it('is that of the app for an icon, which comes and goes with the app', () =>
    expect(fileOf(library('lucide-react/dist/esm/icons/star.mjs'), graph)).toBe('form'));

  it('is one that many parts share, where as many need it', () => {
    expect(fileOf(src('ui/DateField.tsx'), graph)).toBe('shared');
    expect(fileOf(src('ui/Chip.tsx'), graph)).toBeNull();
  });

  it('is left to the bundler where no moment needs it', () => {
    expect(fileOf(library('lucide-react/dist/esm/icons/moon.mjs'), graph)).toBeNull();
    expect(fileOf(src('pages/future/FuturePage.tsx'), graph)).toBeNull();
  });
});
