import { useLanguage } from '../../contexts/LanguageContext';
import type { Payer } from '../../domain/money/paid';
import { negative, sum } from '../../domain/money/money';
import type { Balance } from '../../domain/money/settle';
import type { TranslationKey } from '../../model/lang';
import type { Cents } from '../../model/money';
import type { Weight } from '../../model/plan';
import { Avatar } from '../../ui/Avatar';
import { Card } from '../../ui/Card';
import { Money, type MoneyProps } from '../../features/money/Money';
import styles from './Settle.module.css';
import { useNameOf } from './useNameOf';

export interface PeopleProps {
  balances: ReadonlyMap<Payer, Balance>;
  weights: ReadonlyMap<Payer, Weight>;
}

/** Shows per member the paid amount, the share, and the amount to get back or owe. */
export function People({ balances, weights }: PeopleProps) {
  const { t } = useLanguage();
  const nameOf = useNameOf();
  const total = [...weights.values()].reduce((all, weight) => all + weight, 0);
  const paid = sum([...balances.values()].map((each) => each.paid));

  return (
    <Card title={t('settle_people')} action={<Money amount={paid} />}>
      <ul>
        {[...balances].map(([id, balance]) => (
          <li key={id} className={styles.person}>
            <Avatar name={nameOf(id)} />
            <div className={styles.text}>
              <p className={styles.name}>
                <bdi>{nameOf(id)}</bdi>
              </p>
              <p className={styles.detail}>{t('settle_share_of', { weight: weights.get(id) ?? 0, total })}</p>
            </div>
            <dl className={styles.figures}>
              <Figure label="settle_paid" amount={balance.paid} />
              <Figure label="settle_should" amount={balance.share} />
              <Standing balance={balance.balance} />
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Standing({ balance }: { balance: Cents }) {
  if (balance > 0) return <Figure label="settle_gets" amount={balance} tone="in" />;
  if (balance < 0) return <Figure label="settle_owes" amount={negative(balance)} tone="out" />;
  return <Figure label="settle_even" amount={balance} />;
}

function Figure({ label, ...money }: MoneyProps & { label: TranslationKey }) {
  const { t } = useLanguage();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <Money {...money} />
      </dd>
    </div>
  );
}
