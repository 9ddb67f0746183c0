import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import { inProportion, leftOf } from '../../domain/transactions/splitEditing';
import { parsePart, readAmount, type Texts } from '../../domain/transactions/splitDraft';
import { errorKey, type ErrorCode } from '../../model/errors';
import { bareMap } from '../../model/leniently';
import type { Cents } from '../../model/money';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './SplitPanel.module.css';
import { usePeople } from './usePeople';

export interface PartFieldsProps {
  kind: 'parts' | 'amounts';
  /** Names the group of fields. */
  label: string;
  texts: Texts;
  /** The amount to divide; null while it is invalid. */
  amount: Cents | null;
  /** Shown errors: in the wrong fields, or else in the last one. */
  error: ErrorCode | undefined;
  onChange: (texts: Texts) => void;
}

/** A field for each person, and for amounts what is left to divide. */
export function PartFields({ kind, label, texts: typed, amount, error, onChange }: PartFieldsProps) {
  const texts = bareMap(typed);
  const { t } = useLanguage();
  const formats = useFormats();
  const { all, inOrder, nameOf } = usePeople();
  const isOfMoney = kind === 'amounts';
  const ids = inOrder([...all, ...Object.keys(texts)]);

  function wrongIn(id: string): ErrorCode | undefined {
    const text = texts[id];
    if (text === undefined) return undefined;
    if (!isOfMoney) return parsePart(text) === null ? 'split_part_invalid' : undefined;
    const read = readAmount(text, formats);
    return 'error' in read ? read.error : undefined;
  }
  const isWrong = ids.some((id) => wrongIn(id) !== undefined);

  function errorOf(id: string): string | undefined {
    if (error === undefined) return undefined;
    const code = isWrong ? wrongIn(id) : id === ids.at(-1) ? error : undefined;
    return code && t(errorKey(code));
  }

  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.fields}>
        {ids.map((id) => (
          <TextField
            key={id}
            label={nameOf(id)}
            {...(isOfMoney && { prefix: formats.sign })}
            inputMode={isOfMoney ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={texts[id] ?? ''}
            error={errorOf(id)}
            onChange={(text) => onChange({ ...texts, [id]: text })}
          />
        ))}
      </div>
      {isOfMoney && amount !== null && <Left texts={texts} amount={amount} onChange={onChange} />}
    </fieldset>
  );
}

function Left({
  texts,
  amount,
  onChange,
}: { texts: Texts; amount: Cents } & Pick<PartFieldsProps, 'onChange'>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const left = leftOf(texts, amount, formats);
  const divided = inProportion(texts, amount, formats);

  return (
    <div className={styles.left}>
      <output>
        {left === 0
          ? t('split_done')
          : t(left > 0 ? 'split_left' : 'split_over', { amount: formats.money(absolute(left)) })}
      </output>
      {left !== 0 && divided !== texts && (
        <Button size="sm" onClick={() => onChange(divided)}>
          {t('split_proportion')}
        </Button>
      )}
    </div>
  );
}

const absolute = (amount: Cents): Cents => (amount < 0 ? negative(amount) : amount);
