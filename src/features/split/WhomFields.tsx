import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { weightsOf } from '../../domain/settle/shares';
import { listOf } from '../../domain/texts/list';
import { dividedBy } from '../../domain/transactions/splitEditing';
import type { How, SplitDraft, Texts } from '../../domain/transactions/splitDraft';
import { errorKey, type ErrorCode } from '../../model/errors';
import type { Cents } from '../../model/money';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { RadioGroup } from '../../ui/RadioGroup';
import { PartFields } from './PartFields';
import styles from './SplitPanel.module.css';
import { usePeople } from './usePeople';

export interface WhomFieldsProps {
  draft: SplitDraft;
  /** The ways to divide that can be chosen. */
  hows: readonly How[];
  /** The amount to divide; null while it is invalid, or without one. */
  amount: Cents | null;
  error?: ErrorCode | undefined;
  onChange: (draft: SplitDraft) => void;
}

/** For whom an expense is: the choice of how to divide it, and the people. */
export function WhomFields({ draft, hows, amount, error, onChange }: WhomFieldsProps) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const { all, sharers, me, personOf, nameOf } = usePeople();
  const { how, for: texts } = draft;
  const division = { people: all, shares: weightsOf(plan, all), amount, formats };
  const [only, ...others] = Object.keys(texts);
  const isMine = how === 'equal' && others.length === 0 && only !== undefined && personOf(only) === me;
  const left = all.filter((id) => !sharers.includes(id));
  const choose = (chosen: Texts) => onChange({ ...draft, for: chosen });

  return (
    <>
      <RadioGroup
        legend={t('split_title')}
        options={hows.map((value) => ({ value, label: t(`split_${value}`) }))}
        value={how}
        onChange={(chosen) => onChange(dividedBy(draft, chosen, division))}
      />
      {how === 'plan' && left.length > 0 && (
        <p className={styles.note}>{t('split_plan_without', { names: listOf(lang, left.map(nameOf)) })}</p>
      )}
      <div className={styles.quick}>
        <Button
          size="sm"
          aria-pressed={isMine}
          onClick={() => onChange({ ...draft, how: 'equal', for: { [me]: '1' } })}
        >
          {t('split_mine')}
        </Button>
      </div>
      {how === 'equal' && <Chosen texts={texts} error={error} onChange={choose} />}
      {(how === 'parts' || how === 'amounts') && (
        <PartFields
          kind={how}
          label={t(`split_${how}`)}
          texts={texts}
          amount={amount}
          error={error}
          onChange={choose}
        />
      )}
    </>
  );
}

function Chosen({
  texts,
  error,
  onChange,
}: Pick<WhomFieldsProps, 'error'> & { texts: Texts; onChange: (texts: Texts) => void }) {
  const { t } = useLanguage();
  const { all, inOrder, nameOf } = usePeople();
  const id = useId();
  const isWrong = error !== undefined;

  return (
    <fieldset className={styles.group} aria-label={t('split_equal')}>
      <div className={styles.people}>
        {inOrder([...all, ...Object.keys(texts)]).map((person, index) => (
          <Checkbox
            key={person}
            label={nameOf(person)}
            checked={Object.hasOwn(texts, person)}
            aria-invalid={(isWrong && index === 0) || undefined}
            aria-describedby={isWrong ? id : undefined}
            onChange={(isChosen) => onChange({ ...texts, [person]: isChosen ? '1' : '' })}
          />
        ))}
      </div>
      {isWrong && (
        <p id={id} className={styles.error}>
          <Icon of={CircleAlert} />
          {t(errorKey(error))}
        </p>
      )}
    </fieldset>
  );
}
