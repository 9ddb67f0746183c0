import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { ActKind } from '../../model/history';
import type { UserId } from '../../model/ids';
import type { HistoryFilter } from '../../services/history/history';
import { Select } from '../../ui/Select';
import styles from './History.module.css';

/** No record's id: it has a slash. */
const EVERY = '/';

export interface FiltersProps {
  filter: HistoryFilter;
  /** Authors who have left the plan. */
  former: readonly UserId[];
  nameOf: (id: string) => string;
  onChange: (filter: HistoryFilter) => void;
}

export function Filters({ filter: { user, kind }, former, nameOf, onChange }: FiltersProps) {
  const { t } = useLanguage();
  const { users } = usePlan();
  const members = users.map((each) => ({ value: String(each.id), label: each.displayName }));
  const others = [...new Set([...former, ...(user === undefined ? [] : [user])])].filter((id) =>
    users.every((each) => each.id !== id),
  );
  const people = [...users.map(({ id }) => id), ...others];

  return (
    <div className={styles.filters}>
      <Select
        label={t('member')}
        value={user ?? EVERY}
        options={[
          { value: EVERY, label: t('history_everyone') },
          ...members,
          ...others.map((id) => ({ value: String(id), label: nameOf(id) })),
        ]}
        onChange={(chosen) => {
          const person = people.find((id) => id === chosen);
          onChange({ ...(person && { user: person }), ...(kind && { kind }) });
        }}
      />
      <Select
        label={t('history_kind')}
        value={kind ?? EVERY}
        options={[
          { value: EVERY, label: t('history_everything') },
          ...ActKind.options.map((each) => ({ value: each, label: t(`history_kind_${each}`) })),
        ]}
        onChange={(chosen) => onChange({ ...(user && { user }), ...(chosen !== EVERY && { kind: chosen }) })}
      />
    </div>
  );
}
