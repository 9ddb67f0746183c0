import { Pencil, Plus, X } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { usableRules } from '../../domain/learning/categoryRules';
import { useWatch } from '../../hooks/useWatch';
import type { CategoryRule } from '../../model/categoryRule';
import {
  deleteCategoryRule,
  restoreCategoryRule,
  watchCategoryRules,
} from '../../services/plans/categoryRules';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { lazyComponent } from '../../ui/lazyComponent';
import { useAct } from '../commands/useAct';
import { LoadError } from '../errors/LoadError';
import { focusBeside } from '../transactionRow/focusBeside';
import styles from './CategoryRules.module.css';

const RuleDialog = lazyComponent(async () => (await import('./RuleDialog')).RuleDialog);

/** Lists the plan's category rules, in a card. */
export function CategoryRules() {
  const { t, tn } = useLanguage();
  const { id: planId } = usePlan();
  const rules = useWatch(watchCategoryRules, planId);
  const [opened, setOpened] = useState<CategoryRule | 'new' | null>(null);
  const { records, unreadable } = rules.status === 'ready' ? rules.value : NONE;

  return (
    <Card title={t('rules_title')} padded>
      <div className={styles.rules}>
        {rules.status !== 'loading' && (
          <p className={styles.note}>{t(records.length === 0 ? 'rules_empty' : 'rules_note')}</p>
        )}
        {rules.status === 'failed' && <LoadError of={rules} />}
        {records.length > 0 && <RuleList rules={records} onEdit={setOpened} />}
        {unreadable.length > 0 && <p className={styles.note}>{tn('rules_unreadable', unreadable.length)}</p>}
        {rules.status !== 'loading' && (
          <Button icon={Plus} onClick={() => setOpened('new')}>
            {t('rule_new')}
          </Button>
        )}
      </div>
      {opened !== null && (
        <Suspense fallback={null}>
          <RuleDialog {...(opened !== 'new' && { rule: opened })} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}

const NONE = { records: [], unreadable: [] };

interface RuleListProps {
  rules: readonly CategoryRule[];
  onEdit: (rule: CategoryRule) => void;
}

function RuleList({ rules, onEdit }: RuleListProps) {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  const { run, send } = useAct();
  const list = useRef<HTMLUListElement>(null);
  const usable = useMemo(() => new Set(usableRules(rules, plan)), [rules, plan]);
  const textOf = ({ contains, category }: CategoryRule) =>
    t('rule_says', { text: contains, category: categoryName(category) });

  async function remove(rule: CategoryRule, index: number) {
    const row = list.current?.children[index];
    await run(() => deleteCategoryRule(rule.id), {
      tells: true,
      failed: { key: 'rule_not_deleted' },
      done: t('rule_deleted', { rule: textOf(rule) }),
      undo: () => send(() => restoreCategoryRule(rule), { failed: { key: 'rule_not_restored' } }),
    });
    // Another member may have taken it away meanwhile.
    if (row instanceof HTMLElement && row.contains(document.activeElement)) focusBeside(row);
  }

  return (
    <ul ref={list} className={styles.list}>
      {rules.map((rule, index) => {
        const text = textOf(rule);
        const isUsable = usable.has(rule);
        return (
          <li key={rule.id} className={styles.row} data-idle={!isUsable}>
            <p className={styles.text}>
              {text}
              {!isUsable && <span className={styles.why}>{t('rule_idle')}</span>}
            </p>
            <span className={styles.tools} data-tools>
              <IconButton icon={Pencil} label={t('rule_edit', { rule: text })} onClick={() => onEdit(rule)} />
              <IconButton
                icon={X}
                label={t('rule_delete', { rule: text })}
                onClick={() => void remove(rule, index)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
