import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { CategoryGlyph } from '../../features/categoryIcon/CategoryGlyph';
import { limitOf } from '../../domain/money/limits';
import { negative, sum } from '../../domain/money/money';
import { categoriesOf, iconsOf } from '../../domain/plans/categoryOrder';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { LimitDialog } from './LimitDialog';
import { LimitMeter, LimitText, type LimitUseProps } from './LimitMeter';
import styles from './LimitsCard.module.css';
import type { UsedLimit } from './useLimitUses';
import { useOpenCard } from './useOpenCard';

export interface LimitsCardProps {
  usedLimitOf: (category: CategoryId) => UsedLimit | null;
}

interface Limited extends UsedLimit {
  category: CategoryId;
}

/** All limits of the plan in one place, each with its bar. Nothing without limits. */
export function LimitsCard({ usedLimitOf }: LimitsCardProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const [isOpen, setIsOpen] = useOpenCard(`open:${plan.id}:limits`, false);
  const limited = categoriesOf(plan, 'expense').flatMap((category): Limited[] => {
    const use = usedLimitOf(category);
    return use === null ? [] : [{ category, ...use }];
  });
  if (limited.length === 0) return null;
  return (
    <CollapsibleCard title={t('limits')} count={limited.length} open={isOpen} onOpenChange={setIsOpen}>
      <Limits limited={limited} />
    </CollapsibleCard>
  );
}

function Limits({ limited }: { limited: readonly Limited[] }) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const icons = iconsOf(plan.expense_categories);
  const [asked, setAsked] = useState<CategoryId | null>(null);

  const all: LimitUseProps = {
    limit: sum(limited.map(({ limit }) => limit)),
    spent: allOf(limited),
  };
  const carried = ({ limit, parts }: UsedLimit) =>
    parts &&
    t(parts.carried < 0 ? 'limit_overspent' : 'limit_carried', {
      limit: formats.money(parts.limit),
      rest: formats.money(parts.carried < 0 ? negative(parts.carried) : parts.carried),
      total: formats.money(limit),
    });

  return (
    <>
      <ul className={styles.limits}>
        {limited.map((each) => {
          const { category, limit, spent } = each;
          const use = { limit, spent };
          const sentence = carried(each);
          const icon = icons.get(category);
          return (
            <li key={category} className={styles.row}>
              <button type="button" className={styles.line} onClick={() => setAsked(category)}>
                {icon && <CategoryGlyph of={icon} />}
                <bdi className={styles.name}>{categoryName(category)}</bdi>
                <LimitText {...use} />
                {sentence !== null && <span className={styles.carried}>{sentence}</span>}
              </button>
              <LimitMeter {...use} label={t('limit_title', { category: categoryName(category) })} />
            </li>
          );
        })}
      </ul>
      {limited.length > 1 && (
        <div className={styles.row}>
          <div className={styles.line}>
            <span className={styles.name}>{t('total')}</span>
            <LimitText {...all} />
          </div>
          <LimitMeter {...all} label={t('total')} />
        </div>
      )}
      {asked !== null && (
        <LimitDialog category={asked} limit={limitOf(plan, asked)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** The spending of all together: unknown while that of one is. */
function allOf(uses: readonly UsedLimit[]): LimitUseProps['spent'] {
  const known: Cents[] = [];
  for (const { spent } of uses) {
    if (spent === null || spent === 'loading') return spent;
    known.push(spent);
  }
  return sum(known);
}
