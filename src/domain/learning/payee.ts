// Finds the payee in the description of a transaction, as banks and people write it.
import { plainFigures } from '../files/csv/plain';

/** Banks write up to 500 characters, with the payee near the beginning. */
const MAX_LENGTH = 500;
/** The most texts in the cache, which is emptied when it is full. */
const MOST_CACHED = 40_000;

const cache = new Map<string, string>();

/**
 * The payee of a description, for comparison: its words in lower case without accents, and without what says how it was
 * paid or changes from one payment to the next: numbers, days, times, references, cards, terminals, legal forms, countries.
 * A city stays where nothing marks it as one. Withdrawals of cash are all `atm`. Empty when no words are left.
 */
export function payeeOf(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const payee = findPayee(text.slice(0, MAX_LENGTH));
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(text, payee);
  return payee;
}

// All patterns below apply to text in lower case without accents.

/** `/name/j jansen/remi/`, `naam: vattenfall machtiging: 12`, `adres: biedronka 12 miasto: lodz`, `ihr einkauf bei spotify`. */
const NAMED =
  /(?:\/name\/|(?:^| )(?:naam|name|adres|empfanger|beneficiario|nadawca|odbiorca|beneficiaire): ?|einkauf bei )([^/:]*[^\s\d/:][^/:]*?)(?=\/| [a-z]+:|$)/;

const CASH =
  /\b(?:atm(?![a-z])|geldautomat|geldopname|bankautomat|bargeldauszahlung|bargeldabhebung|barauszahlung|cash (?:withdrawal|machine)|cashpoint|retrait (?:dab|gab|especes|d.especes|distributeur)|cajero|(?:retirada|disposicion) (?:de )?efectivo|bankomat|wyplata gotowki|para cekme|nakit cekim)|^(?:gea,|ga nr\d)|صراف|سحب نقدي/;

/** Values that are no words of a payee, with what announces them. */
const VALUES = [
  /\b(?:eref|mref|cred|kref|marf|csid|iban|bic)\b[^a-z0-9]*\S+/g,
  // A card that is partly hidden: `4974xxxxxxxx1234`, `**1234`.
  /(?:\bnr karty )?(?<![a-z])\d{0,16}[x*•]{2,16}(?: [x*•]{2,4}){0,3}[ -]?\d{2,6}/g,
  // An account with blanks.
  /\b[a-z]{2}\d{2}(?: [a-z]{4})?(?: \d{2,4}){2,}\b/g,
  /\b(?:pas(?:nr|volgnr)?|card|karte|karty|carte|tarj(?:eta)?|n[ro]|ref|transactie|term(?:inal)?|kfn|vj|fil(?:iale)?|store|order|bestelling|bestellung|invoice|factuur|rechnung|facture|factura|faktura|fatura|recibo|mandat)\b[^a-z0-9]{0,3}[a-z]{0,2}\d\w*/g,
  /\b(?:pas|nr|term|fil)\d\w*/g,
  /\b(?:on )?\d{1,2} ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/g,
];

/** Companies that pass payments on, before the payee. */
const PASSED_ON =
  /^[^a-z0-9]*(?:paypal|pp|sumup|sq|i?zettle|ccv|bck|tst|sp|stripe|mollie|adyen|klarna|google|nyx|pay|paddle\.net|fs)[ _]*\*/;
const COMPANIES =
  /\(?\beurope\)? s\.?a\.?r?\.?l?\.? et cie,? s\.?c\.?a\b\.?|\bsp\.? ?z ?o\.? ?o\b\.?|\bsp\. ?[kj]\b\.?/g;

/** Between the payee and what is about the payment. */
const LABELS =
  /\/\/|\b(?:svwz|abwa|purp|remi|trtp|pasvolgnr|machtiging|kenmerk|incassant(?:id)?|valutadatum|omschrijving:|mandats?ref\w*|end.to.end|creditor id|lokalizacja|tytul:|miasto:|kwota:)|\bvia (?:mollie|adyen|stripe|paypal|buckaroo|multisafepay|klarna|pay\.nl|stichting)/g;

const DOMAINS =
  /(?<=\w\w)\.(?:co\.uk|com\.(?:tr|br|mx|au|pl)|com|net|org|nl|de|fr|es|pl|be|at|ch|it|eu|uk|sa|ae|io|app)(?![\w.])|\bwww\./g;
/** The dots of `a.s.`, `s.a.r.l.` */
const DOTS_WITHIN = /(?<=\b[a-z])\.(?=[a-z]\b)/g;

const setOf = (words: string) => new Set(words.split(/\s+/).map((word) => word.replace('_', ' ')));

/** How something was paid. */
const PAID = setOf(
  `card payment purchase pos debit_card credit_card direct_debit debit standing_order faster_payment faster_payments bill_payment
  bank_transfer contactless visa mastercard maestro checkcard ach apple_pay google_pay
  bea betaalpas betaalautomaat pinbetaling betaling pin sepa incasso algemeen doorlopend overboeking ideal betaalverzoek tikkie
  kartenzahlung kartenumsatz karte basislastschrift lastschrift gutschrift uberweisung ueberweisung dauerauftrag girocard ec
  carte cb achat paiement facture fact prlv prelevement vir virement
  compra tarjeta tarj pago_movil pago recibo adeudo transferencia bizum
  platnosc karta zakup uzyciu_karty przelew blik transakcja
  kart_ile alisveris encard harcamasi harcama odeme islemi havale eft
  شراء نقاط_البيع نقاط_بيع مدي بطاقه تحويل عمليه مشتريات`,
);
/** Words after these, before the payee. */
const BETWEEN = setOf(
  'to from at by a de du des la par en con of fur fuer an bei von van aan naar bij przy w do karta e ile favor internet عبر الي في من لدي',
);
const LEGAL_FORMS = setOf(
  'bv nv vof gmbh mbh ag kg ohg ug ek ev sa sas sarl sasu eurl sl slu sau spa srl ltd limited plc llc inc corp co as tic ticaret san sanayi sti',
);
/** At the end, besides how it was paid. */
const LAST = setOf(
  'nl nld de deu fr fra es esp pl pol tr tur gb gbr uk us usa ie irl lu lux be bel at aut ch che it ita pt prt sa sau ae are zw danke sagt',
);

function findPayee(text: string): string {
  const figures = isAscii(text) ? text : plainFigures(text);
  const lower = folded(figures);
  if (CASH.test(lower)) return 'atm';
  let rest =
    lower.includes(':') || lower.includes('/') || lower.includes('bei ')
      ? (NAMED.exec(lower)?.[1] ?? lower)
      : lower;
  if (/\d/.test(rest)) for (const value of VALUES) rest = rest.replace(value, ' ');
  if (rest.includes('*')) rest = rest.replace(PASSED_ON, '');
  const parts = rest
    .replace(COMPANIES, '')
    .split(LABELS)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  for (const words of parts) {
    const named = namedIn(words, figures);
    if (named !== '') return named;
  }
  // `Visa` alone is what somebody typed.
  return parts[0]?.filter((word) => !isMark(word)).join(' ') ?? '';
}

/** In lower case without accents. Banks write names in capitals, so that the letters' case tells nothing. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıłßºةىـ]/g, (letter) => ALIKE[letter] ?? '');
}

// oxlint-disable-next-line no-control-regex -- the first and the last sign of ASCII
const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text);

const ALIKE: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ß: 'ss', º: 'o', ة: 'ه', ى: 'ي' };

function wordsIn(part: string): readonly string[] {
  const joined = part
    .replace(DOMAINS, ' ')
    .replace(DOTS_WITHIN, '')
    .replace(/'(?=s\b)/g, '');
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function namedIn(words: readonly string[], text: string): string {
  const rest = words.slice(startOf(words));
  const named = upToPlace(rest, text).filter((word, index) => index === 0 || !LEGAL_FORMS.has(word));
  while (named.length > 1 && (LAST.has(named.at(-1) ?? '') || PAID.has(named.at(-1) ?? ''))) named.pop();
  return named.join(' ');
}

/** How many words say how it was paid. */
function startOf(words: readonly string[]): number {
  let at = 0;
  while (at < words.length) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    if (PAID.has(`${word} ${next}`)) at += 2;
    else if (PAID.has(word) || (at > 0 && (BETWEEN.has(word) || /^[a-z]{0,2}\d/.test(word)))) at += 1;
    else break;
  }
  return at;
}

/** The number of a shop, and no year. */
const SHOP = /^(?!(?:19|20)\d\d$)[a-z]?\d{3,6}$/;
/** The words of a city, its region and its country. */
const MOST_OF_PLACE = 4;

/** The words that are no marks, up to the number of a shop with its place in capitals: `TESCO STORES 3372 LONDON`. */
function upToPlace(words: readonly string[], text: string): string[] {
  const named: string[] = [];
  for (const [index, word] of words.entries()) {
    if (!isMark(word) || (index === 0 && isNameBefore(word, words[1]))) named.push(word);
    else if (named.length > 0 && SHOP.test(word) && words.length - index <= MOST_OF_PLACE + 1) {
      if (!/\p{Ll}/u.test(text.slice(text.lastIndexOf(word.slice(1))))) break;
    }
  }
  return named;
}

/** `7 eleven` */
function isNameBefore(word: string, next = ''): boolean {
  return /^[1-9]$/.test(word) && /^[^\d]/.test(next);
}

/** A number, or letters and digits as in an id: `43g7h8`, but not `o2`, `n26`, `1und1`. */
function isMark(word: string): boolean {
  const digits = word.replace(/\D+/g, '').length;
  if (digits === 0 || digits === word.length) return digits > 0;
  if (word.length <= 3) return false;
  return digits * 2 > word.length || /^\d\d+\D{1,3}$/.test(word) || /\d\D+\d+\D|\D\d+\D+\d/.test(word);
}
