// Recognises what banks and other programs say in a row: the direction of its money, whether it is booked, how it was paid.
// rowLanguages.ts has more words of each language.
import type { TransactionType } from '../../../model/category';
import { isOneOf, listed, UNSPACED, words } from './names';
import { plainWords, remembered } from './plain';
import { allWords, wordsOf } from './rowLanguages';

const isExpense = isOneOf(`
  d, db, dr, dbit, debit, expense, expenses, exp, out, outflow, outgoing, withdrawal, money out, paid out, af,
  debet, uit, uitgave, uitgaven, s, soll, ausgabe, ausgaben, ausgang, belastung, lastschrift, depense,
  depenses, sortie, debito, cargo, gasto, gastos, debe, salida, egreso, wydatek, wydatki, obciazenie,
  wyplata, wn, gider, borc, cikis, giden, مدين, سحب, مصروف, خصم, صادر, dare, addebito, addebiti, uscita, uscite,
  saida, ${wordsOf('out')}
`);
const isIncome = isOneOf(`
  c, cr, crdt, credit, income, in, inflow, incoming, deposit, money in, paid in, bij, inkomst, inkomsten, h,
  haben, einnahme, einnahmen, eingang, gutschrift, revenu, revenus, recette, entree, credito, abono,
  ingreso, ingresos, haber, entrada, przychod, przychody, uznanie, wplyw, wplata, ma, gelir, alacak, giris,
  gelen, دائن, ايداع, دخل, اضافة, وارد, avere, accredito, accrediti, entrata, entrate, ${wordsOf('into')}
`);

/** The direction that a cell's word gives: `Af`, `Credit`, `D`; null for any other word. */
export function typeOfWord(cell: string, hasLetters = false): TransactionType | null {
  if (/^\s*[+-]\s*$/.test(cell)) return cell.includes('-') ? 'expense' : 'income';
  const word = plainWords(cell);
  if (hasLetters && (word === 'a' || word === 'b')) return word === 'a' ? 'income' : 'expense';
  if (isExpense(word)) return 'expense';
  return isIncome(word) ? 'income' : null;
}

const isPending = isOneOf(`
  pending, in progress, processing, declined, reverted, cancelled, canceled, failed, denied, rejected,
  expired, refused, scheduled, void, voided, on hold, in afwachting, in behandeling, geannuleerd, geweigerd,
  afgewezen, teruggedraaid, mislukt, verlopen, vorgemerkt, umsatz vorgemerkt, offen, ausstehend, in bearbeitung,
  abgelehnt, abgebrochen, abgelaufen, storniert, ruckgangig gemacht, rueckgaengig gemacht, fehlgeschlagen,
  en attente, en cours, en cours de traitement, refuse, refusee, annule, annulee, rejete, rejetee, echoue,
  echouee, expire, expiree, pendiente, en curso, en proceso, en espera, rechazado, rechazada, anulado, anulada,
  cancelado, cancelada, denegado, denegada, revertido, revertida, fallido, fallida, caducado, caducada,
  oczekujaca, oczekujace, oczekujacy, oczekuje, w toku, w trakcie, w trakcie realizacji, odrzucona, odrzucone,
  odrzucony, odrzucono, anulowana, anulowane, anulowany, anulowano, cofnieta, cofniete, cofnieto, wycofana,
  wycofano, nieudana, nieudane, wygasla, bekliyor, beklemede, bekleyen, islemde, isleniyor, iptal,
  iptal edildi, reddedildi, basarisiz, basarisiz oldu, geri alindi, suresi doldu, معلق, معلقة, ملغي, ملغى,
  ملغية, ملغاة, تم الإلغاء, مرفوض, مرفوضة, تم الرفض, قيد الانتظار, قيد التنفيذ, قيد المعالجة, فشل, فشلت,
  فاشل, فاشلة, in sospeso, in attesa, in corso, in elaborazione, annullato, annullata, rifiutato, rifiutata,
  respinto, respinta, fallito, fallita, non riuscito, non riuscita, pendente, em processamento,
  em andamento, recusado, recusada, rejeitado, rejeitada, falhou, falhado, falhada, negado, negada, expirado,
  expirada, vantande, vantar, under behandling, avvisad, nekad, avbruten, makulerad, annullerad,
  misslyckad, misslyckades, aterkallad, venter, afventer, afvist, annulleret, tilbageført, mislykket,
  mislykkedes
`);

const PENDING = words(wordsOf('pending'));
/** `Non comptabilisé` */
const DENIED = new RegExp(`^(?:${listed(wordsOf('not')).join('|')}) \\S`, 'u');

/** Whether a status says that the transaction hasn't happened, in any language that banks export in. */
export const isNotBooked = remembered((status) => {
  const plain = plainWords(status);
  return plain !== '' && (isPending(plain) || PENDING.test(plain) || DENIED.test(plain));
});

/** Words that start the text or the kind of a payment that the bank only keeps money for. */
const HELD = words(`
  ^pending, ^on hold, ^preauth*, ^reserved, ^reservation, ^gereserveerd*, ^reservering, ^vorgemerkt*, ^vormerkung*, ^reserviert*,
  ^en attente, ^reservad[oa], ^retencion, ^retenid[oa], ^pendiente de, ^pte, ^cativ[oa], ^prenotat[oa], ^non contabilizzat[oa],
  ^blokad*, ^zablokowan*, ^rezerwacj*, ^provizyon*, ^bloke, ^reserverad*, ^reserverat, ^prel, ^preliminar*, ^reserveret*,
  ^reservert*, ^forhandsreserver*, ^katevaraus*, ^varaus*, ^blokac*, ^rezervac*, ^rezervovan*, ^zarol*, ^foglal*, ^zarolas*,
  ^sume? blocat[ea], ^rezervare, ^холд*, ^резерв*, ^заблокирован*, ^блокировк*, ^δεσμευ*, ^rezervacij*, ^broneeri*, ^rezervuot*,
  ^rezerve*, ^محجوز*, ^未確定, ^未入账, ^预授权, ^승인대기
`);
/** What may follow such a word before the name of a shop. */
const OF_PAYMENT = words(`
  transa[kc]*, belop*, beløb*, beløp*, betrag, amount, payments?, purchase*, card, zahlung*, umsatz, kjop*, kjøp*, kob*, køb*, aankoop,
  betaling*, compras?, pagos?, importe, operacj*, srodk*, platnosc*, odemes*, tutar*, castk*, platb*, osszeg*, suma, sredstava, средств, операц*
`);

/** Whether the kind or text of a payment says that the bank only keeps money for it. A shop may be called `Pending Tea House`. */
export const isHeld = remembered((text): boolean => {
  const [found] = HELD.exec(plainWords(text)) ?? [];
  if (found === undefined) return false;
  const rest = plainWords(text).slice(found.length).trim();
  return rest === '' || OF_PAYMENT.test(rest) || /^\P{P}{3,25}(?::| [-–—])\s/u.test(text);
});

const isWay = isOneOf(wordsOf('ways'));

/** Whether a text only says how somebody paid: `Card payment`, `Platba kartou`. */
export const isWayToPay = remembered((text) => {
  const plain = plainWords(text);
  return isWay(plain) || plain.split(' ').every((word) => isWay(word) || /^\p{N}*$/u.test(word));
});

/** Texts of income. */
export const EARNED = words(wordsOf('earned'));

/** Whether a text only says what kind of payment it is: how somebody paid, the wages or pension, or an abbreviation. */
export const isKindOfPayment = remembered((text) => {
  const plain = plainWords(text);
  const isEarned = EARNED.test(plain) && plain.split(' ').length <= MOST_OF_KIND;
  return isWayToPay(text) || isEarned || /^\p{Lu}{2,3}$/u.test(text);
});
const MOST_OF_KIND = 3;

const BOOKED = words(wordsOf('booked'));

/** Whether cells are those of a column of states, whatever its header is called: each one says whether its row is booked. */
export function areStates(filled: readonly string[]): boolean {
  const states = new Set(filled);
  return (
    filled.some(isNotBooked) &&
    states.size <= MOST_STATES &&
    [...states].every((each) => isNotBooked(each) || BOOKED.test(plainWords(each)))
  );
}
const MOST_STATES = 6;
/** Names of the day on which a bank books. */
const BOOKING = words(`
  book(?:ed|ing), post(?:ed|ing), settle*, clear*, *buch(?:ung|t)*, *boek(?:ing|t)*, comptab*, contab*, *ksiegow*, bokfor*, bokfør*,
  bogfør*, kirjau*, konyvel*, zauctov*, uctov*, *knjiz*, обработк*, проводк*, проведен*, muhaseb*, καταχωρ*, 记账, 入账, 記帳, 計上
`);
const isYes = isOneOf(wordsOf('yes'));
const isNo = isOneOf(wordsOf('no'));

/** What a cell says of its row, if the row isn't booked: yes, no, or nothing. */
export type Unbooked = 'yes' | 'no' | '';

/** The answer of a cell; null where it is anything else. */
export function answerIn(cell: string): Unbooked | null {
  const word = plainWords(cell);
  if (word === '') return '';
  return isYes(word) ? 'yes' : isNo(word) ? 'no' : null;
}

/** Which answer below a header means that a row isn't booked: to `Pending`, yes; to `Cleared`, no. */
export function unbookedIf(header: string): Unbooked | null {
  const name = plainWords(header);
  if (PENDING.test(name) || DENIED.test(name)) return 'yes';
  return BOOKED.test(name) ? 'no' : null;
}

/** Whether a header names the day on which the bank books a payment, which is empty until then. */
export function isBookingDay(header: string): boolean {
  return BOOKING.test(plainWords(header));
}

const ALL = new Set<string>();
let stems: RegExp | null = null;

/** Whether all words of a text are those of banks: a copy for others keeps them. */
export const isWordOfBanks = remembered((text): boolean => {
  if (stems === null) {
    const all = listed(allWords().join(',')).filter((word) => word !== '');
    for (const word of all) if (!/[*?[(^$]/.test(word)) ALL.add(word);
    stems = words(
      all
        .filter(
          (word) => /[*?[(]/.test(word) && !UNSPACED.test(word) && /\p{L}{3}/u.test(word) && isPattern(word),
        )
        .map((word) => `^${word}$`)
        .join(','),
    );
  }
  const known = stems;
  const plain = plainWords(text);
  return (
    typeOfWord(text) !== null ||
    (isNotBooked(text) && isPending(plain)) ||
    plain.split(' ').every((word) => ALL.has(word) || known.test(word) || HELD.test(word))
  );
});

/** A part of a pattern may be none: `(?:received`. */
function isPattern(word: string): boolean {
  try {
    return new RegExp(word, 'u').test('') || true;
  } catch {
    return false;
  }
}
