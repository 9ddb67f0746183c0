import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, doc, getDocs, query, updateDoc, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import de from '../../seed/lang/de.json';
import { backupOf } from '../../src/domain/files/backup';
import type { Plan } from '../../src/model/plan';
import { categoryId } from '../domain/builders';
import { aTransaction, aUser, documentOf, transactionDocument } from '../support/builders';
import { catchDownloads } from '../support/downloads';
import { fill } from '../support/fill';
import { aHouseholdOf } from '../support/household';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;
let plan: Plan;

beforeAll(seedBasics);

beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  plan = await aHouseholdOf(nora);
});

const fileOf = (content: BlobPart, name = 'bank.csv') => new File([content], name, { type: 'text/csv' });

async function openWith(file: File, input = 'Choose a bank file') {
  const { user } = await renderApp('/en/data', { as: nora });
  await user.upload(await screen.findByLabelText(input), file);
  return user;
}

/** Chooses the categories of lines that have none. */
async function forTheRest(user: UserEvent, categories: { income?: string; expense?: string }) {
  for (const [type, category] of Object.entries(categories)) {
    const label = type === 'income' ? 'Category for other income' : 'Category for other expenses';
    // oxlint-disable-next-line no-await-in-loop -- one choice after the other
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), category);
  }
}

/** Presses the import once the file has been read as it was chosen last. */
async function pressImport(user: UserEvent, name: string) {
  await waitFor(() => expect(pressOf(name).disabled).toBe(false));
  await user.click(pressOf(name));
}

/** It is another element after the file has been read again. */
const pressOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const columnOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Column: ${name}` });
const separator = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Column separator' });

const lineBox = (description: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Import ${description}` });

/** Whether the choices of how to read a file are unfolded. */
async function isAdjustOpen() {
  return (await screen.findByText('Adjust how the file is read')).closest('details')?.open;
}

async function written(planId: string = plan.id) {
  const { docs } = await getDocs(query(collection(adminDb(), 'transaction'), where('plan_id', '==', planId)));
  return docs
    .map(
      (each) =>
        [each.get('description'), each.get('type'), each.get('amount'), each.get('category')] as unknown[],
    )
    .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
}

const coffee = (reference: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-2.50<FITID>${reference}<NAME>Coffee</STMTTRN>`;

const camtEntry = (currency: string, status: string, text: string) =>
  `<Ntry><Amt Ccy="${currency}">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts>` +
  `<BookgDt><Dt>2026-11-21</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;

const WHICH_ORDER = 'Day and month could be the other way round. Choose the order.';

describe('a bank’s file', () => {
  const HOSTILE = [
    'Date;Description;Amount;Category',
    `21-11-2026;"=HYPERLINK(""http://a.example"";""Click"")";-12,50;rent`,
    `20-11-2026;<img src=x onerror=alert(1)>;+2.450,00;`,
    '19-11-2026;Weekly groceries;-9,50;Groceries',
    '31-02-2026;No such day;-1,00;Rent',
    '18-11-2026;"Never closed;-1,00;Rent',
    '17-11-2026;Too much;-9999999999,00;Rent',
    '',
  ].join('\r\n');

  it('is shown before anything is written, and its content stays text', async () => {
    const there = aTransaction({ plan_id: plan.id, user_id: nora.id, date: '2026-11-19' });
    await writeRaw(`transaction/${there.id}`, transactionDocument(there));
    const user = await openWith(fileOf(HOSTILE));
    const press = await screen.findByRole('button', { name: 'Import 2 transactions' });
    expect(screen.getByText('=HYPERLINK("http://a.example";"Click")')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    for (const line of [
      'Line 5: there is no valid date',
      'Line 6: a quotation mark is not closed',
      'Line 7: the amount is too large',
    ])
      expect(screen.getByText(line)).toBeTruthy();
    expect(lineBox('Weekly groceries').checked).toBe(false);
    expect(screen.getByText('Already in the plan: Weekly groceries, 19 november 2026')).toBeTruthy();
    await user.click(press);
    expect(screen.getByText('Choose where these lines go')).toBeTruthy();
    await expect.poll(written).toHaveLength(1);

    await forTheRest(user, { income: 'Salary' });
    await user.click(press);
    await screen.findByText('Transactions imported: 2');
    const before = ['Weekly groceries', 'expense', 9.5, 'Groceries'];
    await expect
      .poll(written)
      .toEqual([
        ['<img src=x onerror=alert(1)>', 'income', 2450, 'Salary'],
        ['=HYPERLINK("http://a.example";"Click")', 'expense', 12.5, 'Rent'],
        before,
      ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The import was undone');
    await expect.poll(written).toEqual([before]);
  });

  it('keeps the choices folded where the file is clear, and opens them where a person should look', async () => {
    const user = await openWith(
      fileOf('Date,Payee,Amount\n2026-02-21,Coffee,-4.75\n2026-02-20,Refund,+12.10'),
    );
    expect(await isAdjustOpen()).toBe(false);
    expect(await screen.findByRole('button', { name: 'Import 2 transactions' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await user.upload(
      screen.getByLabelText('Choose a bank file'),
      fileOf('01/02/2026,Coffee,-4.75\n03/04/2026,Refund,12.10'),
    );
    expect(await isAdjustOpen()).toBe(true);
    // An answer leaves them open: the next one may be beside it.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Month, day, year');
    expect(await isAdjustOpen()).toBe(true);
  });

  it('asks once about payments between own accounts, and leaves them out with a reason', async () => {
    const user = await openWith(
      fileOf(
        'Date,Payee,Amount\n2026-02-21,Coffee,-4.75\n2026-02-20,Transfer to savings,-100.00\n2026-02-19,Tea,-1.00',
      ),
    );
    const asked = await screen.findByRole('combobox', { name: 'Payments between your own accounts' });
    expect(screen.getByText('Are these payments between your own accounts?')).toBeTruthy();
    expect(screen.getByText(/2026-02-20 · Transfer to savings · -100\.00/)).toBeTruthy();
    await user.selectOptions(asked, 'Yes: leave them out');
    await screen.findByRole('button', { name: 'Import 2 transactions' });
    expect(screen.getByText('Line 3: a transfer between own accounts is not imported')).toBeTruthy();
  });

  it('can be saved as a copy with other names and figures, also where it is refused', async () => {
    const downloads = catchDownloads();
    const user = await openWith(
      fileOf('Date,Payee,Amount\n2026-02-21,Qxjwq,-4.75\n2026-02-20,Wqxjj,-1.25', 'visser.csv'),
    );
    await user.click(await screen.findByText('Report this layout'));
    await user.click(screen.getByRole('button', { name: 'Save the copy' }));
    await expect.poll(() => downloads.length).toBe(1);
    await user.upload(
      screen.getByLabelText('Choose a bank file'),
      fileOf('<?xml version="1.0"?><Books><Name>Qxjwq</Name></Books>', 'books.xml'),
    );
    await user.click(await screen.findByText('Report this layout'));
    await user.click(screen.getByRole('button', { name: 'Save the copy' }));
    await expect.poll(() => downloads.length).toBe(2);
    const texts = await Promise.all(downloads.map(({ content }) => content.text()));
    expect(downloads.map(({ name }) => name)).toEqual(['layout.csv', 'layout.xml']);
    expect(texts[0]).toMatch(/^Date,Payee,Amount\n20\d\d-\d\d-\d\d,[A-Z][a-z]{4},-\d\.\d\d\n/);
    expect(texts[1]).toMatch(/<Name>[A-Z][a-z]{4}<\/Name>/);
    expect(texts.join('')).not.toMatch(/Qxjwq|Wqxjj|4\.75/);
  });

  it('is read again when the person corrects the columns', async () => {
    const user = await openWith(fileOf('01/02/2026,Coffee,4.75\n03/04/2026,Lunch,12.10'));
    await screen.findByText('1 februari 2026');
    expect(screen.getByText(WHICH_ORDER)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Month, day, year');
    await screen.findByText('2 januari 2026');
    expect(screen.getAllByText(/^€\s4,75$/)).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Treat positive amounts as' }), 'Expenses');
    await screen.findByText(/^€\s-4,75$/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('table')).toBeNull();
    await expect.poll(written).toEqual([]);
  });

  it('has the fee, the person and whether it is booked in other columns once the person says so', async () => {
    const user = await openWith(
      fileOf(
        'Date,Text,Amount,Costs of it,A,B\n2026-02-21,Coffee,-4.75,0.25,pending,\n2026-02-20,Lunch,-12.10,0.50,,Nora Visser\n2026-02-19,Tea,-1.00,0.00,,',
      ),
    );
    await screen.findByText('Line 2: the bank has not booked it yet');
    await user.click(screen.getByText('Adjust how the file is read'));
    await user.selectOptions(columnOf('Booked or pending'), 'None');
    await screen.findByRole('button', { name: 'Import 3 transactions' });
    await user.selectOptions(columnOf('Booked or pending'), 'A');
    await screen.findByText('Line 2: the bank has not booked it yet');
    await user.selectOptions(columnOf('Fee on top of the amount'), 'Costs of it');
    await screen.findByText(/^€\s-12,60$/);
    await user.selectOptions(columnOf('Person'), 'B');
    await expect.poll(() => columnOf('Person').value).toBe('5');
    await user.selectOptions(columnOf('Fee on top of the amount'), 'None');
    await screen.findByText(/^€\s-12,10$/);
  });

  it('stays as the person has chosen when they choose something else, also before that is read', async () => {
    const user = await openWith(
      fileOf(
        'Date,Text,One,Other,Costs of it,B\n03/04/2026,Coffee,-4.75,-5.75,0.25,\n05/06/2026,Lunch,-12.10,-1.10,0.50,Nora Visser',
      ),
    );
    await screen.findByText('Format: CSV');
    const fee = () => columnOf('Fee on top of the amount');
    await user.selectOptions(fee(), 'Costs of it');
    await expect.poll(() => fee().value).toBe('4');
    await user.selectOptions(columnOf('Amount'), 'Other');
    await screen.findByText(/^€\s-6,00$/);
    expect(fee().value).toBe('4');

    // Neither waits until the other one is read.
    fireEvent.change(columnOf('Amount'), { target: { value: '2' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Dates' }), { target: { value: 'mdy' } });
    fireEvent.change(columnOf('Person'), { target: { value: '5' } });
    await screen.findByText(/^€\s-5,00$/);
    await screen.findByText('4 maart 2026');
    expect(columnOf('Person').value).toBe('5');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Letters (encoding)' }), 'windows-1252');
    await expect
      .poll(() => [columnOf('Amount').value, fee().value, columnOf('Person').value])
      .toEqual(['2', '4', '5']);
    await user.selectOptions(separator(), 'Semicolon');
    await expect.poll(() => fee().value).toBe('none');
    expect(screen.queryByText(WHICH_ORDER)).toBeNull();
  });

  it('may be an OFX file with any name, and two equal transactions may have two references', async () => {
    const user = await openWith(
      fileOf(
        `OFXHEADER:100\nCHARSET:1252\n\n<OFX><CURDEF>EUR<BANKTRANLIST>${coffee('1')}${coffee('2')}</BANKTRANLIST></OFX>`,
        'statement.csv',
      ),
    );
    await screen.findByText('Format: OFX');
    expect(screen.queryByRole('combobox', { name: 'Dates' })).toBeNull();
    await forTheRest(user, { expense: 'Groceries' });
    await pressImport(user, 'Import 2 transactions');
    await screen.findByText('Transactions imported: 2');
    await expect.poll(written).toEqual([
      ['Coffee', 'expense', 2.5, 'Groceries'],
      ['Coffee', 'expense', 2.5, 'Groceries'],
    ]);
  });

  it('may be a CAMT.053 file on one line, without the entries that are not in euros or not booked', async () => {
    const entries = [
      camtEntry('EUR', 'BOOK', 'Refund of shoes'),
      camtEntry('CHF', 'BOOK', 'Mountain hut'),
      camtEntry('EUR', 'PDNG', 'To come'),
    ];
    const user = await openWith(
      fileOf(
        `<Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
        'camt.xml',
      ),
    );
    await screen.findByText('Format: CAMT.053');
    expect(await screen.findByText('Line 1: the amount is not in EUR')).toBeTruthy();
    expect(screen.getByText('Line 1: the bank has not booked it yet')).toBeTruthy();
    expect(screen.getByText('CHF 12.50 CRDT', { exact: false }).textContent).toContain('Mountain hut');
    await forTheRest(user, { income: 'Salary' });
    await pressImport(user, 'Import 1 transaction');
    await screen.findByText('Transactions imported: 1');
    await expect.poll(written).toEqual([['Refund of shoes', 'income', 12.5, 'Salary']]);
  });

  it('may be a QIF file, whose dates are read again when their order is corrected', async () => {
    const user = await openWith(
      fileOf("!Type:Bank\nD1/2'26\nT-4.75\nPCoffee\nLDining:Rent\n^\n", 'books.qif'),
    );
    await screen.findByText('1 februari 2026');
    expect(screen.getByText('Format: QIF')).toBeTruthy();
    expect(screen.getByText(WHICH_ORDER)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Month, day, year');
    await screen.findByText('2 januari 2026');
    expect(screen.queryByText(WHICH_ORDER)).toBeNull();
    const letters = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Letters (encoding)' });
    await user.selectOptions(letters, 'windows-1252');
    await expect.poll(() => letters.value).toBe('windows-1252');
    expect(screen.queryByText(WHICH_ORDER)).toBeNull();
    await pressImport(user, 'Import 1 transaction');
    await screen.findByText('Transactions imported: 1');
    await expect.poll(written).toEqual([['Coffee', 'expense', 4.75, 'Rent']]);
  });

  it('is refused with the reason if it is not a statement or is too large', async () => {
    const { user } = await renderApp('/en/data', { as: nora });
    const input = await screen.findByLabelText('Choose a bank file');
    for (const [file, sentence] of [
      [fileOf('PK\u0003\u0004'), 'The file is damaged or cut off. Download it again.'],
      [fileOf('%PDF-1.7\n'), 'This is a PDF, which only people can read reliably.'],
      [fileOf('Bread\u0001'), 'This is not a file that can be read here.'],
      [fileOf('{"saldo": 2}'), 'This is JSON, the data of a program.'],
      [fileOf(' \n'), 'The file is empty.'],
      [
        fileOf('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><Document><BkToCstmrStmt>&b;', 'bomb.xml'),
        'The file brings definitions of its own (DOCTYPE). It is not read, as no bank writes them.',
      ],
      [
        fileOf('<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>', 'pain.xml'),
        'This is XML, but no statement that can be read. Ask your bank for CAMT.053, OFX or CSV.',
      ],
      [fileOf('x'.repeat(10_000_001)), 'The file is larger than 10 MB. Export a shorter period.'],
      [fileOf('1;2\n'.repeat(50_002)), 'The file has more than 50000 lines. Export a shorter period.'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one file after the other
      await user.upload(input, file);
      await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain(sentence);
      expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
      // oxlint-enable no-await-in-loop
    }
  });
});

const backup = () =>
  backupOf(
    {
      name: 'Zomerhuis',
      country: 'Netherlands',
      users: [aUser({ id: 'gone', displayName: 'Bram de Wit' })],
      income_categories: [],
      expense_categories: [{ uid: categoryId('Groceries'), position: 0 }],
    },
    [aTransaction({ user_id: 'gone' })],
    [],
  );

describe('a backup that is restored', () => {
  it('says who gets the transactions, and becomes the selected plan', async () => {
    const user = await openWith(fileOf(backup(), 'backup.json'), 'Choose a backup');
    await screen.findByText('Zomerhuis, transactions: 1');
    await screen.findByText(
      'What Bram de Wit paid or received becomes yours, as they are not in the new plan.',
    );
    await user.click(screen.getByRole('button', { name: 'Restore as a new plan' }));
    await screen.findByText('Restored: Zomerhuis');
    await screen.findByText('Bring transactions into Zomerhuis, or take them out');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    const { docs } = await getDocs(query(collection(adminDb(), 'plan'), where('owner', '==', nora.id)));
    const restored = docs.find((each) => each.get('name') === 'Zomerhuis');
    await expect
      .poll(() => written(restored?.id))
      .toEqual([['Weekly groceries', 'expense', 9.5, 'Groceries']]);
  });

  it('is refused when it is damaged or of a later version, with the reason', async () => {
    const { user } = await renderApp('/en/data', { as: nora });
    const input = await screen.findByLabelText('Choose a backup');
    for (const [content, sentence] of [
      [backup().slice(5), 'This is not a backup, or it is damaged.'],
      [
        backup().replace('"version": 8', '"version": 9'),
        'This backup comes from a newer version. Reload the page and try again.',
      ],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one file after the other
      await user.upload(input, fileOf(content, 'backup.json'));
      await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain(sentence);
      // oxlint-enable no-await-in-loop
    }
  });
});

describe('a plan on the page of imports and exports', () => {
  it('is downloaded as CSV, as a backup and as a calendar, with its name and the day', async () => {
    const there = aTransaction({ plan_id: plan.id, user_id: nora.id });
    await writeRaw(`transaction/${there.id}`, transactionDocument(there));
    const downloads = catchDownloads();
    const { user } = await renderApp('/en/data', { as: nora });
    for (const [index, [name, ending, content]] of [
      [
        'Export as CSV',
        'csv',
        /Date;Description;Amount[^]*2026-11-21;Weekly groceries;-9,50;expense;Groceries;Nora/,
      ] as const,
      ['Back up as JSON', 'json', /"format": "saldo-plan"[^]*"description": "Weekly groceries"/] as const,
      ['Export calendar', 'ics', /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/] as const,
    ].entries()) {
      // oxlint-disable no-await-in-loop -- one button after the other
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(downloads).toHaveLength(index + 1));
      expect(downloads[index]?.name).toMatch(
        new RegExp(`^Lindenstraat-12-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
      );
      expect(await downloads[index]?.content.text()).toMatch(content);
      expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
      // oxlint-enable no-await-in-loop
    }
  });
});

describe('a file that leaves questions open', () => {
  it('is imported only after the person has answered them', async () => {
    const user = await openWith(
      fileOf('21-11-2026;97,50;Bread;2,50\n20-11-2026;50,00;Soup;9,00\n19-11-2026;;Total;'),
    );
    await screen.findByText("The file doesn't say everything. Choose what is marked below, then import.");
    const column = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Column: Amount' });
    expect(column.value).toBe('');
    expect(screen.getByText(/^It is not clear which column holds the amounts/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();

    await user.selectOptions(column, 'Column 4');
    const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 transactions' });
    expect(press.disabled).toBe(true);
    expect(screen.getByText(/^The file doesn't say whether amounts without a minus/)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Treat positive amounts as' }), 'Expenses');
    await screen.findAllByText(/^€\s-2,50$/);
    expect(screen.queryByText(/^The file doesn't say/)).toBeNull();
    await forTheRest(user, { expense: 'Groceries' });
    await pressImport(user, 'Import 2 transactions');
    await screen.findByText('Transactions imported: 2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a bank file'));
    await expect.poll(written).toEqual([
      ['Bread', 'expense', 2.5, 'Groceries'],
      ['Soup', 'expense', 9, 'Groceries'],
    ]);
  });

  it('is not imported as it was read before, while it is read again', async () => {
    await openWith(fileOf('Date;Text;Amount;Foreign amount\n21-11-2026;Rice;-1,25;-3,48'));
    const one = 'Import 1 transaction';
    await waitFor(() => expect(pressOf(one).disabled).toBe(false));
    fireEvent.click(screen.getByText('Adjust how the file is read'));
    const column = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Column: Amount' });
    const another = [...column.options].find(({ text }) => text === 'Foreign amount');
    fireEvent.change(column, { target: { value: another?.value } });
    expect(pressOf(one).disabled).toBe(true);
    await screen.findByText(/^€\s-3,48$/);
    await waitFor(() => expect(pressOf(one).disabled).toBe(false));
  });

  it('can be closed instead', async () => {
    const user = await openWith(fileOf('21-11-2026;97,50;Bread;2,50\n20-11-2026;50,00;Soup;9,00'));
    await screen.findByText(/^It is not clear which column holds the amounts/);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Adjust how the file is read')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Choose a bank file');
    await expect.poll(written).toEqual([]);
  });

  it('may be a QIF file whose amounts have two meanings', async () => {
    const user = await openWith(fileOf("!Type:Bank\nD1/31'26\nT-1.500\nPRent\n^\n", 'books.qif'));
    const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 transaction' });
    expect(press.disabled).toBe(true);
    expect(screen.getByText(/^1\.500 may be/)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Decimal separator' }), 'Point');
    await screen.findByText(/^€\s-1,50$/);
    await forTheRest(user, { expense: 'Groceries' });
    await pressImport(user, 'Import 1 transaction');
    await screen.findByText('Transactions imported: 1');
    await expect.poll(written).toEqual([['Rent', 'expense', 1.5, 'Groceries']]);
  });
});

describe('lines copied from a spreadsheet', () => {
  it('are pasted, checked and saved like a bank’s file', async () => {
    const { user } = await renderApp('/en/data', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }));
    const form = within(await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' }));
    await user.click(form.getByRole('button', { name: 'Continue' }));
    expect(form.getByText('Paste at least one line')).toBeTruthy();
    await fill(
      user,
      form.getByLabelText('Copied lines'),
      'Date\tDescription\tAmount\n21-11-2026\tFish market\t-12,50\n20-11-2026\tSalary of May\t2450,00\n',
    );
    await user.click(form.getByRole('button', { name: 'Continue' }));
    await forTheRest(user, { income: 'Salary', expense: 'Groceries' });
    await pressImport(user, 'Import 2 transactions');
    await expect.poll(written).toEqual([
      ['Fish market', 'expense', 12.5, 'Groceries'],
      ['Salary of May', 'income', 2450, 'Salary'],
    ]);
  });
});

const inCurrency = (currency: string) => updateDoc(doc(adminDb(), 'plan', plan.id), { currency });

describe('a bank’s file for a plan in another currency', () => {
  it('is read in that currency, and amounts in euros are left out with the reason', async () => {
    await inCurrency('USD');
    const user = await openWith(
      fileOf(
        [
          'Date;Text;Amount (EUR);Amount (USD)',
          '11/21/2026;Bakery;-10,00;$-12,50',
          '11/20/2026;Payroll;2000,00;$2450,00',
          '11/19/2026;Hotel;-80,00;€-95,00',
        ].join('\n'),
      ),
    );
    expect(await screen.findByText('Line 4: the amount is not in USD')).toBeTruthy();
    expect(await screen.findAllByText(/^\$\s-12,50$/)).toHaveLength(1);
    await forTheRest(user, { income: 'Salary', expense: 'Groceries' });
    await pressImport(user, 'Import 2 transactions');
    await screen.findByText('Transactions imported: 2');
    await expect.poll(written).toEqual([
      ['Bakery', 'expense', 12.5, 'Groceries'],
      ['Payroll', 'income', 2450, 'Salary'],
    ]);
  });

  it('may be an OFX file, and is read again by the currency when the person corrects a table', async () => {
    await inCurrency('JPY');
    const user = await openWith(
      fileOf(
        '<OFX><STMTRS><CURDEF>JPY<BANKTRANLIST><STMTTRN><DTPOSTED>20261121<TRNAMT>-1250<NAME>Rice</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
      ),
    );
    await screen.findByRole('button', { name: 'Import 1 transaction' });
    expect(screen.getByText(/^¥\s-1\.250$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await user.upload(
      screen.getByLabelText('Choose a bank file'),
      fileOf('Date;Text;Amount;Foreign amount\n21-11-2026;Rice;-1,250;-3,480'),
    );
    await screen.findByText(/^¥\s-1\.250$/);
    await user.click(screen.getByText('Adjust how the file is read'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column: Amount' }), 'Foreign amount');
    await screen.findByText(/^¥\s-3\.480$/);
    await user.selectOptions(separator(), 'Comma');
    await expect.poll(() => separator().value).toBe(',');
    await user.selectOptions(separator(), 'Semicolon');
    await expect.poll(() => separator().value).toBe(';');
    await forTheRest(user, { expense: 'Groceries' });
    await pressImport(user, 'Import 1 transaction');
    await screen.findByText('Transactions imported: 1');
    await expect.poll(written).toEqual([['Rice', 'expense', 1250, 'Groceries']]);
  });
});

describe('a CSV file that was exported in another language', () => {
  it('keeps its built-in categories', async () => {
    await writeRaw('lang/de', documentOf({ id: 'de', data: de, createdAt: 0 }));
    const books = [
      { description: 'Bread', category: 'Groceries', amount: 250 },
      { description: 'Electricity', category: 'Energy and water', amount: 9000 },
      { description: 'Allowance', category: 'Allowances', amount: 10_000, type: 'income' as const },
    ];
    const categories = {
      income_categories: ['Salary', 'Allowances'].map((uid, position) => ({ uid, position })),
      expense_categories: ['Housing', 'Groceries', 'Energy and water'].map((uid, position) => ({
        uid,
        position,
      })),
    };
    await updateDoc(doc(adminDb(), 'plan', plan.id), categories);
    for (const each of books) {
      const there = aTransaction({ plan_id: plan.id, user_id: nora.id, ...each });
      // oxlint-disable-next-line no-await-in-loop -- three records
      await writeRaw(`transaction/${there.id}`, transactionDocument(there));
    }
    const downloads = catchDownloads();
    const { user, unmount } = await renderApp('/de/data', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Als CSV exportieren' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const exported = (await downloads[0]?.content.text()) ?? '';
    expect(exported).toContain('Energie und Wasser');
    unmount();

    nora = await signUpPerson({ displayName: 'Nora Visser' });
    plan = await aHouseholdOf(nora);
    await updateDoc(doc(adminDb(), 'plan', plan.id), categories);
    await (
      await openWith(fileOf(exported))
    ).click(await screen.findByRole('button', { name: 'Import 3 transactions' }));
    await screen.findByText('Transactions imported: 3');
    await expect.poll(written).toEqual([
      ['Allowance', 'income', 100, 'Allowances'],
      ['Bread', 'expense', 2.5, 'Groceries'],
      ['Electricity', 'expense', 90, 'Energy and water'],
    ]);
  });
});

describe('other content of a file', () => {
  it('is reported: lines around the table, torn rows, another currency, and duplicates', async () => {
    const user = await openWith(
      fileOf(
        [
          'Account,Nora Visser',
          '',
          'Date,Description,Amount,Currency',
          '21/11/2026,Bus,-2.50,EUR',
          '21/11/2026,Bus,-2.50,EUR',
          '20/11/2026,Rent,-1,234.56,EUR',
          '19/11/2026,Museum,-7.00,GBP',
          '19/11/2026,,-3.00,EUR',
          'Total,,-1242.56,',
        ].join('\n'),
        'bank.tab',
      ),
    );
    await screen.findByText('Lines above and below the table, which hold no transactions: 2');
    expect(screen.getByText('Line 7: the amount is not in EUR')).toBeTruthy();
    expect(screen.getByText(/^Line 6: it has more columns than the table/)).toBeTruthy();
    expect(await screen.findByText('Same as line 4')).toBeTruthy();
    const [, second] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Import Bus' });
    if (second === undefined) throw new Error('The second line is missing.');
    expect(second.checked).toBe(true);
    await user.click(second);
    await screen.findByRole('button', { name: 'Import 2 transactions' });
    await user.click(second);
    await forTheRest(user, { expense: 'Groceries' });
    await pressImport(user, 'Import 3 transactions');
    await screen.findByText('Transactions imported: 3');
    expect((await written()).map(([description]) => description)).toEqual(['Bus', 'Bus', 'No description']);
  });

  it('with a repeated bank reference is left out, unless the person wants it', async () => {
    await openWith(fileOf(`<OFX>${coffee('1')}${coffee('1')}</OFX>`, 'bank.ofx'));
    await screen.findByText('Same bank reference as line 1');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Import Coffee' });
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeTruthy();
  });

  it('may be MT940, and files with tabs can be chosen', async () => {
    const fields = [
      ':20:START',
      ':25:NL00TEST0000000001',
      ':28C:1',
      ':60F:C261120EUR1,00',
      ':61:261121D0,75NTRF',
      ':86:Milk',
      ':62F:C261121EUR0,25',
    ];
    await openWith(fileOf(fields.join('\n'), 'bank.sta'));
    await screen.findByText('Format: MT940');
    await screen.findByRole('button', { name: 'Import 1 transaction' });
    const endings = screen.getByLabelText<HTMLInputElement>('Choose a bank file').accept.split(',');
    expect(endings).toEqual(expect.arrayContaining(['.tab', '.tsv', '.csv', '.xlsx', '.zip']));
  });
});
