import { Pencil, UserPlus } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { negative, sum } from '../../domain/money/money';
import type { Payer } from '../../domain/settle/people';
import type { Standing } from '../../domain/settle/standings';
import type { TranslationKey } from '../../model/lang';
import type { GuestId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { giveBack } from '../../services/plans/guests';
import { isReadOnly } from '../../services/firebase/asOn';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { useAct } from '../../features/commands/useAct';
import { Money, type MoneyProps } from '../../features/money/Money';
import { useNameOf } from '../../features/repayments/useNameOf';
import styles from './Settle.module.css';

export interface PeopleProps {
  standings: ReadonlyMap<Payer, Standing>;
  weights: ReadonlyMap<Payer, number>;
  onGuest: (guest: GuestId | 'new') => void;
}

/** Shows what each person has paid, should have paid and has repaid, and the amount to get back or owe. */
export function People({ standings, weights, onGuest }: PeopleProps) {
  const { t } = useLanguage();
  const { guests = {} } = usePlan();
  const nameOf = useNameOf();
  const shareOf = useShareOf(weights);
  const all = [...standings.values()];

  return (
    <Card title={t('settle_people')} action={<Money amount={sum(all.map((each) => each.paid))} />}>
      <ul>
        {[...standings].map(([id, standing]) => (
          <li key={id} className={styles.person}>
            <Avatar name={nameOf(id)} />
            <div className={styles.text}>
              <p className={styles.name}>
                <bdi>{nameOf(id)}</bdi>
              </p>
              <p className={styles.detail}>{shareOf(id)}</p>
              <TakenOver by={id} />
            </div>
            {isGuest(guests, id) && !isReadOnly() && (
              <IconButton
                icon={Pencil}
                label={t('guest_edit', { name: nameOf(id) })}
                onClick={() => onGuest(id)}
              />
            )}
            <dl className={styles.figures}>
              {standing.before !== 0 && <Figure label="settle_before" amount={standing.before} />}
              <Figure label="settle_paid" amount={standing.paid} />
              <Figure label="settle_should" amount={standing.share} />
              <Repaid amount={standing.repaid} />
              <Open balance={standing.balance} />
            </dl>
          </li>
        ))}
      </ul>
      {!isReadOnly() && (
        <p className={styles.more}>
          <Button variant="quiet" size="sm" icon={UserPlus} onClick={() => onGuest('new')}>
            {t('guest_add')}
          </Button>
        </p>
      )}
    </Card>
  );
}

const isGuest = (guests: Readonly<Record<string, string>>, id: string): id is GuestId =>
  Object.hasOwn(guests, id);

/** The guests whom a member has taken over, and for the member and the owner the way back. */
function TakenOver({ by }: { by: Payer }) {
  const { guests = {}, taken_over: taken = {} } = usePlan();
  return Object.entries(taken)
    .flatMap(([guest, member]) => (member === by && isGuest(guests, guest) ? [guest] : []))
    .map((guest) => <TakenOverGuest key={guest} guest={guest} by={by} />);
}

function TakenOverGuest({ guest, by }: { guest: GuestId; by: Payer }) {
  const { t } = useLanguage();
  const { id: planId, owner, guests = {} } = usePlan();
  const { id: me } = useUser();
  const { busy, run } = useAct();
  const name = guests[guest] ?? '';
  return (
    <p className={styles.detail}>
      {t('guest_taken_over', { name })}
      {(me === by || me === owner) && !isReadOnly() && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t('text_of', { name: t('guest_apart'), text: name })}
          onClick={() => void run(() => giveBack(planId, guest), { tells: true })}
        >
          {t('guest_apart')}
        </Button>
      )}
    </p>
  );
}

/** Says somebody's share: 1 of 3; by income, where the weights are amounts, as a percentage. */
function useShareOf(weights: ReadonlyMap<Payer, number>): (id: Payer) => string {
  const { t } = useLanguage();
  const formats = useFormats();
  const { income_shares: byIncome } = usePlan();
  const total = [...weights.values()].reduce((all, weight) => all + weight, 0);
  return (id) => {
    const weight = weights.get(id) ?? 0;
    return byIncome
      ? t('settle_share_percent', { percent: formats.percent(weight / total) })
      : t('settle_share_of', { weight, total });
  };
}

function Repaid({ amount }: { amount: Cents }) {
  if (amount > 0) return <Figure label="settle_repaid" amount={amount} />;
  return amount < 0 ? <Figure label="settle_got" amount={negative(amount)} /> : null;
}

function Open({ balance }: { balance: Cents }) {
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
