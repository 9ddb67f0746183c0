import { randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, sizesOf, sizeTable } from '../../scripts/size.mjs';
import { ROOT } from '../../scripts/toolchain/places.mjs';
import { aFile, aFolder } from './folders';

interface Made {
  /** The chunk's modules. */
  of?: string[];
  kB: number;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The chunks that every built site has, each with a different size. */
const SITE: Readonly<Record<string, Made>> = {
  main: {
    of: ['src/main.tsx'],
    kB: 60,
    imports: ['runtime'],
    dynamicImports: ['auth', 'SignedIn', 'en', 'ar', 'enOthers', 'arOthers'],
  },
  runtime: { kB: 1 },
  en: { of: ['seed/lang/en.json?start'], kB: 7 },
  ar: { of: ['seed/lang/ar.json?start'], kB: 9 },
  enOthers: { of: ['seed/lang/en.json?others'], kB: 20 },
  arOthers: { of: ['seed/lang/ar.json?others'], kB: 30 },
  auth: { of: ['src/services/account/auth.ts'], kB: 20 },
  records: {
    of: ['src/services/firebase/database.ts', 'src/services/account/user.ts', 'src/services/texts/lang.ts'],
    kB: 100,
  },
  SignedIn: {
    of: ['src/app/session/SignedIn.tsx'],
    kB: 10,
    imports: ['records', 'runtime'],
    dynamicImports: ['DashboardPage', 'FuturePage', 'records'],
    css: ['a.css'],
  },
  DashboardPage: { of: ['src/pages/dashboard/DashboardPage.tsx'], kB: 14, imports: ['SignedIn'] },
  FuturePage: {
    of: ['src/pages/future/FuturePage.tsx'],
    kB: 4,
    imports: ['records', 'chip', 'shared'],
    css: ['b.css'],
  },
  chip: { of: ['src/ui/Chip.tsx'], kB: 2 },
  shared: { of: ['src/ui/DateField.tsx'], kB: 6 },
};

/** A built site whose page names a script of 1 kB and a font of 40 kB beside the files of the build. */
function aSite(chunks: Readonly<Record<string, Made>> = SITE): string {
  const site = aFolder();
  aFile(
    join(site, 'index.html'),
    `<script async src="/theme.js"></script><script type="module" src="/assets/main.js">
    <link rel="preload"\n as="font" href="/open.woff2" /><link rel="apple-touch-icon" href="/large.png" />`,
  );
  aFile(join(site, 'theme.js'), ofSize(1));
  aFile(join(site, 'open.woff2'), ofSize(40));
  for (const name of ['a.css', 'b.css']) aFile(join(site, name), ofSize(3));
  for (const [name, { kB, of }] of Object.entries(chunks)) {
    aFile(join(site, `assets/${name}.js`), ofSize(kB));
    const sources = of?.map((module) => relative(join(site, 'assets'), join(ROOT, module)));
    if (sources) aFile(join(site, `assets/${name}.js.map`), JSON.stringify({ sources }));
  }
  const manifest = Object.entries(chunks).map(([name, chunk]) => [
    name,
    { name, file: `assets/${name}.js`, ...chunk },
  ]);
  aFile(join(site, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  return site;
}

/** Data that no compression makes smaller. */
const ofSize = (kB: number): Buffer => randomBytes(kB * 1000);

const rounded = (site: string) => sizesOf(site).map(({ name, size }) => [name, Math.floor(size)]);

describe('the size of a built site', () => {
  it('counts of a part that imports the part that loads it only what it adds', () => {
    const page = { ...SITE['FuturePage'], kB: 4, dynamicImports: ['archive'] };
    const site = aSite({ ...SITE, FuturePage: page, archive: { kB: 5, imports: ['FuturePage'] } });
    expect(rounded(site)).toContainEqual(['archive', 5]);
  });

  it('counts each chunk once, with the texts of the start in the longest language', () => {
    expect(rounded(aSite())).toEqual([
      ['until the sign-in form', 1 + 60 + 1 + 9],
      ['with all that submits it', 71 + 20],
      ['with the frame of the pages', 91 + 100 + 10],
      ["until the dashboard's figures", 201 + 14],
      ['style sheets until then', 3],
      // The rest of the texts comes beside the figures.
      ['everything until then', 215 + 3 + 40 + 30],
      // The page, its script and font, one style sheet, seven chunks and all other texts.
      ['requests until then', 12],
      ['shared by many parts', 6],
      ['FuturePage', 4 + 2 + 3],
    ]);
  });

  it('counts what a worker loads at once, and each part that it loads later', () => {
    const site = aSite();
    aFile(join(site, 'assets/worker-a1-2c3d4.js'), ofSize(50));
    aFile(join(site, 'assets/format-d4e5f6a7.js'), ofSize(30));
    const parts = sizesOf(site).filter(({ name }) => ['worker', 'format'].includes(name));
    expect(parts).toMatchObject([
      { name: 'format', budget: 24 },
      { name: 'worker', budget: 57.5 },
    ]);
    expect(parts.map(({ size }) => Math.floor(size))).toEqual([30, 50]);
  });

  it('is over its budget if one chunk grows too large, and the table names it', () => {
    const grown = sizesOf(aSite({ ...SITE, chip: { ...SITE['chip'], kB: 30 } }));
    expect(grown.filter(({ size, budget }) => size > budget).map(({ name }) => name)).toEqual(['FuturePage']);
    expect(sizeTable(grown)).toMatch(/^✓ until the sign-in form +71\.\d kB of 119$/m);
    expect(sizeTable(grown)).toMatch(/^✓ requests until then +12 requests of 20$/m);
    expect(sizeTable(grown)).toMatch(/^✗ FuturePage +37\.\d kB of 24$/m);
  });

  it('cannot be measured if a module at its start is missing', () => {
    const { auth: _, ...rest } = SITE;
    const main = { of: ['src/main.tsx'], kB: 60, dynamicImports: ['SignedIn', 'en', 'enOthers'] };
    expect(() => sizesOf(aSite({ ...rest, main }))).toThrow(
      'The built site has no src/services/account/auth.ts',
    );
  });
});

describe('the chunks of a built site', () => {
  it('form no import cycle if each can run after its imports', () => {
    expect(circlesOf(aSite())).toEqual([]);
  });

  it('form an import cycle that is reported once, by its names, from any start', () => {
    const circle = {
      ...SITE,
      records: { ...SITE['records'], kB: 100, imports: ['runtime', 'plan'] },
      plan: { of: ['src/services/plans/plan.ts'], kB: 5, imports: ['chip', 'records'] },
    };
    expect(circlesOf(aSite(circle))).toEqual([['records', 'plan']]);
  });

  it('form no import cycle if a chunk is only loaded on demand', () => {
    const onDemand = {
      ...SITE,
      records: { kB: 100, of: SITE['records']?.of ?? [], dynamicImports: ['SignedIn'] },
    };
    expect(circlesOf(aSite({ ...onDemand }))).toEqual([]);
  });
});
