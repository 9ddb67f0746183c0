// Public layouts of budgeting programs: every line in full. People, accounts and amounts are made up.
import { expect, it } from 'vitest';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { day } from '../../builders';
import { linesOf } from './builders';

interface Program {
  of: string;
  lines: readonly string[];
  /** Every line below the header: its day, amount, description, category and person, or why it is left out. */
  read: readonly string[];
}

const PROGRAMS: readonly Program[] = [
  {
    of: 'Mint',
    lines: [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"11/21/2026","Bakery","BAKERY 123 NY","12.50","debit","Restaurants","Checking","",""',
      '"11/20/2026","Payroll","PAYROLL LTD","2450.00","credit","Paycheck","Checking","",""',
    ],
    read: ['2026-11-21 -12.50 Bakery | Restaurants | ', '2026-11-20 +2450.00 Payroll | Paycheck | '],
  },
  {
    of: 'YNAB, a register with a transfer and an opening balance',
    lines: [
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Checking","","21/11/2026","Bakery","Food: Eating out","Food","Eating out","bread",12.50€,0.00€,"Cleared"',
      '"Checking","","20/11/2026","","Inflow: Ready to Assign","Inflow","Ready to Assign","salary",0.00€,2450.00€,"Uncleared"',
      '"Checking","","19/11/2026","Transfer : Savings","","","","",100.00€,0.00€,"Cleared"',
      '"Savings","","19/11/2026","Transfer : Checking","","","","",0.00€,100.00€,"Cleared"',
      '"Savings","","01/11/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",0.00€,500.00€,"Cleared"',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food: Eating out | ',
      '2026-11-20 +2450.00 salary | Inflow: Ready to Assign | ',
      '4 transfer',
      '5 transfer',
      '6 outside',
    ],
  },
  {
    of: 'Actual, with a transfer between two accounts and an opening balance',
    lines: [
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Checking,2026-11-21,Bakery,bread,Food,-12.5,0,Cleared',
      'Checking,2026-11-20,,salary,Income,2450,0,Cleared',
      'Checking,2026-11-19,Savings,,,-100,0,Cleared',
      'Savings,2026-11-19,Checking,,,100,0,Cleared',
      'Savings,2026-11-01,Starting Balance,,Starting Balances,500,0,Cleared',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food | ',
      '2026-11-20 +2450.00 salary | Income | ',
      '4 transfer',
      '5 transfer',
      '6 outside',
    ],
  },
  {
    of: 'Firefly III, with a transfer and an opening balance',
    lines: [
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes',
      '1,1,1,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Withdrawal,-12.50,,EUR,,Bread,2026-11-21T00:00:00+01:00,Checking,,"Asset account",Bakery,,"Expense account",0,Food,,,,',
      '1,2,2,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Deposit,2450.00,,EUR,,Salary,2026-11-20T00:00:00+01:00,"Firma Kranz",,"Revenue account",Checking,,"Asset account",0,Income,,,,',
      '1,3,3,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Transfer,100.00,,EUR,,Save,2026-11-19T00:00:00+01:00,Checking,,"Asset account",Savings,,"Asset account",0,,,,,',
      '1,4,4,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Opening balance,100.00,,EUR,,Initial balance,2026-11-19T00:00:00+01:00,"Initial balance account",,"Initial balance account",Checking,,"Asset account",0,,,,,',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food | ',
      '2026-11-20 +2450.00 Firma Kranz | Income | ',
      '4 transfer',
      '5 outside',
    ],
  },
  {
    of: 'Money Manager, with a transfer',
    lines: [
      'Date\tAccount\tCategory\tSubcategory\tNote\tEUR\tIncome/Expense\tDescription\tAmount\tCurrency\tAccount',
      '11/21/2026 09:14:33\tBank\tFood\t\tBread\t12.50\tExp.\t\t12.50\tEUR\t12.50',
      '11/20/2026 09:14:33\tBank\tSalary\t\tPay\t2450\tIncome\t\t2450\tEUR\t2450',
      '11/19/2026 09:14:33\tBank\tCash\t\tTo wallet\t50\tTransfer-Out\t\t50\tEUR\t50',
    ],
    read: ['2026-11-21 -12.50 Bread | Food | ', '2026-11-20 +2450.00 Pay | Salary | ', '4 transfer'],
  },
  {
    of: 'Wallet by BudgetBakers, with a transfer',
    lines: [
      'account;category;currency;amount;ref_currency_amount;type;payment_type;payment_type_local;note;date;gps_latitude;gps_longitude;gps_accuracy_in_meters;warranty_in_month;transfer;payee;labels;envelope_id;custom_category',
      'Bank;Groceries;EUR;-12.50;-12.50;Expenses;CASH;Cash;bread;2026-11-21T09:14:33.000Z;;;;0;false;Bakery;;1001;false',
      'Bank;Wage, invoices;EUR;2450.00;2450.00;Income;TRANSFER;Bank transfer;salary;2026-11-20T09:00:00.000Z;;;;0;false;Firma Kranz;;10001;false',
      'Bank;TRANSFER;EUR;-100.00;-100.00;Expenses;CASH;Cash;;2026-11-19T09:00:00.000Z;;;;0;true;;;20001;false',
      'Cash;TRANSFER;EUR;100.00;100.00;Income;CASH;Cash;;2026-11-19T09:00:00.000Z;;;;0;true;;;20001;false',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Groceries | ',
      '2026-11-20 +2450.00 Firma Kranz | Wage, invoices | ',
      '4 transfer',
      '5 transfer',
    ],
  },
  {
    of: 'Spendee, with a transfer',
    lines: [
      'Date,Wallet,Type,Category name,Amount,Currency,Note,Labels,Author',
      '2026-11-21T09:14:33+00:00,Bank,Expense,Food,-12.50,EUR,Bread,,Nora',
      '2026-11-20T09:14:33+00:00,Bank,Income,Salary,2450.00,EUR,Pay,,Nora',
      '2026-11-19T09:14:33+00:00,Bank,Outgoing Transfer,Transfer,-50.00,EUR,To wallet,,Nora',
    ],
    read: ['2026-11-21 -12.50 Bread | Food | Nora', '2026-11-20 +2450.00 Pay | Salary | Nora', '4 transfer'],
  },
  {
    of: 'Bluecoins, with a transfer',
    lines: [
      '"Type","Date","Set Time","Title","Amount","Currency","Exchange Rate","Category Group Name","Category","Account","Notes","Labels","Status"',
      '"Expense","21/11/2026","09:14","Bread","-12.50","EUR","1.0","Food","Bakery","Bank","","","None"',
      '"Income","20/11/2026","09:14","Pay","2450","EUR","1.0","Work","Salary","Bank","","","None"',
      '"Transfer","19/11/2026","09:14","Save","-50","EUR","1.0","(Transfer)","(Transfer)","Bank","","","None"',
      '"Transfer","19/11/2026","09:14","Save","50","EUR","1.0","(Transfer)","(Transfer)","Cash","","","None"',
    ],
    read: [
      '2026-11-21 -12.50 Bread | Bakery | ',
      '2026-11-20 +2450.00 Pay | Salary | ',
      '4 transfer',
      '5 transfer',
    ],
  },
  {
    of: 'Toshl',
    lines: [
      'Date,Account,Category,Tags,Expense amount,Income amount,Currency,In main currency,Main currency,Description',
      '11/21/26,Bank,Food,bakery,12.50,0,EUR,12.50,EUR,Bread',
      '11/20/26,Bank,Salary,,0,"2,450.00",EUR,"2,450.00",EUR,Salary november',
      '11/19/26,Bank,Transport,bus,3.20,0,EUR,3.20,EUR,',
    ],
    read: [
      '2026-11-21 -12.50 Bread | Food | ',
      '2026-11-20 +2450.00 Salary november | Salary | ',
      '2026-11-19 -3.20 bus | Transport | ',
    ],
  },
  {
    of: 'MoneyMoney',
    lines: [
      'Datum;Wertstellung;Kategorie;Name;Verwendungszweck;Konto;Bank;Betrag;Währung;Notiz',
      '21.11.26;21.11.26;Essen;Bäckerei Huber;Brot;DE00;ING;-12,50;EUR;',
      '20.11.26;20.11.26;Gehalt;Firma Kranz;Lohn;DE00;ING;2.450,00;EUR;',
      '19.11.26;19.11.26;Umbuchung;Nora Visser;Sparen;DE00;ING;-100,00;EUR;',
    ],
    read: [
      '2026-11-21 -12.50 Bäckerei Huber | Essen | ',
      '2026-11-20 +2450.00 Firma Kranz | Gehalt | ',
      '4 transfer',
    ],
  },
  {
    of: 'StarMoney',
    lines: [
      'Betrag;Betrag - Währung;Buchungstag;Begünstigter/Absender - Name;Buchungstext;Kategorie;Saldo;Verwendungszweckzeile 1;Verwendungszweckzeile 2;Wertstellungstag',
      '-12,50;EUR;21.11.2026;Bäckerei;LASTSCHRIFT;;1487,50;Brot und;Milch;21.11.2026',
      '2450,00;EUR;20.11.2026;Firma Kranz;GUTSCHRIFT;;1500,00;Lohn;;20.11.2026',
    ],
    read: ['2026-11-21 -12.50 Bäckerei |  | ', '2026-11-20 +2450.00 Firma Kranz |  | '],
  },
  {
    of: 'ezBookkeeping',
    lines: [
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
      '2026-11-01 00:00:00,+01:00,Balance Modification,,,Checking,EUR,500.00,,,,,,',
      '2026-11-20 09:00:00,+01:00,Income,Occupational Earnings,Salary,Checking,EUR,2450.00,,,,,,November',
      '2026-11-21 09:14:33,+01:00,Expense,Food & Drink,Bread,Checking,EUR,12.50,,,,52.090000 5.120000,shop;week,Bakery',
      '2026-11-21 10:14:33,+01:00,Transfer,General Transfer,Bank Transfer,Checking,EUR,100.00,Savings,EUR,100.00,,,Save',
    ],
    read: [
      '2 outside',
      '2026-11-20 +2450.00 November | Occupational Earnings:Salary | ',
      '2026-11-21 -12.50 Bakery | Food & Drink:Bread | ',
      '5 transfer',
    ],
  },
  {
    of: 'HomeBank, without names',
    lines: [
      '2026-11-21;6;;Bakery;bread;-12,50;Food:Bread;shop',
      '2026-11-20;4;;Firma Kranz;salary;2450,00;Income:Salary;',
      '2026-11-19;5;;;to savings;-100,00;;',
      '2026-11-18;3;;Market;;-8,00;Food;',
      '2026-11-17;2;1042;;;-60,01;;',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food:Bread | ',
      '2026-11-20 +2450.00 Firma Kranz | Income:Salary | ',
      '3 transfer',
      '2026-11-18 -8.00 Market | Food | ',
      '2026-11-17 -60.01 1042 |  | ',
    ],
  },
  {
    of: 'HomeBank, a single line with its state',
    lines: ['21-11-26;6;;Bakery;bread;-12,50;R;Food:Bread;shop'],
    read: ['2026-11-21 -12.50 Bakery | Food:Bread | '],
  },
  {
    of: 'HomeBank, with the names of the columns',
    lines: [
      '"account";"date";"paymode";"number";"payee";"memo";"amount";"c";"category";"tags"',
      'Checking;2026-11-21;6;;Bakery;bread;-12,50;R;Food:Bread;shop',
      'Checking;2026-11-20;4;;Firma Kranz;salary;2450,00;;Income:Salary;',
    ],
    read: ['2026-11-21 -12.50 Bakery | Food:Bread | ', '2026-11-20 +2450.00 Firma Kranz | Income:Salary | '],
  },
  {
    of: 'GnuCash, with the day in every line',
    lines: [
      'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price',
      '01/11/2026,a0,,Opening Balance,,CURRENCY::EUR,,,,Assets:Checking,Checking,€500.00,500.00,€500.00,500.00,n,,1.00',
      '01/11/2026,a0,,Opening Balance,,CURRENCY::EUR,,,,Equity:Opening Balances,Opening Balances,-€500.00,-500.00,-€500.00,-500.00,n,,1.00',
      '21/11/2026,a1,,Market,,CURRENCY::EUR,,,,Assets:Checking,Checking,-€12.50,-12.50,-€12.50,-12.50,n,,1.00',
      '21/11/2026,a1,,Market,,CURRENCY::EUR,,,,Expenses:Food,Food,€10.50,10.50,€10.50,10.50,n,,1.00',
      '21/11/2026,a1,,Market,,CURRENCY::EUR,,,a bag,Expenses:Household,Household,€2.00,2.00,€2.00,2.00,n,,1.00',
      '21/11/2026,a2,,Returned shoes,,CURRENCY::EUR,,,,Assets:Checking,Checking,€60.00,60.00,€60.00,60.00,n,,1.00',
      '21/11/2026,a2,,Returned shoes,,CURRENCY::EUR,,,,Expenses:Clothes,Clothes,-€60.00,-60.00,-€60.00,-60.00,n,,1.00',
      '22/11/2026,a3,,Save,,CURRENCY::EUR,,,,Assets:Checking,Checking,-€100.00,-100.00,-€100.00,-100.00,n,,1.00',
      '22/11/2026,a3,,Save,,CURRENCY::EUR,,,,Assets:Savings,Savings,€100.00,100.00,€100.00,100.00,n,,1.00',
    ],
    read: [
      '2 outside',
      '3 outside',
      '4 outside',
      '2026-11-21 -10.50 Market | Expenses:Food | ',
      '2026-11-21 -2.00 Market | Expenses:Household | ',
      '7 outside',
      '2026-11-21 +60.00 Returned shoes | Expenses:Clothes | ',
      '9 transfer',
      '10 outside',
    ],
  },
  {
    of: 'GnuCash, with the day in the first line of each transaction',
    lines: [
      'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price',
      '21/11/2026,a1,,Bakery,,CURRENCY::EUR,,,,Assets:Checking,Checking,-€12.50,-12.50,-€12.50,-12.50,n,,1.00',
      ',,,,,,,,,Expenses:Food,Food,€12.50,12.50,€12.50,12.50,n,,1.00',
      '20/11/2026,a2,,Payroll,,CURRENCY::EUR,,,,Assets:Checking,Checking,"€2,450.00","2,450.00","€2,450.00","2,450.00",n,,1.00',
      ',,,,,,,,,Income:Salary,Salary,"-€2,450.00","-2,450.00","-€2,450.00","-2,450.00",n,,1.00',
    ],
    read: [
      '2 outside',
      '2026-11-21 -12.50 Bakery | Expenses:Food | ',
      '4 outside',
      '2026-11-20 +2450.00 Payroll | Income:Salary | ',
    ],
  },
  {
    of: 'GnuCash in German',
    lines: [
      '"Datum";"Buchungs-ID";"Nummer";"Beschreibung";"Bemerkung";"Währung";"Grund";"Aktion";"Buchungstext";"Volle Kontobezeichnung";"Kontobezeichnung";"Betrag num.";"Wert num.";"Abgleich"',
      '"21.11.2026";"a1";"";"Bäckerei";"";"CURRENCY::EUR";"";"";"";"Aktiva:Girokonto";"Girokonto";"-12,50";"-12,50";"n"',
      '"21.11.2026";"a1";"";"Bäckerei";"";"CURRENCY::EUR";"";"";"";"Aufwendungen:Essen";"Essen";"12,50";"12,50";"n"',
      '"20.11.2026";"a2";"";"Firma Kranz";"";"CURRENCY::EUR";"";"";"";"Aktiva:Girokonto";"Girokonto";"2.450,00";"2.450,00";"n"',
      '"20.11.2026";"a2";"";"Firma Kranz";"";"CURRENCY::EUR";"";"";"";"Erträge:Gehalt";"Gehalt";"-2.450,00";"-2.450,00";"n"',
    ],
    read: [
      '2 outside',
      '2026-11-21 -12.50 Bäckerei | Aufwendungen:Essen | ',
      '4 outside',
      '2026-11-20 +2450.00 Firma Kranz | Erträge:Gehalt | ',
    ],
  },
  {
    of: 'GnuCash, with accounts and transactions in other currencies',
    lines: [
      'Date,Transaction ID,Description,Commodity/Currency,Full Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.',
      '21/11/2026,a1,Pub,CURRENCY::EUR,Assets:Checking,-€12.50,-12.50,-€12.50,-12.50',
      '21/11/2026,a1,Pub,CURRENCY::EUR,Expenses:Food,€12.50,12.50,€12.50,12.50',
      '22/11/2026,a2,Taxi,CURRENCY::USD,Assets:Wallet,-$8.00,-8.00,-$8.00,-8.00',
      '22/11/2026,a2,Taxi,CURRENCY::USD,Expenses:Travel,$8.00,8.00,$8.00,8.00',
    ],
    read: ['2 outside', '2026-11-21 -12.50 Pub | Expenses:Food | ', '4 outside', '5 other_currency'],
  },
  {
    of: 'hledger, a register',
    lines: [
      '"txnidx","date","code","description","account","amount","total"',
      '"1","2026-11-21","","Bakery","assets:checking","€-12.50","€-12.50"',
      '"1","2026-11-21","","Bakery","expenses:food","€12.50","0"',
      '"2","2026-11-20","","Firma Kranz","assets:checking","€2450.00","€2450.00"',
      '"2","2026-11-20","","Firma Kranz","income:salary","€-2450.00","0"',
    ],
    read: [
      '2 outside',
      '2026-11-21 -12.50 Bakery | expenses:food | ',
      '4 outside',
      '2026-11-20 +2450.00 Firma Kranz | income:salary | ',
    ],
  },
  {
    of: 'GnuCash, the simple layout',
    lines: [
      '"Date","Account Name","Number","Description","Full Category Path","Reconcile","Amount With Sym","Amount Num.","Value With Sym","Value Num.","Rate/Price"',
      '"21/11/2026","Checking","","Bakery","Expenses:Food","n","-€12.50","-12.50","-€12.50","-12.50","1"',
      '"20/11/2026","Checking","","Firma Kranz","Income:Salary","n","€2,450.00","2,450.00","€2,450.00","2,450.00","1"',
      '"19/11/2026","Checking","","Save","Assets:Savings","n","-€100.00","-100.00","-€100.00","-100.00","1"',
      '"18/11/2026","Checking","","Market","-- Split Transaction --","n","-€8.00","-8.00","-€8.00","-8.00","1"',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Expenses:Food | ',
      '2026-11-20 +2450.00 Firma Kranz | Income:Salary | ',
      '4 transfer',
      '2026-11-18 -8.00 Market | -- Split Transaction -- | ',
    ],
  },
  {
    of: 'Money Manager EX',
    lines: [
      '"ID","Date","Account","Payee","Status","Type","Amount(+/-)","Category","SubCategory","Number","Notes"',
      '"1","2026-11-21","Checking","Bakery","","Withdrawal","-12.50","Food","Bread","","white"',
      '"2","2026-11-20","Checking","Firma Kranz","R","Deposit","2450.00","Income","Salary","",""',
      '"3","2026-11-19","Checking","> Savings","","Transfer","-100.00","Transfer","","",""',
      '"4","2026-11-18","Checking","Shop","Void","Withdrawal","-5.00","Food","","",""',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food:Bread | ',
      '2026-11-20 +2450.00 Firma Kranz | Income:Salary | ',
      '4 transfer',
      '5 not_booked',
    ],
  },
  {
    of: 'Cashew, with a transfer',
    lines: [
      'account,amount,currency,title,note,date,income,type,category name,subcategory name,color,icon,emoji,budget,objective',
      'Bank,-12.5,EUR,Bread,,2026-11-21 09:14:33.000,false,null,Groceries,Bakery,0xff4caf50,cart.png,,,',
      'Bank,2450.0,EUR,Pay,,2026-11-20 09:00:00.000,true,null,Income,,0xff9575cd,coins.png,,,',
      'Savings,100.0,EUR,,"Transferred Balance',
      'Bank → Savings",2026-11-19 09:00:00.000,true,null,Balance Correction,,0xff607d8b,charts.png,,,',
      'Bank,-100.0,EUR,,"Transferred Balance',
      'Bank → Savings",2026-11-19 09:00:00.000,false,null,Balance Correction,,0xff607d8b,charts.png,,,',
    ],
    read: [
      '2026-11-21 -12.50 Bread | Groceries:Bakery | ',
      '2026-11-20 +2450.00 Pay | Income | ',
      '4 transfer',
      '6 transfer',
    ],
  },
  {
    of: 'YNAB 4',
    lines: [
      '"Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"',
      '"Checking","","","21/11/2026","Bakery","Food: Bread","Food","Bread","",€12.50,€0.00,"C",€987.50',
      '"Checking","","","20/11/2026","Firma Kranz","Income: Available","Income","Available","",€0.00,€2450.00,"C",€1000.00',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food: Bread | ',
      '2026-11-20 +2450.00 Firma Kranz | Income: Available | ',
    ],
  },
  {
    of: 'Actual, with a transaction in two parts',
    lines: [
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Checking,2026-11-21,Market,(SPLIT INTO 2) ,,0,-10.5,Cleared',
      'Checking,2026-11-21,Market,(SPLIT 1 OF 2) bread,Food,-8,0,Cleared',
      'Checking,2026-11-21,Market,(SPLIT 2 OF 2) ,Household,-2.5,0,Cleared',
    ],
    read: ['2 outside', '2026-11-21 -8.00 Market | Food | ', '2026-11-21 -2.50 Market | Household | '],
  },
  {
    of: 'Firefly III, with signs and types that this app does not know',
    lines: [
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_type,destination_name,destination_type,reconciled,category,budget,bill,tags,notes',
      '1,1,1,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Withdrawal,EUR,-12.500000000000,USD,13.20,Bread,2026-11-21T00:00:00+01:00,Checking,"Asset account",Bakery,"Expense account",0,Food,,,,',
      '1,2,2,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Deposit,EUR,2450.000000000000,,,November,2026-11-20T00:00:00+01:00,"Firma Kranz","Revenue account",Checking,"Asset account",0,Income,,,,',
      '1,3,3,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,Transfer,EUR,100.000000000000,,,Save,2026-11-19T00:00:00+01:00,Checking,"Asset account",Savings,"Asset account",0,,,,,',
      '1,4,4,2026-11-22T10:00:00+01:00,2026-11-22T10:00:00+01:00,,"Liability credit",EUR,9.000000000000,,,Loan,2026-11-18T00:00:00+01:00,Bank,"Asset account",Loan,Debt,0,,,,,',
    ],
    read: [
      '2026-11-21 -12.50 Bakery | Food | ',
      '2026-11-20 +2450.00 Firma Kranz | Income | ',
      '4 transfer',
      '2026-11-18 +9.00 Bank |  | ',
    ],
  },
];

it.each(PROGRAMS.map((program) => [program.of, program] as const))(
  'the export of %s is read without a question',
  (_, { lines, read }) => {
    const text = lines.join('\n');
    expect(linesOf(text)).toEqual(read);
    const { layout, isDateSure } = detectLayout(text, { today: day('2026-11-22') });
    expect(questionsOf(layout)).toEqual([]);
    expect(isDateSure).toBe(!lines[0]?.startsWith('21-11-26'));
  },
);
