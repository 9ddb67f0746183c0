import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../domain/files/archive/builders';
import { aHouseholdOf } from '../support/household';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

let nora: Person;

beforeAll(async () => {
  await seedBasics();
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await aHouseholdOf(nora);
});

async function openWith(...files: File[]) {
  const { user } = await renderApp('/en/data', { as: nora });
  await user.upload(await screen.findByLabelText('Choose a bank file'), files);
  return user;
}

const CSV = 'Date;Description;Amount\n21-11-2026;Bakery;-2,50\n22-11-2026;Butcher;-8,00\n';
const MT940 =
  ':20:A\n:25:B\n:28C:1\n:60F:C261120EUR1,00\n:61:261123C9,00NTRF\n:86:Refund\n:62F:C261121EUR10,00\n-';

describe('an archive', () => {
  it('gives the lines of its files, and says which file it can not read and why', async () => {
    const bytes = zipOf([
      { name: '2026/november.csv', content: CSV },
      { name: '2026/november.sta', content: MT940 },
      { name: '2026/november.pdf', content: '%PDF-1.7\n' },
      { name: '__MACOSX/2026/._november.csv', content: 'Mac' },
    ]);
    await openWith(new File([bytes], 'export.zip'));
    await screen.findByRole('button', { name: 'Import 3 transactions' });
    expect(screen.getByText('2026/november.pdf')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This is a PDF');
    expect(screen.getByText('Format: CSV')).toBeTruthy();
    expect(screen.getByText('Format: MT940')).toBeTruthy();
    expect(screen.queryByText(/MACOSX/)).toBeNull();
  });

  it('with a password is refused as a whole', async () => {
    const said = { flags: 1 };
    const bytes = zipOf(['a.csv', 'b.csv'].map((name) => ({ name, content: CSV, said })));
    await openWith(new File([bytes], 'export.zip'));
    expect((await screen.findByRole('alert')).textContent).toContain('locked with a password');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });
});

describe('a workbook', () => {
  it('is read beside another file, and both together have the lines to import', async () => {
    const book = new File([readFileSync('tests/domain/files/sheet/exceljs.xlsx')], 'book.xlsx');
    await openWith(book, new File([CSV], 'bank.csv'));
    // The bakery of 21 November has other amounts in the two files.
    await screen.findByRole('button', { name: 'Import 6 transactions' });
    expect(screen.getByText('Format: XLSX')).toBeTruthy();
    expect(screen.getByText('Format: CSV')).toBeTruthy();
  });
});
