import { Pencil, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import { useAct } from '../../../features/commands/useAct';
import { focusBeside } from '../../../features/transactionRow/focusBeside';
import { inOrderOfDays, type Idle } from '../../../domain/forecast/scenario';
import type { Comparison } from '../../../domain/forecast/scenarioComparison';
import { addDays } from '../../../domain/time/calendar';
import type { TranslationKey } from '../../../model/lang';
import type { ChangeId, Scenario, ScenarioChange } from '../../../model/scenario';
import type { Series } from '../../../model/transaction';
import { putChanges, removeChanges } from '../../../services/plans/scenarios';
import { IconButton } from '../../../ui/IconButton';
import { More } from './Comparison';
import { useChangeText } from './useChangeText';
import styles from './ChangeList.module.css';

export interface ChangeListProps {
  scenario: Scenario;
  series: readonly Series[];
  idle: ReadonlyMap<ChangeId, Idle>;
  /** Null while unknown. */
  compared: Comparison | null;
  onEdit: (change: ScenarioChange) => void;
}

const WHY = {
  missing: 'scenario_idle_missing',
  ended: 'scenario_idle_ended',
  past: 'scenario_idle_past',
} satisfies Record<Idle, TranslationKey>;

/** The changes of a scenario, with what each makes of the difference at the end. */
export function ChangeList({ scenario, series, idle, compared, onEdit }: ChangeListProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const id = useId();
  const { run, send } = useAct();
  const textOf = useChangeText(series);
  const list = useRef<HTMLUListElement>(null);
  if (scenario.changes.length === 0) return null;

  async function remove(change: ScenarioChange, index: number) {
    const failed = { key: 'scenario_not_changed', values: { scenario: scenario.name } } as const;
    const row = list.current?.children[index];
    await run(() => removeChanges(scenario.id, [change.id]), {
      tells: true,
      failed,
      done: t('scenario_change_removed', { change: textOf(change) }),
      undo: () => send(() => putChanges(scenario.id, [change]), { failed }),
    });
    // Another member may have taken it away meanwhile.
    if (row instanceof HTMLElement && row.contains(document.activeElement)) focusBeside(row);
  }

  return (
    <section className={styles.changes} aria-labelledby={id}>
      <header className={styles.header}>
        <h4 id={id}>{t('scenario_changes')}</h4>
        {compared && <p>{t('scenario_until', { month: formats.month(addDays(compared.plan.to, -1)) })}</p>}
      </header>
      <ul ref={list}>
        {inOrderOfDays(scenario.changes).map((change, index) => {
          const text = textOf(change);
          const why = idle.get(change.id);
          const part = compared?.parts.get(change.id);
          return (
            <li key={change.id} className={styles.row} data-idle={why !== undefined}>
              <p className={styles.text}>
                {text}
                {why && <span className={styles.why}>{t(WHY[why])}</span>}
              </p>
              <span className={styles.part}>{part !== undefined && <More amount={part} />}</span>
              <span className={styles.tools} data-tools>
                <IconButton
                  icon={Pencil}
                  label={t('scenario_change_edit', { change: text })}
                  onClick={() => onEdit(change)}
                />
                <IconButton
                  icon={X}
                  label={t('scenario_change_remove', { change: text })}
                  onClick={() => void remove(change, index)}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
