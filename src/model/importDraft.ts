import * as v from 'valibot';
import { TransactionType } from './category';
import { Day } from './day';
import { CategoryName, PersonId, UserId, type CategoryId } from './ids';
import { AmountInCents } from './money';
import { PartsRecord } from './split';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from './textLength';

/** What people have changed in a line of a file. Absent fields are as found. */
export const RowEdit = v.object({
  date: v.exactOptional(Day),
  description: v.exactOptional(
    v.pipe(v.string(), v.minLength(MIN_DESCRIPTION_LENGTH), v.maxLength(MAX_DESCRIPTION_LENGTH)),
  ),
  amount: v.exactOptional(AmountInCents),
  type: v.exactOptional(TransactionType),
  category: v.exactOptional(CategoryName),
  userId: v.exactOptional(UserId),
  /** For whom it is; null for everyone, by the plan's shares. Counts for expenses only. */
  for: v.exactOptional(v.nullable(PartsRecord)),
  isIncluded: v.exactOptional(v.boolean()),
  /** It is a transaction of its own, and not the payment of a series that it looks like. */
  isOwn: v.exactOptional(v.boolean()),
});
export type RowEdit = v.InferOutput<typeof RowEdit>;

/** The category of untouched rows that are alike; null for the one that was found. */
export interface AlikeEdit {
  alike: string;
  category: CategoryId | null;
}

/** Whom a name in a file of shared costs stands for: somebody of the plan, or a new person without an account. */
export const WhoChoice = v.union([v.literal('guest'), PersonId]);
export type WhoChoice = v.InferOutput<typeof WhoChoice>;

/** What people have changed in the lines of files. */
export interface ImportEdits {
  /** By the key of the row. */
  rows: ReadonlyMap<string, RowEdit>;
  /** The categories of untouched rows, by what they have in common. */
  alike: ReadonlyMap<string, CategoryId>;
}

/** Whole numbers as text: JSON has none as large. */
const Whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}$/),
  v.transform((digits) => BigInt(digits)),
);

/** An import that somebody hasn't finished, as the device stores it beside the files. */
export const ImportDraft = v.object({
  /** The names of the files, in order. */
  files: v.pipe(v.array(v.string()), v.nonEmpty()),
  /** The number of lines, for the question whether to go on. */
  count: v.number(),
  rows: v.array(v.tuple([v.string(), RowEdit])),
  alike: v.array(v.tuple([v.string(), CategoryName])),
  rates: v.array(v.tuple([v.string(), v.object({ over: Whole, under: Whole })])),
  /** How to read each readable file. */
  statements: v.array(v.unknown()),
  /** The letters in which each of them is read; null where it has no choice of them. */
  encodings: v.exactOptional(v.array(v.nullable(v.string()))),
  /** Paid or received everything that names nobody else. */
  userId: v.exactOptional(UserId),
  /** By the name in the files. */
  people: v.exactOptional(v.array(v.tuple([v.string(), WhoChoice]))),
  /** For lines without a category. */
  rest: v.object({ income: v.exactOptional(CategoryName), expense: v.exactOptional(CategoryName) }),
});
export type ImportDraft = v.InferOutput<typeof ImportDraft>;
