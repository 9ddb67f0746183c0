import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, TOOLS } from '../../scripts/toolchain/places.mjs';
import { aFile, aFolder } from './folders';

interface Report {
  diagnostics: { code: string; help: string }[];
}

/** The linter finds its type-aware part in the path, which only npm sets. */
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** The linter's messages about a file with one import. */
function lint(file: string, imported: string): string {
  const folder = aFolder();
  aFile(join(folder, 'oxlint.config.mjs'), `export { default } from '${join(ROOT, 'oxlint.config.mjs')}';\n`);
  aFile(join(folder, file), `import { it } from '${imported}';\nit();\n`);
  const { stdout } = spawnSync(
    process.execPath,
    [TOOLS.oxlint, '--config=oxlint.config.mjs', '--format=json', file],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH } },
  );
  const { diagnostics }: Report = JSON.parse(stdout);
  return diagnostics.map(({ code, help }) => `${code} ${help}`).join('\n');
}

describe('the linter', () => {
  it.each([
    '../../ui/ToastProvider',
    '../../features/errors/useTellError',
    '../../services/firebase/write',
    '../../services/outbox/outbox',
  ])('refuses %s in a page and names the hook to use instead', (imported) => {
    expect(lint('src/pages/settle/SettlePage.tsx', imported)).toContain('useAct');
  });

  it('lets a feature import the toasts', () => {
    expect(lint('src/features/commands/useAct.ts', '../../ui/ToastProvider')).not.toContain(
      'no-restricted-imports',
    );
  });
});
