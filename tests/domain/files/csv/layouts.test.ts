// Public layouts of banks and other programs. People, accounts and amounts are made up.
import { expect, it } from 'vitest';
import type { CsvLayout, Question } from '../../../../src/domain/files/csv/csvLayout';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { EURO, type Currency } from '../../../../src/model/currency';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { currency as currencyOf, day } from '../../builders';
import { readAll } from './builders';

interface Layout {
  of: string;
  lines: readonly string[];
  /** Day, amount and description of each entry, or the line that has none and the reason. */
  entries: readonly string[];
  /** Of the plan and of the amounts, if it isn't the euro. */
  currency?: string;
  asks?: readonly Question[];
  /** No date in the file shows the order of day, month and year. */
  isDateOpen?: true;
}

const LAYOUTS: readonly Layout[] = [
  {
    of: 'ING (NL)',
    lines: [
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20261121";"Bakker Jansen";"NL00TEST0000000001";"";"BA";"Af";"12,50";"Betaalautomaat";"Pasvolgnr: 001 21-11-2026 09:14";"1487,50";""',
      '"20261120";"Werkgever B.V.";"NL00TEST0000000001";"NL00TEST0000000002";"OV";"Bij";"2450,00";"Overschrijving";"Salaris";"1500,00";""',
    ],
    entries: ['2026-11-21 -12.50 Bakker Jansen', '2026-11-20 +2450.00 Werkgever B.V.'],
  },
  {
    of: 'ING (DE), with lines above the table',
    lines: [
      'Umsatzanzeige;Datei erstellt am: 22.11.2026 10:00',
      '',
      'IBAN;DE00 0000 0000 0000 0000 01',
      'Kontoname;Girokonto',
      'Bank;ING',
      'Kunde;Nora Visser',
      'Zeitraum;01.11.2026 - 22.11.2026',
      'Saldo;1.487,50;EUR',
      '',
      'Sortierung;Datum absteigend',
      '',
      'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.',
      '',
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '21.11.2026;21.11.2026;Bäckerei Huber;Lastschrift;VISA Karte;1.487,50;EUR;-12,50;EUR',
      '20.11.2026;20.11.2026;Firma Kranz GmbH;Gehalt/Rente;Lohn;1.500,00;EUR;2.450,00;EUR',
      '03.11.2026;03.11.2026;;Entgelt;Kontoführung;-950,00;EUR;-4,90;EUR',
    ],
    entries: [
      '2026-11-21 -12.50 Bäckerei Huber',
      '2026-11-20 +2450.00 Firma Kranz GmbH',
      '2026-11-03 -4.90 Kontoführung',
    ],
  },
  {
    of: 'Rabobank',
    lines: [
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"',
      '"NL00TEST0000000003","EUR","TESTNL2U","000000000000000101","2026-11-02","2026-11-02","-1045,00","+1204,11","NL00TEST0000000004","Woningstichting","","","TESTNL2A","ei","","","","","","Huur november","","","","","",""',
      '"NL00TEST0000000003","EUR","TESTNL2U","000000000000000102","2026-11-20","2026-11-21","+86,40","+1290,51","","","","","","ba","","","","","","Teruggave, ","deel 2 van 3"," ","","","",""',
    ],
    entries: ['2026-11-02 -1045.00 Woningstichting', '2026-11-20 +86.40 Teruggave, deel 2 van 3'],
  },
  {
    of: 'ABN AMRO, tabs without names',
    lines: [
      '123456789\tEUR\t20261121\t1000,00\t987,50\t20261121\t-12,50\tBEA, Betaalpas Bakker Jansen',
      '123456789\tEUR\t20261122\t987,50\t3437,50\t20261122\t2450,00\tSEPA Overboeking Werkgever B.V.',
      '123456789\tEUR\t20261123\t3437,50\t3420,25\t20261123\t-17,25\tSEPA Incasso Waterbedrijf',
    ],
    entries: [
      '2026-11-21 -12.50 BEA, Betaalpas Bakker Jansen',
      '2026-11-22 +2450.00 SEPA Overboeking Werkgever B.V.',
      '2026-11-23 -17.25 SEPA Incasso Waterbedrijf',
    ],
  },
  {
    of: 'ABN AMRO, a single line whose balances might be amounts',
    lines: ['123456789\tEUR\t20261121\t1000,00\t987,50\t20261121\t-12,50\tBEA, Betaalpas Bakker Jansen'],
    entries: ['1 amount_invalid'],
    asks: ['amount'],
  },
  {
    of: 'bunq',
    lines: [
      '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"',
      '"2026-11-21","2026-11-21","-12.50","NL00TEST0000000001","NL00TEST0000000005","Bakker Jansen","Brood"',
      '"2026-11-20","2026-11-20","2,450.00","NL00TEST0000000001","NL00TEST0000000002","","Salaris"',
    ],
    entries: ['2026-11-21 -12.50 Bakker Jansen', '2026-11-20 +2450.00 Salaris'],
  },
  {
    of: 'Knab, with a line above the table',
    lines: [
      'KNAB EXPORT;;;;;;;;;;;;;;;;',
      'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;',
      'NL00TEST0000000001;21-11-2026;EUR;D;12,50;NL00TEST0000000005;Bakker Jansen;21-11-2026;Pinautomaat;Brood;Betaalautomaat;;;;X1;21-11-2026;',
      'NL00TEST0000000001;20-11-2026;EUR;C;2450,00;NL00TEST0000000002;Werkgever B.V.;20-11-2026;Overschrijving;Salaris;Overboeking;;;;X2;20-11-2026;',
    ],
    entries: ['2026-11-21 -12.50 Bakker Jansen', '2026-11-20 +2450.00 Werkgever B.V.'],
  },
  {
    of: 'ASN Bank, without names',
    lines: [
      '21-11-2026,NL00TEST0000000001,NL00TEST0000000005,bakker jansen,,,,EUR,1000.00,EUR,-12.50,21-11-2026,21-11-2026,8810,BEA,12345678,,Brood,1',
      '22-11-2026,NL00TEST0000000001,NL00TEST0000000002,werkgever,,,,EUR,987.50,EUR,2450.00,22-11-2026,22-11-2026,8811,OVB,12345679,,Salaris,1',
      '23-11-2026,NL00TEST0000000001,NL00TEST0000000006,waterbedrijf,,,,EUR,3437.50,EUR,-17.25,23-11-2026,23-11-2026,8810,INC,12345680,,Voorschot,1',
    ],
    entries: [
      '2026-11-21 -12.50 bakker jansen',
      '2026-11-22 +2450.00 werkgever',
      '2026-11-23 -17.25 waterbedrijf',
    ],
  },
  {
    of: 'Wise, a statement of one currency',
    lines: [
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"',
      'CARD-1,21-11-2026,-12.50,EUR,"Card transaction issued by Bakery",,987.50,,,,,,,Bakery,1234,"Nora Visser",,,0.00',
      'TRANSFER-2,20-11-2026,450.00,EUR,"Received money from Anna Berg",Rent,1000.00,,,,"Anna Berg",,,,,,,,0.00',
      'TRANSFER-3,19-11-2026,-100.00,EUR,"Sent money to Piet Smit",,550.00,,,,,"Piet Smit",123,,,,,,0.50',
    ],
    entries: ['2026-11-21 -12.50 Bakery', '2026-11-20 +450.00 Anna Berg', '2026-11-19 -100.00 Piet Smit'],
  },
  {
    of: 'Wise, all transfers, with an amount on either side',
    lines: [
      'ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Target fee amount","Target fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch',
      'T-1,COMPLETED,OUT,"2026-11-21 10:00:00","2026-11-21 10:00:05",0.5,EUR,,,"Nora Visser",99.50,EUR,"Piet Smit",85.10,GBP,0.8552,,',
      'T-2,COMPLETED,IN,"2026-11-20 10:00:00","2026-11-20 10:00:05",0,EUR,,,"Anna Berg",450.00,EUR,"Nora Visser",450.00,EUR,1,Rent,',
    ],
    entries: ['2026-11-21 -100.00 Piet Smit', '2026-11-20 +450.00 Anna Berg'],
  },
  {
    of: 'N26, the old layout',
    lines: [
      '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"',
      '"2026-11-21","Bäckerei Huber","","MasterCard Payment","","-12.5","-10.7","GBP","0.856"',
      '"2026-11-20","","DE00TEST0000000002","Income","Lohn November","2450.0","","",""',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Lohn November'],
  },
  {
    of: 'N26, the current layout',
    lines: [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-11-21,2026-11-22,"Bäckerei Huber",,Presentment,,"Main Account",-12.5,10.7,GBP,0.856',
      '2026-11-20,2026-11-20,"Firma Kranz GmbH",DE00TEST0000000002,"Credit Transfer","Lohn November","Main Account",2450.0,,,',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Firma Kranz GmbH'],
  },
  {
    of: 'Revolut, with transactions that never happened',
    lines: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2026-11-21 09:14:33,2026-11-22 10:00:00,Bakery,-12.50,0.00,EUR,COMPLETED,987.50',
      'TOPUP,Current,2026-11-22 09:14:33,2026-11-22 10:00:00,Top-Up by *1234,50.00,0.00,EUR,COMPLETED,1037.50',
      'CARD_PAYMENT,Current,2026-11-23 09:14:33,,Hotel,-80.00,0.00,EUR,PENDING,',
      'CARD_PAYMENT,Current,2026-11-23 09:14:33,,Museum,-20.00,0.00,EUR,REVERTED,',
    ],
    entries: [
      '2026-11-21 -12.50 Bakery',
      '2026-11-22 +50.00 Top-Up by *1234',
      '4 not_booked',
      '5 not_booked',
    ],
  },
  {
    of: 'Revolut in German, with fees that the balance shows',
    lines: [
      'Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand',
      'KARTENZAHLUNG,Konto,2026-11-20 09:14:33,2026-11-20 10:00:00,Bakery,-12.50,0.00,EUR,ABGESCHLOSSEN,987.50',
      'ÜBERWEISUNG,Konto,2026-11-21 09:14:33,2026-11-21 10:00:00,Anna Berg,-100.00,1.25,EUR,ABGESCHLOSSEN,886.25',
      'KARTENZAHLUNG,Konto,2026-11-21 12:14:33,,Hotel,-80.00,0.00,EUR,RÜCKGÄNGIG GEMACHT,',
      'GEBÜHR,Konto,2026-11-22 09:14:33,2026-11-22 10:00:00,Premium plan,0.00,7.99,EUR,ABGESCHLOSSEN,878.26',
    ],
    entries: [
      '2026-11-20 -12.50 Bakery',
      '2026-11-21 -101.25 Anna Berg',
      '4 not_booked',
      '2026-11-22 -7.99 Premium plan',
    ],
  },
  {
    of: 'DKB, the old layout, with lines above the table',
    lines: [
      '"Kontonummer:";"DE00TEST0000000001 / Girokonto";',
      '',
      '"Von:";"01.11.2026";',
      '"Bis:";"22.11.2026";',
      '"Kontostand vom 22.11.2026:";"1.487,50 EUR";',
      '',
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";',
      '"21.11.2026";"21.11.2026";"Kartenzahlung";"Bäckerei Huber";"";"DE00TEST0000000005";"TESTDE1B";"-12,50";"";"";"";',
      '"20.11.2026";"20.11.2026";"Gutschrift";"Firma Kranz GmbH";"Lohn";"DE00TEST0000000002";"TESTDE1B";"2.450,00";"";"";"";',
      '"03.11.2026";"03.11.2026";"Abschluss";"";"Zinsen";"";"";"-4,90";"";"";"";',
    ],
    entries: [
      '2026-11-21 -12.50 Bäckerei Huber',
      '2026-11-20 +2450.00 Firma Kranz GmbH',
      '2026-11-03 -4.90 Zinsen',
    ],
  },
  {
    of: 'DKB, the current layout, with payer and payee',
    lines: [
      '"Girokonto";"DE00TEST0000000001"',
      '"Zeitraum:";"01.11.2026 - 22.11.2026"',
      '"Kontostand vom 22.11.2026:";"1.487,50 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      '"22.11.26";"";"Vorgemerkt";"Nora Visser";"Kino";"";"Ausgang";"";"-9,00";"";"";""',
      '"21.11.26";"21.11.26";"Gebucht";"Nora Visser";"Bäckerei Huber";"VISA";"Ausgang";"DE00TEST0000000005";"-12,50";"";"";""',
      '"20.11.26";"20.11.26";"Gebucht";"Firma Kranz GmbH";"Nora Visser";"Lohn";"Eingang";"DE00TEST0000000002";"2.450,00";"";"";""',
    ],
    entries: ['6 not_booked', '2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Firma Kranz GmbH'],
  },
  {
    of: 'Sparkasse, CSV-CAMT',
    lines: [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE00TEST0000000001";"21.11.26";"21.11.26";"KARTENZAHLUNG";"2026-11-21T09:14 Debitk.";"";"";"";"";"";"";"Bäckerei Huber";"DE00TEST0000000005";"TESTDE1B";"-12,50";"EUR";"Umsatz gebucht"',
      '"DE00TEST0000000001";"20.11.26";"20.11.26";"LOHN GEHALT";"Lohn November";"";"";"";"";"";"";"Firma Kranz GmbH";"DE00TEST0000000002";"TESTDE1B";"2450,00";"EUR";"Umsatz gebucht"',
      '"DE00TEST0000000001";"23.11.26";"23.11.26";"FOLGELASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE00TEST0000000006";"TESTDE1B";"-60,01";"EUR";"Umsatz vorgemerkt"',
      '"DE00TEST0000000001";"03.11.26";"03.11.26";"ENTGELTABSCHLUSS";"Entgelt Oktober";"";"";"";"";"";"";"";"";"";"-4,90";"EUR";"Umsatz gebucht"',
    ],
    entries: [
      '2026-11-21 -12.50 Bäckerei Huber',
      '2026-11-20 +2450.00 Firma Kranz GmbH',
      '4 not_booked',
      '2026-11-03 -4.90 Entgelt Oktober',
    ],
  },
  {
    of: 'comdirect, with lines above and below the table',
    lines: [
      ';',
      '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"1.487,50 EUR";',
      '',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"offen";"--";"Kartenverfügung";"Kino";"-9,00";',
      '"21.11.2026";"21.11.2026";"Lastschrift / Belastung";"Auftraggeber: Bäckerei Huber";"-12,50";',
      '"20.11.2026";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: Firma Kranz GmbH";"2.450,00";',
      '',
      '"Alter Kontostand";"-950,00 EUR";',
      '',
    ],
    entries: [
      '6 not_booked',
      '2026-11-21 -12.50 Auftraggeber: Bäckerei Huber',
      '2026-11-20 +2450.00 Auftraggeber: Firma Kranz GmbH',
    ],
  },
  {
    of: 'Commerzbank',
    lines: [
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto;Kategorie',
      '21.11.2026;21.11.2026;Lastschrift;Bäckerei Huber Kartenzahlung;-12,50;EUR;123456700;10040000;DE00TEST0000000001;Unkategorisierte Ausgaben',
      '20.11.2026;20.11.2026;Gutschrift;Firma Kranz GmbH Lohn;2450,00;EUR;123456700;10040000;DE00TEST0000000001;Unkategorisierte Einnahmen',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber Kartenzahlung', '2026-11-20 +2450.00 Firma Kranz GmbH Lohn'],
  },
  {
    of: 'Volksbank',
    lines: [
      'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz',
      'Giro;DE00TEST0000000001;TESTDE1X;Volksbank;21.11.2026;21.11.2026;Bäckerei Huber;DE00TEST0000000005;TESTDE1B;Kartenzahlung girocard;Brot;-12,50;EUR;1487,50;;Sonstiges;;;',
      'Giro;DE00TEST0000000001;TESTDE1X;Volksbank;20.11.2026;20.11.2026;;;;Überweisungsgutschr.;Lohn November;2450,00;EUR;1500,00;;Sonstiges;;;',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Lohn November'],
  },
  {
    of: 'Postbank, the old layout, with the account holder as payer or payee',
    lines: [
      'Kontoumsätze Girokonto;;;;;;;',
      'Name;Nora Visser;;;;;;',
      'IBAN;DE00TEST0000000001;;;;;;',
      'Kontostand;1.487,50 €;;;;;;',
      '',
      '"Buchungsdatum";"Wertstellung";"Umsatzart";"Buchungsdetails";"Auftraggeber";"Empfänger";"Betrag (€)";"Saldo (€)"',
      '"21.11.2026";"21.11.2026";"Kartenzahlung";"Brot";"Nora Visser";"Bäckerei Huber";"-12,50 €";"1.487,50 €"',
      '"20.11.2026";"20.11.2026";"Gehalt";"Lohn";"Firma Kranz GmbH";"Nora Visser";"2.450,00 €";"1.500,00 €"',
      '"03.11.2026";"03.11.2026";"Zinsen/Entg.";"Kontoführung";"Nora Visser";"";"-4,90 €";"-950,00 €"',
    ],
    entries: [
      '2026-11-21 -12.50 Bäckerei Huber',
      '2026-11-20 +2450.00 Firma Kranz GmbH',
      '2026-11-03 -4.90 Kontoführung',
    ],
  },
  {
    of: 'Deutsche Bank, with lines above and below the table',
    lines: [
      'Umsatzanzeige;;;;;;;;;;;;;;;;;',
      'Girokonto;;;Kundennummer: 100 1234567;;;;;;;;;;;;;;',
      '1.11.2026 - 22.11.2026;;;;;;;;;;;;;;;;;',
      'Letzter Kontostand;;;;950,00;EUR;;;;;;;;;;;;',
      'Vorgemerkte und noch nicht gebuchte Umsätze sind nicht enthalten.;;;;;;;;;;;;;;;;;',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
      '21.11.2026;21.11.2026;Kartenzahlung;Bäckerei Huber;Brot;DE00TEST0000000005;TESTDE1B;;;;;;;;;-12,50;;EUR',
      '20.11.2026;20.11.2026;SEPA-Gutschrift;Firma Kranz GmbH;Lohn;DE00TEST0000000002;TESTDE1B;;;;;;;;;;2.450,00;EUR',
      'Kontostand;22.11.2026;;;3.387,50;EUR;;;;;;;;;;;;',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Firma Kranz GmbH'],
  },
  {
    of: 'Santander (ES), with lines above the table',
    lines: [
      'MOVIMIENTOS DE CUENTA;;;;',
      'Cuenta:;ES00 0000 0000 0000 0000 0001;;;',
      'Titular:;NORA VISSER;;;',
      ';;;;',
      'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO',
      '21/11/2026;21/11/2026;COMPRA PANADERÍA;-12,50;1.487,50',
      '20/11/2026;20/11/2026;NÓMINA;2.450,00;1.500,00',
    ],
    entries: ['2026-11-21 -12.50 COMPRA PANADERÍA', '2026-11-20 +2450.00 NÓMINA'],
  },
  {
    of: 'BBVA (ES)',
    lines: [
      'Últimos movimientos;;;;;;;;',
      'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
      '22/11/2026;21/11/2026;Panadería Sol;Pago con tarjeta;-12,50;EUR;1.487,50;EUR;4940 compra',
      '20/11/2026;20/11/2026;Nómina;Abono de nómina;2.450,00;EUR;1.500,00;EUR;',
    ],
    entries: ['2026-11-21 -12.50 Panadería Sol', '2026-11-20 +2450.00 Nómina'],
  },
  {
    of: 'CaixaBank',
    lines: [
      'Concepto;Fecha;Importe;Saldo',
      'PANADERIA SOL;21/11/2026;-12,50EUR;1.487,50EUR',
      'NOMINA;20/11/2026;+2.450,00EUR;1.500,00EUR',
    ],
    entries: ['2026-11-21 -12.50 PANADERIA SOL', '2026-11-20 +2450.00 NOMINA'],
  },
  {
    of: 'Boursorama',
    lines: [
      'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
      '2026-11-21;2026-11-21;"CARTE 21/11/26 BOULANGERIE";"Alimentation";"Vie quotidienne";"boulangerie";-12,50;;00040123456;"BOURSORAMA ESSENTIEL";1487.50',
      '2026-11-20;2026-11-20;"VIR SALAIRE";"Salaires";"Revenus";"";"2 450,00";;00040123456;"BOURSORAMA ESSENTIEL";1487.50',
    ],
    entries: ['2026-11-21 -12.50 boulangerie', '2026-11-20 +2450.00 VIR SALAIRE'],
  },
  {
    of: 'Crédit Agricole, with lines above the table and line breaks in labels',
    lines: [
      'Téléchargement du 22/11/2026;',
      ';',
      'MME NORA VISSER',
      'Compte de Dépôt carte n° 00012345678;',
      'Solde au 21/11/2026 1 487,50 €',
      ';',
      'Liste des opérations du compte entre le 01/11/2026 et le 22/11/2026;',
      ';',
      'Date;Libellé;Débit euros;Crédit euros;',
      '21/11/2026;"PAIEMENT PAR CARTE',
      '      X1234 BOULANGERIE 20/11',
      '";12,50;;',
      '20/11/2026;"VIREMENT EN VOTRE FAVEUR  ',
      'SALAIRE";;2 450,00;',
    ],
    entries: [
      '2026-11-21 -12.50 PAIEMENT PAR CARTE X1234 BOULANGERIE 20/11',
      '2026-11-20 +2450.00 VIREMENT EN VOTRE FAVEUR SALAIRE',
    ],
  },
  {
    of: 'La Banque Postale, in euros and in francs',
    lines: [
      'Numéro Compte   ;1234567X020',
      'Type            ;CCP',
      'Compte tenu en  ;euros',
      'Date            ;22/11/2026',
      'Solde (EUROS)   ;1487,50',
      'Solde (FRANCS)  ;9757,36',
      '',
      'Date;Libellé;Montant(EUROS);Montant(FRANCS)',
      '21/11/2026;"ACHAT CB BOULANGERIE";-12,50;-82,00',
      '20/11/2026;"VIREMENT SALAIRE";2450,00;16070,95',
    ],
    entries: ['2026-11-21 -12.50 ACHAT CB BOULANGERIE', '2026-11-20 +2450.00 VIREMENT SALAIRE'],
  },
  {
    of: 'Fortuneo',
    lines: [
      'Date opération;Date valeur;libellé;Débit;Crédit;',
      '21/11/2026;22/11/2026;CARTE BOULANGERIE;-12,50;;',
      '20/11/2026;20/11/2026;VIR SALAIRE;;2450,00;',
    ],
    entries: ['2026-11-21 -12.50 CARTE BOULANGERIE', '2026-11-20 +2450.00 VIR SALAIRE'],
  },
  {
    of: 'mBank, with lines above and below the table',
    lines: [
      'mBank S.A. Bankowość Detaliczna;',
      'Skrytka Pocztowa 2108;',
      '#Klient;',
      'NORA VISSER;',
      '#Za okres:;#Waluta;#Numer rachunku;',
      '01.11.2026;22.11.2026;PLN;00 1140 0000 0000 0000 0000 0001;',
      '#Saldo początkowe;1 500,00 PLN;',
      '',
      '#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
      '2026-11-20;2026-11-20;PRZELEW PRZYCHODZĄCY;"WYNAGRODZENIE";"FIRMA KRANZ  ";\'00114000000000000000000002\';2 450,00;3 950,00;',
      '2026-11-21;2026-11-21;ZAKUP PRZY UŻYCIU KARTY;"PIEKARNIA /WARSZAWA";"  ";\'\';-12,50;3 937,50;',
      ';;;;;;#Saldo końcowe;3 937,50 PLN;',
    ],
    entries: ['2026-11-20 +2450.00 FIRMA KRANZ', '2026-11-21 -12.50 PIEKARNIA /WARSZAWA'],
  },
  {
    of: 'PKO BP, with columns without a name',
    currency: 'PLN',
    lines: [
      '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""',
      '"2026-11-21","2026-11-20","Płatność kartą","-12.50","PLN","+1487.50","Tytuł: 010","Lokalizacja: PIEKARNIA","Data operacji: 2026-11-20","",""',
      '"2026-11-20","2026-11-20","Przelew na rachunek","+2450.00","PLN","+1500.00","Nadawca: FIRMA KRANZ","Tytuł: Wynagrodzenie","","",""',
    ],
    entries: [
      '2026-11-21 -12.50 Tytuł: 010 Lokalizacja: PIEKARNIA Data operacji: 2026-11-20',
      '2026-11-20 +2450.00 Nadawca: FIRMA KRANZ Tytuł: Wynagrodzenie',
    ],
  },
  {
    of: 'Bank Millennium',
    currency: 'PLN',
    lines: [
      '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"',
      '"PL00 1160 0000 0000 0000 0000 0001","2026-11-21","2026-11-22","TRANSAKCJA KARTĄ PŁATNICZĄ","","","PIEKARNIA WARSZAWA","-12.50","","1487.50","PLN"',
      '"PL00 1160 0000 0000 0000 0000 0001","2026-11-20","2026-11-20","PRZELEW PRZYCHODZĄCY","00 1140","FIRMA KRANZ","Wynagrodzenie","","2450.00","1500.00","PLN"',
    ],
    entries: ['2026-11-21 -12.50 PIEKARNIA WARSZAWA', '2026-11-20 +2450.00 FIRMA KRANZ'],
  },
  {
    of: 'Santander (PL), without names, below a summary',
    lines: [
      '2026-11-22,01-11-2026,\'00 1090 0000 0000 0000 0000 0001,NORA VISSER UL. LIPOWA 1,PLN,"1500,00","3920,25",3,',
      '20-11-2026,20-11-2026,Wynagrodzenie,FIRMA KRANZ UL. POLNA 2,\'00 1140 0000 0000 0000 0000 0002,"2450,00","3950,00",1,',
      '21-11-2026,20-11-2026,DOP. MC 123456 PŁATNOŚĆ KARTĄ 12.50 PLN PIEKARNIA,,,"-12,50","3937,50",2,',
      '22-11-2026,22-11-2026,Woda,WODOCIĄGI,,"-17,25","3920,25",3,',
    ],
    entries: [
      '2026-11-20 +2450.00 Wynagrodzenie',
      '2026-11-21 -12.50 DOP. MC 123456 PŁATNOŚĆ KARTĄ 12.50 PLN PIEKARNIA',
      '2026-11-22 -17.25 Woda',
    ],
  },
  {
    of: 'ING (PL), with three amounts and four currencies',
    currency: 'PLN',
    lines: [
      '"Lista transakcji";;;;;;;;;;;;;;;;;',
      '"Dane Użytkownika:";;;;"Numery rachunków:";;;;;;;;;;;;;',
      '"NORA VISSER";;;;"00 1050 0000 0000 0000 0000 0001";;;;;;;;;;;;;',
      '',
      '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;',
      '2026-11-21;2026-11-21;" PIEKARNIA ";"Płatność kartą";"";"";"TR.KART";\'202600001\';-12,50;PLN;;;-2,90;EUR;"KONTO";1487,50;PLN;;;;',
      '2026-11-20;2026-11-20;" FIRMA KRANZ ";"Wynagrodzenie";"";"";"PRZELEW";\'202600000\';2450,00;PLN;;;;;"KONTO";1500,00;PLN;;;;',
      '"Dokument ma charakter informacyjny.";;;;;;;;;;;;;;;;;;;;',
    ],
    entries: ['2026-11-21 -12.50 PIEKARNIA', '2026-11-20 +2450.00 FIRMA KRANZ'],
  },
  {
    of: 'Garanti BBVA, with lines above the table',
    lines: [
      'HESAP HAREKETLERİ;;;;;',
      'Hesap Sahibi;NORA VISSER;;;;',
      'Hesap No;123 - 1234567;;;;',
      'Tarih;Açıklama;Etiket;Tutar;Bakiye;Dekont No',
      '21/11/2026;FIRIN ISTANBUL;Market;-12,50;1.487,50;123',
      '20/11/2026;MAAŞ ÖDEMESİ;Diğer;2.450,00;1.500,00;122',
    ],
    entries: ['2026-11-21 -12.50 FIRIN ISTANBUL', '2026-11-20 +2450.00 MAAŞ ÖDEMESİ'],
  },
  {
    of: 'a Turkish bank with letters for the direction',
    lines: [
      'Tarih;Açıklama;B/A;Tutar;Bakiye',
      '21.11.2026;FIRIN ISTANBUL;B;12,50;1.487,50',
      '20.11.2026;MAAŞ ÖDEMESİ;A;2.450,00;1.500,00',
    ],
    entries: ['2026-11-21 -12.50 FIRIN ISTANBUL', '2026-11-20 +2450.00 MAAŞ ÖDEMESİ'],
  },
  {
    of: 'İş Bankası, with the hour behind a dash',
    lines: [
      'Tarih/Saat;Kanal/Şube;Tutar;Bakiye;Ek Bakiye;İşlem;İşlem Tipi;Açıklama',
      '21/11/2026-10:22:33;İnternet;-12,50;1.487,50;0,00;Harcama;Borç;FIRIN ISTANBUL',
      '20/11/2026-09:00:00;Şube;2.450,00;1.500,00;0,00;Havale;Alacak;MAAŞ ÖDEMESİ',
    ],
    entries: ['2026-11-21 -12.50 FIRIN ISTANBUL', '2026-11-20 +2450.00 MAAŞ ÖDEMESİ'],
  },
  {
    of: 'a bank in Arabic, with a column for each direction',
    lines: [
      'التاريخ,البيان,مدين,دائن,الرصيد',
      '٢١/١١/٢٠٢٦,مخبز النور,١٢٫٥٠,,١٬٤٨٧٫٥٠',
      '٢٠/١١/٢٠٢٦,راتب,,٢٬٤٥٠٫٠٠,١٬٥٠٠٫٠٠',
    ],
    entries: ['2026-11-21 -12.50 مخبز النور', '2026-11-20 +2450.00 راتب'],
  },
  {
    of: 'Chase, an account',
    lines: [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,11/21/2026,"BAKERY 123",-12.50,DEBIT_CARD,1487.50,,',
      'CREDIT,11/20/2026,"PAYROLL",2450.00,ACH_CREDIT,1500.00,,',
      'CHECK,11/03/2026,"CHECK 1042",-60.01,CHECK_PAID,-950.00,1042,',
    ],
    entries: ['2026-11-21 -12.50 BAKERY 123', '2026-11-20 +2450.00 PAYROLL', '2026-11-03 -60.01 CHECK 1042'],
  },
  {
    of: 'Chase, a card',
    lines: [
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '11/21/2026,11/22/2026,BAKERY 123,Food & Drink,Sale,-12.50,',
      '11/19/2026,11/20/2026,Payment Thank You - Web,,Payment,250.00,',
      '11/18/2026,11/19/2026,SHOE STORE,Shopping,Return,60.01,',
    ],
    entries: ['2026-11-21 -12.50 BAKERY 123', '3 transfer', '2026-11-18 +60.01 SHOE STORE'],
  },
  {
    of: 'Bank of America, below a summary',
    lines: [
      'Description,,Summary Amt.',
      'Beginning balance as of 11/01/2026,,"1,000.00"',
      'Total credits,,"2,450.00"',
      'Total debits,,"-12.50"',
      'Ending balance as of 11/22/2026,,"3,437.50"',
      '',
      'Date,Description,Amount,Running Bal.',
      '11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"',
      '11/20/2026,"PAYROLL","2,450.00","3,450.00"',
      '11/21/2026,"BAKERY 123","-12.50","3,437.50"',
    ],
    entries: ['8 balance', '2026-11-20 +2450.00 PAYROLL', '2026-11-21 -12.50 BAKERY 123'],
  },
  {
    of: 'Capital One, a card',
    lines: [
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-11-21,2026-11-22,1234,BAKERY 123,Dining,12.50,',
      '2026-11-19,2026-11-19,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,250.00',
    ],
    entries: ['2026-11-21 -12.50 BAKERY 123', '2026-11-19 +250.00 CAPITAL ONE MOBILE PYMT'],
  },
  {
    of: 'Capital One 360',
    lines: [
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
      '1234,Debit Card Purchase - BAKERY,11/21/26,Debit,12.50,1487.50',
      '1234,Deposit from PAYROLL,11/20/26,Credit,2450,1500',
    ],
    entries: ['2026-11-21 -12.50 Debit Card Purchase - BAKERY', '2026-11-20 +2450.00 Deposit from PAYROLL'],
  },
  {
    of: 'American Express, where purchases have no minus',
    lines: [
      'Date,Description,Card Member,Account #,Amount',
      '11/21/2026,BAKERY 123,NORA VISSER,-12345,12.50',
      '11/20/2026,MOBILE PAYMENT - THANK YOU,NORA VISSER,-12345,-250.00',
      '11/19/2026,SHOE STORE,NORA VISSER,-12345,60.01',
    ],
    entries: [
      '2026-11-21 +12.50 BAKERY 123',
      '2026-11-20 -250.00 MOBILE PAYMENT - THANK YOU',
      '2026-11-19 +60.01 SHOE STORE',
    ],
    asks: ['positive', 'transfers'],
  },
  {
    of: 'Discover, where purchases have no minus',
    lines: [
      'Trans. Date,Post Date,Description,Amount,Category',
      '11/21/2026,11/21/2026,"BAKERY 123",12.50,"Restaurants"',
      '11/20/2026,11/20/2026,"DIRECTPAY FULL BALANCE",-250.00,"Payments and Credits"',
    ],
    entries: ['2026-11-21 +12.50 BAKERY 123', '2026-11-20 -250.00 DIRECTPAY FULL BALANCE'],
    asks: ['positive'],
  },
  {
    of: 'Citi, where incoming money has a minus',
    lines: [
      'Status,Date,Description,Debit,Credit,Member Name',
      'Cleared,11/21/2026,"BAKERY 123",12.50,,NORA VISSER',
      'Cleared,11/20/2026,"ONLINE PAYMENT, THANK YOU",,-250.00,NORA VISSER',
    ],
    entries: ['2026-11-21 -12.50 BAKERY 123', '2026-11-20 +250.00 ONLINE PAYMENT, THANK YOU'],
    asks: ['transfers'],
  },
  {
    of: 'Wells Fargo, without names',
    lines: [
      '"11/21/2026","-12.50","*","","PURCHASE BAKERY 123"',
      '"11/20/2026","2450.00","*","","PAYROLL"',
      '"11/03/2026","-60.01","*","1042","CHECK # 1042"',
    ],
    entries: [
      '2026-11-21 -12.50 PURCHASE BAKERY 123',
      '2026-11-20 +2450.00 PAYROLL',
      '2026-11-03 -60.01 CHECK # 1042',
    ],
  },
  {
    of: 'Barclays',
    lines: [
      'Number,Date,Account,Amount,Subcategory,Memo',
      ' ,21/11/2026,20-12-34 12345678,-12.50,Debit,BAKERY LONDON\tON 20 NOV',
      ' ,20/11/2026,20-12-34 12345678,2450.00,Direct Deposit,PAYROLL',
    ],
    entries: ['2026-11-21 -12.50 BAKERY LONDON ON 20 NOV', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'HSBC (UK), with a code for the kind',
    lines: [
      'Date,Type,Description,Paid out,Paid in,Balance',
      '21 Nov 2026,VIS,BAKERY LONDON,12.50,,1487.50',
      '20 Nov 2026,CR,PAYROLL,,"2,450.00",1500.00',
    ],
    entries: ['2026-11-21 -12.50 BAKERY LONDON', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'HSBC (UK), without names',
    lines: ['21/11/2026,BAKERY LONDON,-12.50', '20/11/2026,PAYROLL,"2,450.00"'],
    entries: ['2026-11-21 -12.50 BAKERY LONDON', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'Monzo',
    currency: 'GBP',
    lines: [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      'tx_1,21/11/2026,09:14:33,Card payment,Bakery,🥐,Eating out,-12.50,GBP,-12.50,GBP,,1 High St,,BAKERY LONDON,,-12.50,',
      'tx_2,20/11/2026,09:00:00,Faster payment,Payroll Ltd,,Income,2450.00,GBP,2450.00,GBP,,,,SALARY,,,2450.00',
    ],
    entries: ['2026-11-21 -12.50 Bakery', '2026-11-20 +2450.00 Payroll Ltd'],
  },
  {
    of: 'Starling',
    currency: 'GBP',
    lines: [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '21/11/2026,Bakery,BAKERY LONDON,CONTACTLESS,-12.50,1487.50,EATING_OUT,',
      '20/11/2026,Payroll Ltd,SALARY,FASTER PAYMENT,2450.00,1500.00,INCOME,',
    ],
    entries: ['2026-11-21 -12.50 Bakery', '2026-11-20 +2450.00 Payroll Ltd'],
  },
  {
    of: 'Lloyds',
    lines: [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,',
      "21/11/2026,DEB,'30-12-34,12345678,BAKERY LONDON,12.50,,1487.50",
      "20/11/2026,FPI,'30-12-34,12345678,PAYROLL,,2450.00,1500.00",
    ],
    entries: ['2026-11-21 -12.50 BAKERY LONDON', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'NatWest',
    lines: [
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      '21 Nov 2026,POS,"\'1234 20NOV26 , BAKERY , LONDON",-12.50,1487.50,"\'VISSER N","\'601234-12345678",',
      '20 Nov 2026,BAC,"\'PAYROLL",2450.00,1500.00,"\'VISSER N","\'601234-12345678",',
    ],
    entries: ["2026-11-21 -12.50 '1234 20NOV26 , BAKERY , LONDON", "2026-11-20 +2450.00 'PAYROLL"],
  },
  {
    of: 'Nationwide, with lines above the table',
    currency: 'GBP',
    lines: [
      '"Account Name:","FlexAccount ****12345"',
      '"Account Balance:","£1,487.50"',
      '"Available Balance: ","£1,487.50"',
      '',
      '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      '"21 Nov 2026","Visa purchase","BAKERY LONDON","£12.50","","£1,487.50"',
      '"20 Nov 2026","Bank credit","PAYROLL","","£2,450.00","£1,500.00"',
    ],
    entries: ['2026-11-21 -12.50 BAKERY LONDON', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'PayPal',
    lines: [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Receipt ID","Balance"',
      '"11/20/2026","09:14:33","PST","Anna Berg","Mobile Payment","Completed","EUR","100.00","-3.00","97.00","anna@example.com","nora@example.com","1A","","","97.00"',
      '"11/21/2026","10:14:33","PST","Bakery","Express Checkout Payment","Completed","EUR","-12.50","0.00","-12.50","nora@example.com","shop@example.com","2B","","","84.50"',
      '"11/21/2026","11:14:33","PST","Museum","Express Checkout Payment","Pending","EUR","-20.00","0.00","-20.00","nora@example.com","shop@example.com","3C","","","84.50"',
    ],
    entries: ['2026-11-20 +97.00 Anna Berg', '2026-11-21 -12.50 Bakery', '4 not_booked'],
  },
  {
    of: 'PayPal, where the balance shows the direction',
    lines: [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Balance"',
      '"11/20/2026","09:14:33","PST","Anna Berg","Mobile Payment","Completed","EUR","100.00","-3.00","97.00","97.00"',
      '"11/21/2026","10:14:33","PST","Bakery","Express Checkout Payment","Completed","EUR","-12.50","0.00","-12.50","84.50"',
      '"11/22/2026","10:14:33","PST","Karl Roth","Mobile Payment","Completed","EUR","10.00","-0.55","9.45","93.95"',
    ],
    entries: ['2026-11-20 +97.00 Anna Berg', '2026-11-21 -12.50 Bakery', '2026-11-22 +9.45 Karl Roth'],
  },
  {
    of: 'Mintos, where amounts below a cent are reported',
    lines: [
      'Date,Transaction ID:,Details,Turnover,Balance,Currency,Payment Type',
      '"2026-11-20 10:00:00",1001,"Deposit - Payment ID: 1",100,100,EUR,Deposits',
      '"2026-11-21 10:00:00",1002,"Loan 12-34 - interest received",0.25,100.25,EUR,Interest received',
      '"2026-11-21 11:00:00",1003,"Loan 12-35 - late fees received",0.000045,100.250045,EUR,Late fees received',
    ],
    entries: [
      '2026-11-20 +100.00 Deposit - Payment ID: 1',
      '2026-11-21 +0.25 Loan 12-34 - interest received',
      '4 amount_invalid',
    ],
  },
  {
    of: 'Triodos Bank, without names',
    lines: [
      '"21-11-2026","NL00TEST0000000001","12,50","Debet","Bakker Jansen","NL00TEST0000000005","BA","BAKKER JANSEN UTRECHT Betaalautomaat","1.487,50"',
      '"20-11-2026","NL00TEST0000000001","2.450,00","Credit","Werkgever B.V.","NL00TEST0000000002","OV","Salaris november","1.500,00"',
      '"03-11-2026","NL00TEST0000000001","60,01","Debet","Waterbedrijf","NL00TEST0000000006","IC","Voorschot","-950,00"',
    ],
    entries: [
      '2026-11-21 -12.50 BAKKER JANSEN UTRECHT Betaalautomaat',
      '2026-11-20 +2450.00 Salaris november',
      '2026-11-03 -60.01 Voorschot',
    ],
  },
  {
    of: 'SNS, without names',
    lines: [
      '"21-11-2026";"NL00TEST0000000001";"";"";"";"";"";"EUR";"1000.00";"EUR";"-12.50";"21-11-2026";"21-11-2026";"8810";"BEA";"123";"";"\'Bakker Jansen >UTRECHT 21.11.2026 9U14\'";"1"',
      '"22-11-2026";"NL00TEST0000000001";"NL00TEST0000000002";"werkgever";"";"";"";"EUR";"987.50";"EUR";"2450.00";"22-11-2026";"22-11-2026";"8811";"OVB";"124";"";"\'Salaris\'";"1"',
    ],
    entries: ["2026-11-21 -12.50 'Bakker Jansen >UTRECHT 21.11.2026 9U14'", "2026-11-22 +2450.00 'Salaris'"],
  },
  {
    of: 'ING (NL) in English',
    lines: [
      '"Date";"Name / Description";"Account";"Counterparty";"Code";"Debit/credit";"Amount (EUR)";"Transaction type";"Notifications";"Resulting balance";"Tag"',
      '"20261121";"Bakker Jansen";"NL00";"";"BA";"Debit";"12,50";"Payment terminal";"Card sequence no.: 001";"1487,50";""',
      '"20261120";"Werkgever";"NL00";"NL01";"OV";"Credit";"2450,00";"Transfer";"Salaris";"1500,00";""',
    ],
    entries: ['2026-11-21 -12.50 Bakker Jansen', '2026-11-20 +2450.00 Werkgever'],
  },
  {
    of: 'ICS, a card with D and C',
    lines: [
      'Datum transactie;Datum boeking;Omschrijving;Debet / Credit;Bedrag EUR',
      '21-11-2026;22-11-2026;BAKKER;D;12,50',
      '20-11-2026;20-11-2026;GEINCASSEERD VORIG SALDO;C;250,00',
    ],
    entries: ['2026-11-21 -12.50 BAKKER', '2026-11-20 +250.00 GEINCASSEERD VORIG SALDO'],
  },
  {
    of: 'Rabobank, a card',
    lines: [
      '"Tegenrekening IBAN","Munt","Creditcard Nummer","Productnaam","Creditcard Regel1","Creditcard Regel2","Transactiereferentie","Datum","Bedrag","Omschrijving","Oorspr bedrag","Oorspr munt","Koers"',
      '"NL00TEST1","EUR","1234","RaboCard Mastercard","N VISSER","","0001","2026-11-21","-12,50","BAKKER JANSEN","","",""',
      '"NL00TEST1","EUR","1234","RaboCard Mastercard","N VISSER","","0002","2026-11-20","+250,00","Verrekening vorig overzicht","","",""',
    ],
    entries: ['2026-11-21 -12.50 BAKKER JANSEN', '2026-11-20 +250.00 Verrekening vorig overzicht'],
  },
  {
    of: 'KBC, with the amount and a column for each direction',
    lines: [
      'Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling',
      'BE00TEST00000001;;NORA VISSER;EUR; 02026123;21/11/2026;BETALING VIA BANKKAART  21-11;21/11/2026;-12,50;1487,50;;-12,50;;;;;;',
      'BE00TEST00000001;;NORA VISSER;EUR; 02026122;20/11/2026;OVERSCHRIJVING VAN;20/11/2026;2450,00;1500,00;2450,00;;BE00TEST00000002;TESTBEBB;Werkgever NV;;;Salaris',
    ],
    entries: ['2026-11-21 -12.50 BETALING VIA BANKKAART 21-11', '2026-11-20 +2450.00 Werkgever NV'],
  },
  {
    of: 'Belfius',
    lines: [
      'Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen',
      'BE00 TEST;21/11/2026;;;;Bakker Jansen;;;BETALING BANCONTACT;21/11/2026;-12,50;EUR;;;',
      'BE00 TEST;20/11/2026;;;BE00 TEST 2;Werkgever NV;;;OVERSCHRIJVING;20/11/2026;2.450,00;EUR;TESTBEBB;;Salaris',
    ],
    entries: ['2026-11-21 -12.50 Bakker Jansen', '2026-11-20 +2450.00 Werkgever NV'],
  },
  {
    of: 'BNP Paribas Fortis, with a refused direct debit',
    lines: [
      'Nr.;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering',
      '2026-00002;21/11/2026;21/11/2026;-12,50;EUR;BE00 TEST;Kaartbetaling;;Bakker Jansen;;BETALING MET DEBETKAART;Geaccepteerd;',
      '2026-00001;20/11/2026;20/11/2026;2450,00;EUR;BE00 TEST;Overschrijving;BE00TEST2;Werkgever NV;Salaris;OVERSCHRIJVING IN EURO;Geaccepteerd;',
      '2026-00003;22/11/2026;22/11/2026;-9,00;EUR;BE00 TEST;Domiciliering;BE00TEST3;Gym;;DOMICILIERING;Geweigerd;Saldo',
    ],
    entries: ['2026-11-21 -12.50 Bakker Jansen', '2026-11-20 +2450.00 Werkgever NV', '4 not_booked'],
  },
  {
    of: 'UBS',
    currency: 'CHF',
    lines: [
      'Kontonummer:;0000 00000000.00;',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;',
      '2026-11-21;09:14:33;2026-11-21;2026-11-21;CHF;-12.50;;;1487.50;1234TI1;Bäckerei Huber;Debitkarte;Zürich;;',
      '2026-11-20;;2026-11-20;2026-11-20;CHF;;2450.00;;1500.00;1234TI2;Firma Kranz;Lohn;;;',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Firma Kranz'],
  },
  {
    of: 'PostFinance, with lines above and below the table',
    currency: 'CHF',
    lines: [
      'Datum von:;2026-11-01;;;;;;',
      'Datum bis:;2026-11-22;;;;;;',
      'Konto:;CH0000000000000000001;;;;;;',
      'Währung:;CHF;;;;;;',
      'Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie',
      '21.11.2026;Kauf;"KAUF/DIENSTLEISTUNG VOM 20.11.2026 BÄCKEREI";;-12.50;;Essen',
      '20.11.2026;Gutschrift;"GUTSCHRIFT FIRMA KRANZ";2450.00;;;Lohn',
      'Disclaimer:;;;;;;',
    ],
    entries: [
      '2026-11-21 -12.50 KAUF/DIENSTLEISTUNG VOM 20.11.2026 BÄCKEREI',
      '2026-11-20 +2450.00 GUTSCHRIFT FIRMA KRANZ',
    ],
  },
  {
    of: 'Sparkasse, a card with amounts in another currency',
    lines: [
      '"Umsatz getätigt von";"Belegdatum";"Buchungsdatum";"Originalbetrag";"Originalwährung";"Umrechnungskurs";"Buchungsbetrag";"Buchungswährung";"Transaktionsbeschreibung";"Transaktionsbeschreibung Zusatz";"Buchungsreferenz";"Gebührenschlüssel";"Länderkennzeichen";"BAR-Entgelt+Buchungsreferenz";"AEE+Buchungsreferenz";"Abrechnungskennzeichen"',
      '"1234********5678";"20.11.26";"21.11.26";"-10,70";"GBP";"0,856";"-12,50";"EUR";"BAKERY LONDON";"";"1";"";"";"";"";""',
      '"1234********5678";"20.11.26";"20.11.26";"250,00";"EUR";"";"250,00";"EUR";"Zahlung";"";"2";"";"";"";"";""',
    ],
    entries: ['2026-11-20 -12.50 BAKERY LONDON', '2026-11-20 +250.00 Zahlung'],
    asks: ['positive'],
  },
  {
    of: 'a German bank with S and H',
    lines: [
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Betrag;Soll/Haben;Waehrung',
      'DE00;21.11.26;21.11.26;LASTSCHRIFT;Brot;12,50;S;EUR',
      'DE00;20.11.26;20.11.26;GUTSCHRIFT;Lohn;2450,00;H;EUR',
    ],
    entries: ['2026-11-21 -12.50 Brot', '2026-11-20 +2450.00 Lohn'],
  },
  {
    of: 'DKB, a card',
    lines: [
      '"Kreditkarte:";"1234";',
      '"Umsatz abgerechnet und nicht im Saldo enthalten";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";',
      '"Ja";"21.11.2026";"20.11.2026";"BÄCKEREI HUBER";"-12,50";"";',
      '"Ja";"20.11.2026";"19.11.2026";"Ausgleich Kreditkarte";"250,00";"";',
      '"Ja";"19.11.2026";"18.11.2026";"LIDL";"-31,50";"";',
    ],
    entries: [
      '2026-11-20 -12.50 BÄCKEREI HUBER',
      '2026-11-19 +250.00 Ausgleich Kreditkarte',
      '2026-11-18 -31.50 LIDL',
    ],
    asks: ['transfers'],
  },
  {
    of: 'Trade Republic',
    lines: [
      'Date;Type;Description;Amount',
      '2026-11-21;Card Transaction;Bakery;-12.50',
      '2026-11-20;Transfer;Incoming transfer from Firma Kranz;2450.00',
      '2026-11-01;Interest;Interest payment;3.21',
    ],
    entries: [
      '2026-11-21 -12.50 Bakery',
      '2026-11-20 +2450.00 Incoming transfer from Firma Kranz',
      '2026-11-01 +3.21 Interest payment',
    ],
    asks: ['positive'],
  },
  {
    of: 'BNP Paribas, without names, below a line about the account',
    lines: [
      'Compte de chèques;Compte de chèques;****1234;22/11/2026;;1 487,50',
      '21/11/2026;Paiement CB;Paiement;BOULANGERIE DU MARCHE 20/11;-12,50',
      '20/11/2026;Virement reçu;Virement;VIR SEPA FIRME KRANZ SALAIRE;2 450,00',
      '19/11/2026;Paiement CB;Paiement;LIDL;-12,60',
      '18/11/2026;Prélèvement;Prlv;EDF;-60,01',
    ],
    entries: [
      '1 too_many_cells',
      '2026-11-21 -12.50 BOULANGERIE DU MARCHE 20/11',
      '2026-11-20 +2450.00 VIR SEPA FIRME KRANZ SALAIRE',
      '2026-11-19 -12.60 LIDL',
      '2026-11-18 -60.01 EDF',
    ],
  },
  {
    of: 'a French bank without names, where the kinds are longer than the texts',
    lines: [
      '21/11/2026;Paiement CB Visa Electron;BOULANGERIE;-12,50',
      "20/11/2026;Virement reçu de l'etranger;KRANZ;2450,00",
      '19/11/2026;Paiement CB Visa Electron;LIDL;-12,60',
      '18/11/2026;Prélèvement;EDF;-60,01',
      '17/11/2026;Paiement CB Visa Electron;FNAC;-12,60',
      '16/11/2026;Paiement CB Visa Electron;SNCF;-12,60',
    ],
    entries: [
      '2026-11-21 -12.50 BOULANGERIE',
      '2026-11-20 +2450.00 KRANZ',
      '2026-11-19 -12.60 LIDL',
      '2026-11-18 -60.01 EDF',
      '2026-11-17 -12.60 FNAC',
      '2026-11-16 -12.60 SNCF',
    ],
  },
  {
    of: 'BNP Paribas, with a short and a long text',
    lines: [
      'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro',
      '21/11/2026;PAIEMENT CB;Carte;CB BOULANGERIE 20/11;-12,50',
      '20/11/2026;VIREMENT RECU;Virement;VIR FIRME KRANZ;2 450,00',
      '19/11/2026;PAIEMENT CB;Carte;CB LIDL;-31,50',
      '18/11/2026;PAIEMENT CB;Carte;CB FNAC;-5,00',
      '17/11/2026;PAIEMENT CB;Carte;CB SNCF;-6,00',
    ],
    entries: [
      '2026-11-21 -12.50 CB BOULANGERIE 20/11',
      '2026-11-20 +2450.00 VIR FIRME KRANZ',
      '2026-11-19 -31.50 CB LIDL',
      '2026-11-18 -5.00 CB FNAC',
      '2026-11-17 -6.00 CB SNCF',
    ],
  },
  {
    of: "Caisse d'Épargne",
    lines: [
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation',
      '21/11/2026;BOULANGERIE;CB BOULANGERIE FACT 201126;ABC1;;Carte bancaire;Alimentation;Boulangerie;-12,50;;20/11/2026;21/11/2026;0',
      '20/11/2026;KRANZ;VIR KRANZ;ABC2;SALAIRE;Virement;Revenus;Salaire;;+2450,00;20/11/2026;20/11/2026;0',
    ],
    entries: ['2026-11-21 -12.50 BOULANGERIE', '2026-11-20 +2450.00 KRANZ'],
  },
  {
    of: 'Qonto, with value dates first',
    lines: [
      "Statut;Date de la valeur (UTC);Date de l'opération (UTC);Date de la valeur (locale);Date de l'opération (locale);Montant total (TTC);Montant total (TTC) (local);Devise;Devise locale;Nom de la contrepartie;Méthode de paiement;Initiateur;Equipe;Nom du compte;IBAN du compte;Référence;Note;Débit;Crédit;Solde",
      'Exécuté;21-11-2026 09:14:33;20-11-2026 09:14:33;21-11-2026 10:14:33;20-11-2026 10:14:33;-12,50;-12,50;EUR;EUR;Boulangerie;Carte;Nora Visser;;Compte;FR00;;;12,50;;1487,50',
      'Exécuté;20-11-2026 09:14:33;20-11-2026 09:14:33;20-11-2026 10:14:33;20-11-2026 10:14:33;2450,00;2450,00;EUR;EUR;Firme Kranz;Virement;;;Compte;FR00;Salaire;;;2450,00;1500,00',
    ],
    entries: ['2026-11-20 -12.50 Boulangerie', '2026-11-20 +2450.00 Firme Kranz'],
  },
  {
    of: 'Société Générale, with a line above the table',
    lines: [
      '="0123400012345678";01/11/2026;22/11/2026;',
      'date_comptabilisation;libellé_complet_operation;montant_operation;devise;',
      '21/11/2026;CARTE X1234 20/11 BOULANGERIE;-12,50;EUR;',
      '20/11/2026;VIR RECU SALAIRE;2450,00;EUR;',
    ],
    entries: ['2026-11-21 -12.50 CARTE X1234 20/11 BOULANGERIE', '2026-11-20 +2450.00 VIR RECU SALAIRE'],
  },
  {
    of: 'Crédit Mutuel',
    lines: [
      'Date;Date de valeur;Débit;Crédit;Libellé;Solde',
      '21/11/2026;21/11/2026;-12,50;;PAIEMENT CB BOULANGERIE;1487,50',
      '20/11/2026;20/11/2026;;2450,00;VIR SALAIRE;1500,00',
    ],
    entries: ['2026-11-21 -12.50 PAIEMENT CB BOULANGERIE', '2026-11-20 +2450.00 VIR SALAIRE'],
  },
  {
    of: 'ING (ES)',
    lines: [
      'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)',
      '21/11/2026;Alimentación;Panadería;Pago en PANADERIA SOL;;No;-12,50;1.487,50',
      '20/11/2026;Nómina;Nómina;Nomina recibida FIRMA;;No;2.450,00;1.500,00',
    ],
    entries: ['2026-11-21 -12.50 Pago en PANADERIA SOL', '2026-11-20 +2450.00 Nomina recibida FIRMA'],
  },
  {
    of: 'a Spanish bank with D and H',
    lines: ['Fecha;Concepto;D/H;Importe', '21.11.2026;Pan;D;12,50', '20.11.2026;Nómina;H;2.450,00'],
    entries: ['2026-11-21 -12.50 Pan', '2026-11-20 +2450.00 Nómina'],
  },
  {
    of: 'Millennium bcp',
    lines: [
      'Data Mov.;Data Valor;Descrição;Débito;Crédito;Saldo',
      '21-11-2026;21-11-2026;COMPRA PADARIA;12,50;;1.487,50',
      '20-11-2026;20-11-2026;ORDENADO;;2.450,00;1.500,00',
    ],
    entries: ['2026-11-21 -12.50 COMPRA PADARIA', '2026-11-20 +2450.00 ORDENADO'],
  },
  {
    of: 'a Portuguese bank with D and C',
    lines: ['Data;Descrição;D/C;Valor', '21.11.2026;Pão;D;12,50', '20.11.2026;Ordenado;C;2.450,00'],
    entries: ['2026-11-21 -12.50 Pão', '2026-11-20 +2450.00 Ordenado'],
  },
  {
    of: 'an Italian bank with a column for each direction',
    lines: [
      'Data contabile;Data valuta;Dare;Avere;Descrizione',
      '21/11/2026;21/11/2026;-12,50;;PANIFICIO',
      '20/11/2026;20/11/2026;;2.450,00;STIPENDIO',
    ],
    entries: ['2026-11-21 -12.50 PANIFICIO', '2026-11-20 +2450.00 STIPENDIO'],
  },
  {
    of: 'an Italian bank with D and A',
    lines: [
      'Data;Descrizione;Dare/Avere;Importo',
      '21/11/2026;PANIFICIO;D;12,50',
      '20/11/2026;STIPENDIO;A;2.450,00',
    ],
    entries: ['2026-11-21 -12.50 PANIFICIO', '2026-11-20 +2450.00 STIPENDIO'],
  },
  {
    of: 'Fineco, with money in before money out',
    lines: [
      'Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa',
      '21/11/2026;21/11/2026;;-12,50;PAGAMENTO;PANIFICIO ROMA',
      '20/11/2026;20/11/2026;2.450,00;;STIPENDIO;STIPENDIO NOVEMBRE',
    ],
    entries: ['2026-11-21 -12.50 PANIFICIO ROMA', '2026-11-20 +2450.00 STIPENDIO NOVEMBRE'],
  },
  {
    of: 'Hype',
    lines: [
      'Data operazione;Data contabile;Iban;Tipologia;Nome;Descrizione;Importo ( € )',
      '21/11/2026;21/11/2026;;Pagamento;PANIFICIO;PANIFICIO ROMA;- 12,50',
      '20/11/2026;20/11/2026;IT00;Bonifico in entrata;FIRMA SRL;Stipendio;2.450,00',
    ],
    entries: ['2026-11-21 -12.50 PANIFICIO ROMA', '2026-11-20 +2450.00 Stipendio'],
  },
  {
    of: 'Bradesco, in reais',
    currency: 'BRL',
    lines: [
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
      '21/11/26;PADARIA;123;;-12,50;1.487,50',
      '20/11/26;SALARIO;124;2.450,00;;1.500,00',
    ],
    entries: ['2026-11-21 -12.50 PADARIA', '2026-11-20 +2450.00 SALARIO'],
    isDateOpen: true,
  },
  {
    of: 'Nubank, a card',
    lines: ['date,title,amount', '2026-11-21,Padaria,12.50', '2026-11-20,Pagamento recebido,-250.00'],
    entries: ['2026-11-21 +12.50 Padaria', '2026-11-20 -250.00 Pagamento recebido'],
    asks: ['positive'],
  },
  {
    of: 'Alior Bank',
    currency: 'PLN',
    lines: [
      'Data transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy',
      '21-11-2026;21-11-2026;NORA VISSER;PIEKARNIA;Płatność kartą;-12,50;PLN;-12,50;PLN;00;01',
      '20-11-2026;20-11-2026;FIRMA KRANZ;NORA VISSER;Wynagrodzenie;2450,00;PLN;2450,00;PLN;01;00',
    ],
    entries: ['2026-11-21 -12.50 PIEKARNIA', '2026-11-20 +2450.00 FIRMA KRANZ'],
  },
  {
    of: 'Bank Pekao',
    currency: 'PLN',
    lines: [
      'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria',
      "21.11.2026;21.11.2026;PIEKARNIA;;'00;;;-12,50;PLN;'C1;TRANSAKCJA KARTĄ;Jedzenie",
      "20.11.2026;20.11.2026;FIRMA KRANZ;;'01;'00;Wynagrodzenie;2450,00;PLN;'C2;PRZELEW;Wpływy",
    ],
    entries: ['2026-11-21 -12.50 PIEKARNIA', '2026-11-20 +2450.00 FIRMA KRANZ'],
  },
  {
    of: 'a Turkish bank with B and A under Borç/Alacak',
    lines: [
      'Tarih;Açıklama;Borç/Alacak;İşlem Tutarı',
      '21.11.2026;FIRIN ISTANBUL;B;12,50',
      '20.11.2026;MAAŞ ÖDEMESİ;A;2.450,00',
    ],
    entries: ['2026-11-21 -12.50 FIRIN ISTANBUL', '2026-11-20 +2450.00 MAAŞ ÖDEMESİ'],
  },
  {
    of: 'Ziraat Bankası',
    currency: 'TRY',
    lines: [
      'Tarih,Fiş No,Açıklama,İşlem Tutarı,Bakiye',
      '21.11.2026,F00001,"FIRIN ISTANBUL","-12,50 TL","1.487,50 TL"',
      '20.11.2026,F00002,"MAAŞ ÖDEMESİ","2.450,00 TL","1.500,00 TL"',
    ],
    entries: ['2026-11-21 -12.50 FIRIN ISTANBUL', '2026-11-20 +2450.00 MAAŞ ÖDEMESİ'],
  },
  {
    of: 'Danske Bank, with a payment that waits',
    lines: [
      '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"',
      '"21.11.2026";"Bageri";"-12,50";"1.487,50";"Udført";"Nej"',
      '"20.11.2026";"Løn";"2.450,00";"1.500,00";"Udført";"Nej"',
      '"23.11.2026";"Husleje";"-900,00";"587,50";"Venter";"Nej"',
    ],
    entries: ['2026-11-21 -12.50 Bageri', '2026-11-20 +2450.00 Løn', '4 not_booked'],
  },
  {
    of: 'Swedbank',
    currency: 'SEK',
    lines: [
      'Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo',
      '1,81059,123456789,"Privatkonto",SEK,2026-11-21,2026-11-20,2026-11-21,"BAGERI","BAGERI",-12.50,1487.50',
      '2,81059,123456789,"Privatkonto",SEK,2026-11-20,2026-11-20,2026-11-20,"Lön","LÖN",2450.00,1500.00',
    ],
    entries: ['2026-11-21 -12.50 BAGERI', '2026-11-20 +2450.00 Lön'],
  },
  {
    of: 'Venmo, with lines above and below the table',
    currency: 'USD',
    lines: [
      'Account Statement - (@nora) ,,,,,,,,,,,,,,,,,,,,,',
      'Account Activity,,,,,,,,,,,,,,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer',
      ',,,,,,,,,,,,,,,,$100.00,,,,,',
      ',123456,2026-11-21T09:14:33,Payment,Complete,Dinner,Nora Visser,Anna Berg,- $12.50,,0,,0,,Venmo balance,,,,,Venmo,,',
      ',123457,2026-11-20T09:14:33,Payment,Complete,Rent,Anna Berg,Nora Visser,+ $450.00,,0,,0,,,Venmo balance,,,,Venmo,,',
      ',,,,,,,,,,,,,,,,,$537.50,$0.00,,$0.00,',
    ],
    entries: ['4 date_invalid', '2026-11-21 -12.50 Anna Berg', '2026-11-20 +450.00 Anna Berg'],
  },
  {
    of: 'TD, without names',
    lines: ['11/21/2026,BAKERY,12.50,,1487.50', '11/20/2026,PAYROLL,,2450.00,1500.00'],
    entries: ['2026-11-21 -12.50 BAKERY', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'RBC, with a column for each currency',
    currency: 'CAD',
    lines: [
      '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
      'Chequing,00001,11/21/2026,,"BAKERY",,-12.50,,',
      'Chequing,00001,11/20/2026,,"PAYROLL",,2450.00,,',
    ],
    entries: ['2026-11-21 -12.50 BAKERY', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'Schwab',
    currency: 'USD',
    lines: [
      '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
      '"11/21/2026","Posted","VISA","","BAKERY","$12.50","","$1,487.50"',
      '"11/20/2026","Posted","ACH","","PAYROLL","","$2,450.00","$1,500.00"',
    ],
    entries: ['2026-11-21 -12.50 BAKERY', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'ICICI, in rupees',
    currency: 'INR',
    lines: [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,22/11/2026,21/11/2026,-,BAKERY,12.50,0,1487.50',
      '2,20/11/2026,20/11/2026,-,PAYROLL,0,2450.00,1500.00',
    ],
    entries: ['2026-11-21 -12.50 BAKERY', '2026-11-20 +2450.00 PAYROLL'],
  },
  {
    of: 'Apple Card',
    currency: 'USD',
    lines: [
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '11/21/2026,11/22/2026,"BAKERY 123 NY",Bakery,Restaurants,Purchase,12.50,Nora Visser',
      '11/20/2026,11/20/2026,"ACH DEPOSIT INTERNET TRANSFER",ACH Deposit,Payment,Payment,-250.00,Nora Visser',
    ],
    entries: ['2026-11-21 +12.50 Bakery', '2026-11-20 -250.00 ACH Deposit'],
    asks: ['positive'],
  },
  {
    of: 'Erste Bank (AT)',
    lines: [
      'Buchungsdatum;Partnername;Partner IBAN;BIC/SWIFT;Betrag;Währung;Buchungs-Details;Buchungsreferenz;Kategorien;ursprünglicher Betrag;Gebühr;Auftraggebername;Wertstellungsdatum',
      '21.11.2026;Bäckerei Huber;AT00TEST0001;TESTAT1B;-12,50;EUR;POS 12,50 Karte;1;Essen;;;;21.11.2026',
      '20.11.2026;Firma Kranz;AT00TEST0002;TESTAT2B;2.450,00;EUR;Lohn November;2;Gehalt;;;;20.11.2026',
    ],
    entries: ['2026-11-21 -12.50 Bäckerei Huber', '2026-11-20 +2450.00 Firma Kranz'],
  },
  {
    of: 'Yapı Kredi, where amounts name the lira',
    currency: 'TRY',
    lines: [
      'Tarih;Saat;İşlem;Kanal;Referans No;Açıklama;İşlem Tutarı;Bakiye',
      '21/11/2026;09:14;Harcama;POS;1;FIRIN ISTANBUL;-12,50 TL;1.487,50 TL',
      '20/11/2026;09:14;Maaş;;2;MAAŞ ÖDEMESİ;2.450,00 TL;1.500,00 TL',
    ],
    entries: ['2026-11-21 -12.50 FIRIN ISTANBUL', '2026-11-20 +2450.00 MAAŞ ÖDEMESİ'],
  },
  {
    of: 'Tide, with columns for both directions and for the sum',
    lines: [
      'Date,Timestamp,Transaction ID,Transaction description,Transaction type,Reference,Amount,Paid in,Paid out,Category',
      '2026-11-21,2026-11-21 09:14:33,1,Bakery,Card Transaction,,-12.50,,12.50,Food',
      '2026-11-20,2026-11-20 09:14:33,2,Kranz Ltd,Faster Payment In,,2450.00,2450.00,,Sales',
    ],
    entries: ['2026-11-21 -12.50 Bakery', '2026-11-20 +2450.00 Kranz Ltd'],
  },
  {
    of: 'AIB, with three texts and the same amount in another column',
    lines: [
      'Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency',
      '"12345678","21/11/2026","VDP-BAKERY","","","12.50","","1487.50",EUR,"Debit","12.50","EUR"',
      '"12345678","20/11/2026","KRANZ","","",,"2450.00","1500.00",EUR,"Credit","2450.00","EUR"',
    ],
    entries: ['2026-11-21 -12.50 VDP-BAKERY', '2026-11-20 +2450.00 KRANZ'],
  },
  {
    of: 'a spreadsheet that names its delimiter',
    lines: [
      'sep=;',
      'Datum;Omschrijving;Bedrag',
      '21-11-2026;"Brood, melk";-12,50',
      '20-11-2026;Salaris;2.450,00',
    ],
    entries: ['2026-11-21 -12.50 Brood, melk', '2026-11-20 +2450.00 Salaris'],
  },
  {
    of: "a person's own budget, without any sign of the direction",
    lines: ['Datum;Wat;Hoeveel', '21-11-2026;Brood;12,50', '20-11-2026;Huur;950,00'],
    entries: ['2026-11-21 +12.50 Brood', '2026-11-20 +950.00 Huur'],
    asks: ['positive'],
  },
];

/** What is read in a plan of this currency: each entry, or the line that has none and the reason. */
function found(text: string, layout: CsvLayout, currency: Currency): string[] {
  return readAll(text, layout, undefined, currency).flatMap((each) => {
    if (!isRead(each)) return each.error === 'outside' ? [] : [`${each.line} ${each.error}`];
    const { date, type, amount, description } = each.entry;
    return [`${date} ${type === 'income' ? '+' : '-'}${(amount / 100).toFixed(2)} ${description}`];
  });
}

it.each(LAYOUTS.map((layout) => [layout.of, layout] as const))(
  'the layout of %s is found and read',
  (_, { lines, entries, currency = 'EUR', asks = [], isDateOpen = false }) => {
    const text = lines.join('\r\n');
    const own = currencyOf(currency);
    const { layout, isDateSure } = detectLayout(text, { today: day('2026-11-22'), currency: own });
    expect(found(text, layout, own)).toEqual(entries);
    expect(questionsOf(layout)).toEqual(asks);
    expect(isDateSure).toBe(!isDateOpen);
  },
);

it.each(LAYOUTS.flatMap((layout) => (layout.currency === undefined ? [] : [[layout.of, layout] as const])))(
  'the layout of %s has no amounts for a plan in euros',
  (_, { lines, entries }) => {
    const text = lines.join('\r\n');
    const read = found(text, detectLayout(text, { today: day('2026-11-22') }).layout, EURO);
    const reasons = read.map((each) => each.replace(/^\d+ /, ''));
    expect(reasons).toEqual(
      entries.map((each) => (each.endsWith('date_invalid') ? 'date_invalid' : 'other_currency')),
    );
  },
);
