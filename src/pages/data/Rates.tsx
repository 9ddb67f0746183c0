import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { parseRate, writeRate, type Rates as RatesGiven } from '../../domain/money/rates';
import { TextField } from '../../ui/TextField';
import styles from './Data.module.css';

export interface RatesProps {
  /** How many lines are in each other currency, as `countForeign` returns it. */
  foreign: ReadonlyMap<string, number>;
  rates: RatesGiven;
  onChange: (rates: RatesGiven) => void;
}

/** Asks for the rates of other currencies than the plan's. Nothing without such lines. */
export function Rates({ foreign, rates, onChange }: RatesProps) {
  const { t } = useLanguage();
  const { currency } = useFormats();
  if (foreign.size === 0) return null;

  return (
    <section>
      <h3 className={styles.heading}>{t('data_rates_heading')}</h3>
      <p className={styles.note}>{t('data_rates_note', { currency })}</p>
      <div className={styles.fields}>
        {[...foreign].map(([each, count]) => (
          <RateField key={each} foreign={each} count={count} rates={rates} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}

interface RateFieldProps extends Pick<RatesProps, 'rates' | 'onChange'> {
  foreign: string;
  count: number;
}

function RateField({ foreign, count, rates, onChange }: RateFieldProps) {
  const { t, tn } = useLanguage();
  const { currency, decimal } = useFormats();
  const rate = rates.get(foreign);
  const [text, setText] = useState(rate === undefined ? '' : writeRate(rate, decimal));
  // A half-typed rate is no error yet.
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && text.trim() !== '' && parseRate(text) === null;

  function type(next: string) {
    setText(next);
    const given = new Map(rates);
    const typed = parseRate(next);
    if (typed === null) given.delete(foreign);
    else given.set(foreign, typed);
    onChange(given);
  }

  return (
    <TextField
      label={t('data_rate_of', { foreign, currency })}
      value={text}
      hint={tn('data_rate_lines', count)}
      error={isWrong ? t('data_rate_invalid', { example: `0${decimal}92` }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      onChange={type}
      onBlur={() => setIsLeft(true)}
    />
  );
}
