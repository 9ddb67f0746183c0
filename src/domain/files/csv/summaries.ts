// Recognises rows that only state a balance or a total: they have a day and an amount, but are no transactions.
import { wordsOf } from './rowLanguages';
import { monthInFile } from './dayNames';
import { isOneOf, listed, UNSPACED, words } from './names';
import { plainWords, remembered } from './plain';

/** Tells whether a word is in a list, fast: every row of a file is asked. */
function isWordOf(list: string): (word: string) => boolean {
  const all = listed(list);
  const exact = new Set(all.filter((each) => !/[*?[(]/.test(each)));
  const stems = new RegExp(
    `^(?:${all
      .filter((each) => /[*?[(]/.test(each))
      .join('|')
      .replaceAll('*', '\\p{L}*')})$`,
    'u',
  );
  return (word) => exact.has(word) || stems.test(word);
}

const isNoun = isWordOf(wordsOf('balances'));
const isBeside = isWordOf(wordsOf('besides'));
const isSum = isOneOf(wordsOf('totals'));
const isOfSum = isWordOf(wordsOf('ofTotals'));
/** The same words in scripts without blanks. */
const UNSPACED_NOUN = words(unspaced('balances'), 'gu');
const UNSPACED_BESIDE = words(unspaced('besides'), 'gu');

function unspaced(kind: 'balances' | 'besides'): string {
  return listed(wordsOf(kind))
    .filter((each) => UNSPACED.test(each))
    .join(',');
}

/** Longer than any such text. */
const MAX_LENGTH = 60;

/** The words of a text. Some banks write a letter after the other: `S A L D O`. */
function wordsIn(text: string): string {
  const plain = plainWords(text);
  return /^\p{L}(?: \p{L}){3,}$/u.test(plain) ? plain.replaceAll(' ', '') : plain;
}

/** Whether a text has the word for a balance, and only words and numbers that belong to it: `Saldo anterior 01/02`. */
export const isBalance = remembered((text): boolean => {
  if (text.length > MAX_LENGTH || !/\p{L}/u.test(text)) return false;
  const plain = wordsIn(text);
  if (UNSPACED.test(plain)) {
    const others = plain.replace(UNSPACED_NOUN, '');
    return others !== plain && !/\p{L}/u.test(others.replace(UNSPACED_BESIDE, ''));
  }
  const all = plain.split(' ');
  return all.every((word) => isNoun(word) || isBeside(word) || !/\p{L}/u.test(word)) && all.some(isNoun);
});

/**
 * Whether a text is the word for a total, or has only words that belong to one: `Total cargos`, `Summe Oktober`. A shop may be
 * called like that.
 */
export const isTotalWord = remembered((text): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const plain = wordsIn(text);
  if (isSum(plain)) return true;
  const all = plain.split(' ');
  const isBelonging = (word: string) =>
    isSum(word) || isNoun(word) || isBeside(word) || isOfSum(word) || !/\p{L}/u.test(word) || isMonth(word);
  return all.some(isSum) && all.every(isBelonging);
});

const isMonth = (word: string) => word.length > 2 && monthInFile(word) !== null;
