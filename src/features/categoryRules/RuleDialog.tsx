import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { ruleDraftOf, validateRule } from '../../domain/learning/ruleDraft';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { useForm } from '../../hooks/useForm';
import type { TransactionType } from '../../model/category';
import type { CategoryRule, RuleFields } from '../../model/categoryRule';
import { changeCategoryRule, createCategoryRule } from '../../services/plans/categoryRules';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { useAct } from '../commands/useAct';
import { FormDialog } from '../formDialog/FormDialog';
import styles from './CategoryRules.module.css';

export interface RuleDialogProps {
  /** The rule to change; without one, the dialog creates one. */
  rule?: CategoryRule;
  /** The first values of a new rule. */
  initial?: Partial<RuleFields>;
  onClose: () => void;
}

/** Asks for the text that descriptions contain, and for their category. */
export function RuleDialog({ rule, initial = {}, onClose }: RuleDialogProps) {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  const { submit } = useAct();
  const { field, dialogProps } = useForm(
    ruleDraftOf(rule ?? initial),
    (draft) => validateRule(draft, plan),
    async (fields) => {
      await submit(async () => {
        if (rule === undefined) await createCategoryRule(plan.id, fields);
        else await changeCategoryRule(rule, fields);
      });
      onClose();
    },
  );
  const groups = TYPES.map((type) => ({
    label: t(TITLES[type]),
    options: categoriesOf(plan, type).map((category) => ({
      value: ruleDraftOf({ type, category }).place,
      label: categoryName(category),
    })),
  })).filter(({ options }) => options.length > 0);
  const { value: place, ...placeField } = field('place');
  const isKnown = groups.some(({ options }) => options.some(({ value }) => value === place));

  return (
    <FormDialog
      {...dialogProps}
      title={t(rule === undefined ? 'rule_new' : 'rule_change')}
      submitLabel={t(rule === undefined ? 'create' : 'save')}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextField
          {...field('contains')}
          label={t('rule_contains')}
          placeholder={t('rule_contains_example')}
          hint={t('rule_contains_hint')}
          autoComplete="off"
        />
        <Select
          {...placeField}
          label={t('category')}
          placeholder={t('category_placeholder')}
          hint={groups.length === 0 ? t('category_none') : undefined}
          options={groups}
          value={isKnown ? place : ''}
        />
      </div>
    </FormDialog>
  );
}

const TYPES: readonly TransactionType[] = ['expense', 'income'];

const TITLES = { income: 'income_title', expense: 'expenses_title' } as const;
