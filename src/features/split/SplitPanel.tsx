import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { checkAmount } from '../../domain/money/validateAmount';
import {
  HOWS,
  NO_SPLIT,
  type How,
  type SplitDraft,
  type SplitField,
} from '../../domain/transactions/splitDraft';
import type { Errors } from '../../domain/validated';
import { Switch } from '../../ui/Switch';
import { PartFields } from './PartFields';
import styles from './SplitPanel.module.css';
import { WhomFields } from './WhomFields';

export interface SplitPanelProps {
  draft: SplitDraft | null;
  /** The typed amount of the expense. */
  amount: string;
  errors: Errors<SplitField>;
  /** The ways to divide that can be chosen; absent for all. */
  hows?: readonly How[] | undefined;
  /** Others may have paid it than its user. */
  asksPayers?: boolean | undefined;
  onChange: (draft: SplitDraft) => void;
}

/** The fields for whom an expense is and who paid it. */
export function SplitPanel({
  draft,
  amount: typed,
  errors,
  hows = HOWS,
  asksPayers = true,
  onChange,
}: SplitPanelProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const panel = useRef<HTMLDivElement>(null);
  const checked = checkAmount(typed, formats);
  const amount = 'error' in checked ? null : checked.value;
  const split = draft ?? NO_SPLIT;
  const payers = typeof split.by === 'string' ? null : split.by;

  // It appears below the dialog's edge on a phone.
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which an effect may not.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={panel} className={styles.panel}>
      <WhomFields draft={split} hows={hows} amount={amount} error={errors.split} onChange={onChange} />
      {asksPayers && (
        <Switch
          label={t('split_several')}
          checked={payers !== null}
          onChange={(isSeveral) => onChange({ ...split, by: isSeveral ? {} : '' })}
        />
      )}
      {payers && (
        <PartFields
          kind="amounts"
          label={t('split_payers')}
          texts={payers}
          amount={amount}
          error={errors.payers}
          onChange={(by) => onChange({ ...split, by })}
        />
      )}
    </div>
  );
}
