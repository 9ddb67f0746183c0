// Recognises the column names of banks and other programs. languages.ts has more of each language.
import { COLUMN_NAMES, type ColumnKind, type ColumnName } from './columnKinds';
import { namesOf } from './languages';
import { plainWords, remembered } from './plain';

/** Whether a header names amounts without their fees. */
export function isNet(header: string): boolean {
  return /(?<!\p{L})net(?:t?o)?(?!\p{L})/iu.test(header);
}

/** The words of a list, in the form that `plainWords` returns. */
export const listed = (list: string) =>
  list.split(',').map((each) => each.trim().normalize('NFD').replace(/\p{M}/gu, ''));

/** Scripts without blanks between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Matches a header with any of the words. A `*` stands for any letters; Arabic words may have their article. */
export function words(list: string, flags = 'u'): RegExp {
  const all = listed(list).filter((each) => each !== '');
  const spaced = all
    .filter((each) => !UNSPACED.test(each))
    .join('|')
    .replaceAll('*', '\\p{L}*');
  const others = all.filter((each) => UNSPACED.test(each));
  const parts = [`(?<![\\p{L}\\p{N}])(?:ال)?(?:${spaced})(?![\\p{L}\\p{N}])`, ...others];
  return new RegExp(parts.join('|'), flags);
}

const DEBIT = words(`
  debit(?!or|eur)*, debet*, withdraw*, money out, paid out, outflow, ^out$, ^spent$, ^expenses?$, ^expenses? amount, ^af$, ^uit$,
  uitgaven?, ausgang, ausgaben?, soll, belastung*, lastschrift, sorties?, depenses?, cargos?, debe, gastos?, salidas?,
  obciazeni*, wydat*, wyplat*, borc, cikan, giden, gider*, مدين, سحب, مصروف*, خصم, dare, addebit*, uscit[ae],
  saidas?, ${namesOf('debit')}
`);
const CREDIT = words(`
  credit(?!or|eur)*, deposits?, money in, paid in, inflow, ^in$, ^received$, ^incomes?$, ^incomes? amount, ^bij$, inkomsten, eingang,
  einnahmen?, haben, gutschrift*, entrees?, recettes?, abonos?, haber, ingresos?, entradas?, uznani*, wplyw*, wplat*,
  przychod*, alacak, giren, gelen, gelir*, دائن, ايداع, اضافة, avere, accredit*, entrat[ae], ${namesOf('credit')}
`);
const AMOUNT = words(`
  amount, amt, *bedrag, *betrag, umsatz(?! text), montant*, importe, monto, cantidad, kwota, tutar*, miktar, value,
  cost, gross, net, brutto, netto, bruto, neto, turnover, مبلغ, قيمة, ${namesOf('amount')}
`);
const DATE = words(`
  date, datetime, (?:transaction|booking|posting|post|value)date, *datum, day, dag, tag, buchungstag, buchung, fecha,
  f, data, tarih*, (?:created|finished|posted) on, timestamp, تاريخ, يوم, ${namesOf('date')}
`);
const PAYER = words(`
  payer, sender, source name, ^from$, debtor, debit(?:or|eur)*, auftraggeber, zahlungspflichtige*,
  absender, opdrachtgever, betaler, donneur, emetteur, ordenante, nadawc*, zleceniodawc*, gonderen, مرسل, ${namesOf('payer')}
`);
const PAYEE = words(`
  payee, recipient, receiver, ^to$, beneficiary, target name, destination name, [ck]redit(?:or|eur)*,
  *empfanger*, begunstigte*, beguenstigte*, ontvanger, beneficiaire, destinataire, beneficiario, odbiorc*, alici,
  مستفيد, مستلم, ${namesOf('payee')}
`);

/** Things with their own number, name or amount. */
const THING = words(`
    iban, bban, bic, swift, blz, sort code, account*, acct, kont[oa], kontonummer, (?!tegenrekeninghouder)*rekening*, compte,
    cuenta, rachun*, hesa[bp]*, حساب, card*, kart*, kaart, carte, tarjeta, bank, numbers?, nummer,
    numer, numero, nr, no, num, id, code, phone, e ?mail, address, user, *volgnr, batch, check, cheque,
    slip, receipt, رقم, ${namesOf('thing')}
`);
const AMOUNT_OF = words(
  `amount, bedrag, betrag, montant, importe, monto, kwota, tutar*, مبلغ, ${namesOf('amount')}`,
);

/** In order of precedence. The person comes before things: `Card Member`. */
const KINDS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'balance',
    words(`
    *balance, bal, saldo*, kontostand, guthaben, solde, bakiye*, disponible, disponivel, stand, رصيد, ${namesOf('balance')}
  `),
  ],
  [
    'otherDate',
    words(`
    value date, valuedate, valuta, (?:valuta|rente|wert)*datum, interest date, wert, wertstellung,
    date (?:de (?:la )?)?val(?:eur)?, (?:fecha|f) (?:de )?valor, data waluty, valor, (?:created|updated) at,
    reconcile date, exchange date, due date, valor tarihi, ${namesOf('otherDate')}
  `),
  ],
  ['date', DATE],
  [
    'person',
    words(`
    ^person$, ^paid by$, ^who paid$, ^purchased by$, ^author$, ^card ?member$, ^card ?holder(?: full)?(?: name)?$, ^member name$, ^persoon$,
    ^betaald door$, ^wie betaalde$, ^bezahlt von$, ^gezahlt von$, ^wer hat bezahlt$, ^karteninhaber$, ^kaarthouder$, ^personne$, ^paye par$,
    ^qui a paye$, ^titulaire de la carte$, ^persona$, ^pagado por$, ^quien pago$, ^titular de la tarjeta$, ^osoba$, ^zaplacone przez$,
    ^kto zaplacil$, ^zaplacil$, ^kisi$, ^odeyen$, ^kim odedi$, ^شخص$, ^دفع بواسطة$, ^من دفع$
  `),
  ],
  [
    'sharers',
    words(`
    ^owers$, ^for whom$, ^paid for$, ^split with$, ^participants$, ^involved$, ^voor wie$, ^deelnemers$, ^fur wen$, ^teilnehmer$, ^pour qui$,
    ^para quien$, ^participantes$, ^dla kogo$, ^uczestnicy$, ^kimin icin$, ^katilimcilar$, ^لمن$, ^المشاركون$
  `),
  ],
  [
    'other',
    words(`
    time*, uhrzeit, tijd, heure, hora, saat, godzina, rate, *kurs, koers, taux, kur, split
  `),
  ],
  [
    'currency',
    words(`
    currency, curr, ccy, commodity, munt*, wahrung, waehrung, devise, divisa, moneda, waluta, para birimi,
    doviz*, عملة, ${namesOf('currency')}
  `),
  ],
  [
    'status',
    words(`
    *status, ^state$, ^info$, ^staat$, statut, ^etat, ^estado, stan (?:transakcji|operacji), ^stan$, durum*,
    حالة, ^stato, ^situacao, ^tilstand$, ${namesOf('status')}
  `),
  ],
  // Before 'other', because it may name an account: `Amount in the currency of the account`.
  [
    'amount',
    words(`
    ^amount, ^kwota, ^betrag, ^bedrag, ^montant, ^importe, ^tutar
  `),
  ],
  // Before things, because they name accounts.
  [
    'party',
    words(`
    na[zs]e[vw] protiu*, nazov protiu*, nazwa kontrahenta, ellenoldali *nev*,
    (?:counterparty|opposing|other) (?:account )?name, name of (?:the )?(?:counterparty|other party), partner *nev*, kontoinhaber gegenkonto,
    naam tegenrekening, nom (?:du )?(?:compte )?contrepartie, 对方户名, 相手先
  `),
  ],
  ['other', THING],
  [
    'subcategory',
    words(`
    sub ?categor(?:y|ie|ia), sous categorie, (?:sub|unter)kategorien?, podkategoria, alt kategori, فئة فرعية
  `),
  ],
  [
    'type',
    words(`
    ^af bij, ^bij af, ^dr cr, ^cr dr, ^d c, ^c d, ^d h, ^h d, ^s h, ^h s, ^in out, ^incomes? expenses?, ^wn ma, ^b a, ^a b, ^d a, types?, *typ, art,
    tipologia, umsatzart, *sart, tipo, *soort, sens, direction, richtung, rodzaj, kierunek, tipi?, turu?, yonu?,
    indicator, نوع, vorgang, ${namesOf('type')}
  `),
  ],
  ['debit', DEBIT],
  ['credit', CREDIT],
  ['amount', AMOUNT],
  [
    'category',
    words(`
    category, categorie, kategori[ea]?, categoria, تصنيف, فئة, ${namesOf('category')}
  `),
  ],
  [
    'memo',
    words(
      '^zprava*, ^sprava*, ^message*, ^mensa[jg]e*, ^nachricht*, ^messagg*, ^mededeling*, ^viesti*, ^melding*',
    ),
  ],
  ['payer', PAYER],
  ['payee', PAYEE],
  [
    'party',
    words(`
    name, naam, nom, ^nombre$, counter ?party, tegenpartij, tegenrekeninghouder, merchant, partner(?:name)?, zahlungsbeteiligter?,
    tiers, contraparte, kontrahent*, supplier*, vendor, shop, karsi taraf, اسم, جهة, ${namesOf('party')}
  `),
  ],
  [
    'memo',
    words(`
    ^what$, description, omschrijving, beschrijving, mededeling(?:en)?, memo, narrati(?:ve|on), verwendungszweck,
    beschreibung, ^bezeichnung$, betreff, text, avisierungstext, libelle, intitule, label, communication,
    concepto, descripcion, opis, tytul, title, motif, purpose, subject, descrizione, causale, descricao, historico, aciklama, وصف, بيان, تفاصيل, ${namesOf('memo')}
  `),
  ],
  [
    'note',
    words(`
    details?, references?, notes?, buchungstext, buchungsdetails, referencia, *kenmerk, observaciones,
    bemerkung, comment*, kommentar, opmerking*, remarks?, movimiento, mas datos, szczegoly, uwagi, notlar,
    islem, operation, transaction, ملاحظات, ${namesOf('note')}
  `),
  ],
];

/** Anywhere in a header, these words mark amounts that aren't the account's. A total of fees is a part of the amount. */
const NOT_OWN = words(`
  foreign, original*, instructed, local, exchange, *ursprung*, *fremd*, oorspr*, origine, w walucie(?! rachunku| konta), blokad*,
  puvodni*, povodn*, etranger*, extranjer*, tax, vat,
  total fees?
`);
const FEE = words(`
  fees?, gebuhr(?:en)?, gebuehr(?:en)?, entgelte?, kosten, frais, commissions?, comision*,
  tarifas?, oplat*, prowizj*, masraf*, komisyon*, ucret*, رسوم, رسم, عمولة, ${namesOf('fee')}
`);

/** Longer than any header. */
const MAX_LENGTH = 100;

/** The kind of column that a header names; null when unknown. */
export const kindCalled = remembered((header): ColumnKind | null => {
  if (header.length > MAX_LENGTH) return null;
  const whole = plainWords(header);
  // Text in brackets only describes the rest.
  const name = plainWords(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')) || whole;
  if (NOT_OWN.test(whole)) return 'other';
  if (FEE.test(whole)) return 'fee';
  const [kind = null, found] = KINDS.find(([, pattern]) => pattern.test(name)) ?? [];
  if (found === THING && AMOUNT_OF.test(name)) return 'amount';
  if ((kind === 'debit' || kind === 'credit') && DEBIT.test(name) && CREDIT.test(name)) return 'type';
  if ((kind === 'payer' || kind === 'payee') && PAYER.test(name) && PAYEE.test(name)) return 'party';
  return kind;
});

const DESCRIPTIONS: readonly (ColumnKind | null)[] = ['payer', 'payee', 'party', 'memo', 'note'];

/** The column that a header names; null when it names none that the import uses. */
export function columnNamed(header: string): ColumnName | null {
  const kind = kindCalled(header);
  if (DESCRIPTIONS.includes(kind)) return 'description';
  return COLUMN_NAMES.find((name) => name === kind) ?? null;
}

/** Whether a header names an amount, even one that isn't the account's. */
export function isAmountCalled(header: string): boolean {
  const name = plainWords(header);
  return AMOUNT.test(name) || AMOUNT_OF.test(name);
}

/** Tells whether a text, as `plainWords` returns it, is an entry of a list. */
export function isOneOf(list: string): (text: string) => boolean {
  const entries = new Set(listed(list));
  return (text) => entries.has(text);
}

/** Headers above the letters `B` and `A` (Borç and Alacak, in Turkish), or `D` and `A` (Dare and Avere, in Italian). */
const LETTERED = /^(?:b a|a b|d a)$|borc.*alacak|alacak.*borc|dare avere/;

/** Whether `A` and `B` mean credit and debit below a header; elsewhere they may mean anything. */
export function isLettered(header: string): boolean {
  return LETTERED.test(plainWords(header));
}
