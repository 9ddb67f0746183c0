import { useLanguage } from '../../contexts/LanguageContext';
import styles from './MiniDashboard.module.css';

/** A household's running total over a month: the day (of 30) from which it has this value, in euros. */
const STEPS: readonly [day: number, euros: number][] = [
  [0, -115],
  [2, -301],
  [3, 1731],
  [4, 4540],
  [5, 4490],
  [7, 4331],
  [10, 2485],
  [14, 2313],
  [18, 2271],
  [21, 2156],
  [28, 2001],
  [30, 2001],
];

// The drawing is 300 × 100 and stretched: 10 units a day, 0 euros at 88.
const x = (day: number) => day * 10;
const y = (euros: number) => Math.round(880 - euros / 5.7) / 10;
const LINE = STEPS.map(([day, euros], i) => `${i === 0 ? 'M0' : `H${x(day)} V`} ${y(euros)}`).join(' ');

/** A small picture of the product with sample figures, hidden from screen readers. */
export function MiniDashboard() {
  const { t } = useLanguage();
  return (
    <div className={styles.card} aria-hidden>
      <p className={styles.label}>{t('expected_delta')}</p>
      <p className={styles.figure}>
        <bdi>€ 2.001,40</bdi>
      </p>
      <div className={styles.plot}>
        <svg viewBox="0 0 300 100" preserveAspectRatio="none">
          <path className={styles.area} d={`${LINE} V88 H0 Z`} />
          <path className={styles.grid} d={`M0 ${y(4000)} H300 M0 ${y(2000)} H300`} />
          <path className={styles.zero} d="M0 88 H300" />
          <path className={styles.line} d={LINE} />
        </svg>
        {[4000, 2000, 0].map((euros) => (
          <span key={euros} className={styles.amount} style={{ top: `${y(euros)}%` }}>
            € {euros.toLocaleString('nl')}
          </span>
        ))}
        <Pin day={4} euros={4540} />
        <Note day={5} euros={5000} label={t('sample_salary')} amount="€ 2.850,00" />
        <Pin day={10} euros={3250} isExpense />
        <Note day={11.5} euros={3250} label={t('sample_rent')} amount="€ -1.325,00" />
        <Pin day={30} euros={2001} />
      </div>
      <p className={styles.axis}>
        <span>21 nov</span>
        <span>1 dec</span>
        <span>11 dec</span>
        <span>21 dec</span>
      </p>
    </div>
  );
}

const at = (day: number, euros: number) => ({ left: `${x(day) / 3}%`, top: `${y(euros)}%` });

function Pin({ day, euros, isExpense = false }: { day: number; euros: number; isExpense?: boolean }) {
  return <span className={styles.pin} data-expense={isExpense} style={at(day, euros)} />;
}

function Note({ day, euros, ...text }: { day: number; euros: number; label: string; amount: string }) {
  return (
    <span className={styles.note} style={at(day, euros)}>
      {text.label} <b>{text.amount}</b>
    </span>
  );
}
