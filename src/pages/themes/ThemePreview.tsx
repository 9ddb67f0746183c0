import * as v from 'valibot';
import { useLanguage } from '../../contexts/LanguageContext';

import { Cents } from '../../model/money';
import type { Colors } from '../../model/theme';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { Money } from '../../features/money/Money';
import styles from './ThemePreview.module.css';
import { ThemeScope } from './ThemeScope';

const SAMPLE = {
  delta: v.parse(Cents, 200_140),
  income: v.parse(Cents, 285_000),
  expense: v.parse(Cents, -132_500),
};
const DOTS = ['primary', 'secondary', 'tertiary'] as const;

/** Part of a page in these colours, for viewing only. */
export function ThemePreview({ colors }: { colors: Colors }) {
  const { t } = useLanguage();
  return (
    <Card title={t('preview')} action={<Dots colors={colors} />}>
      <ThemeScope colors={colors}>
        <div inert className={styles.page}>
          <Card padded>
            <div>
              <p className={styles.label}>{t('expected_delta')}</p>
              <p className={styles.figure}>
                <Money amount={SAMPLE.delta} tone="in" />
              </p>
              <p className={styles.line}>
                <Chip tone="in">{t('sample_salary')}</Chip>
                <Money amount={SAMPLE.income} tone="in" />
              </p>
              <p className={styles.line}>
                <Chip tone="out">{t('preview_expense')}</Chip>
                <Money amount={SAMPLE.expense} tone="out" />
              </p>
            </div>
            <div className={styles.buttons}>
              <Button size="sm" variant="primary">
                {t('save')}
              </Button>
              <Button size="sm">{t('cancel')}</Button>
            </div>
          </Card>
        </div>
      </ThemeScope>
    </Card>
  );
}

function Dots({ colors }: { colors: Colors }) {
  return (
    <ThemeScope colors={colors}>
      <span className={styles.dots} aria-hidden>
        {DOTS.map((accent) => (
          <i key={accent} data-accent={accent} />
        ))}
      </span>
    </ThemeScope>
  );
}
