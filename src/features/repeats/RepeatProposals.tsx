import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useEdit } from '../../contexts/TransactionEditorContext';
import type { SeriesChange } from '../../domain/learning/changesOfSeries';
import type { Proposal } from '../../domain/learning/findRepeating';
import type { Day } from '../../model/day';
import { remember } from '../../services/device/deviceStore';
import { gatherIntoSeries, undoGather, type Gathered } from '../../services/transactions/gatherIntoSeries';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Trans } from '../../ui/Trans';
import { useAct } from '../commands/useAct';
import { DateText } from '../dates/DateText';
import { useFirstRows } from '../rows/useFirstRows';
import { focusBeside } from '../transactionRow/focusBeside';
import { TransactionAmount } from '../transactionRow/TransactionAmount';
import { TransactionMark } from '../transactionRow/TransactionMark';
import styles from './RepeatProposals.module.css';
import { useRepeats } from './useRepeats';

export interface RepeatProposalsProps {
  /** The days of the imported payments. */
  from: Day;
  to: Day;
}

/**
 * What an import shows about payments that repeat: those that could be series, and known series whose payments differ from
 * before. Mount it again for every import. Shows nothing where it finds nothing, and is there again on this device until
 * each proposal has an answer.
 */
export function RepeatProposals({ from, to }: RepeatProposalsProps) {
  const { tn } = useLanguage();
  const { id: planId } = usePlan();
  const { proposals, isRead, changes, ...acts } = useRepeats({ from, to });
  const isLeft = proposals.length > 0;
  useEffect(() => {
    if (isRead) remember(`imported:${planId}`, isLeft ? `${from} ${to}` : null);
  }, [planId, from, to, isRead, isLeft]);
  return (
    <>
      <output className="visuallyHidden">
        {proposals.length > 0 && tn('repeats_found', proposals.length)}
      </output>
      {changes.length > 0 && <Changes changes={changes} />}
      {proposals.length > 0 && <Proposals proposals={proposals} {...acts} />}
    </>
  );
}

type ProposalsProps = Omit<ReturnType<typeof useRepeats>, 'changes' | 'isRead'>;

function Proposals({ proposals, readAgain, leave, putOff }: ProposalsProps) {
  const { t, tn } = useLanguage();
  const { run, say } = useAct();
  const [making, setMaking] = useState<readonly Proposal[]>([]);
  const title = t('repeats_title');
  const { rows, list, more } = useFirstRows(proposals, title);
  const left = proposals.filter((each) => !making.includes(each));

  /** Moves the focus along when the row with the focus goes. */
  function goFrom(proposal: Proposal, act: () => void) {
    const { current } = list;
    if (current === null) return act();
    const row = [...current.children].find(
      (each) => each instanceof HTMLElement && each.dataset['key'] === proposal.key,
    );
    if (row instanceof HTMLElement && row.contains(document.activeElement)) focusBeside(row);
    flushSync(act);
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }

  /** Makes one series after the other, and says so once. Other presses don't wait for it. */
  async function make(wanted: readonly Proposal[]) {
    setMaking((last) => [...last, ...wanted]);
    const made: Gathered[] = [];
    for (const proposal of wanted) {
      const { description } = proposal.series;
      // oxlint-disable-next-line no-await-in-loop -- the acts of one press arrive in their order
      const isMade = await run(async () => void made.push(await gatherIntoSeries(proposal)), {
        tells: true,
        failed: { key: 'repeats_failed', values: { description } },
      });
      setMaking((last) => last.filter((each) => each !== proposal));
      if (isMade) goFrom(proposal, () => leave(proposal));
    }
    const [only, ...others] = made;
    if (only !== undefined)
      say({
        done:
          others.length > 0
            ? tn('repeats_made_all', made.length)
            : t('repeats_made', { description: only.series.description }),
        undo: () => takeBack(made),
      });
    // Another member may have changed or deleted its transactions.
    if (made.length < wanted.length) readAgain();
  }

  function takeBack(made: readonly Gathered[]) {
    const [first, ...others] = made;
    if (first === undefined) return readAgain();
    const { description } = first.series;
    void run(() => undoGather(first), {
      tells: true,
      failed: {
        key: 'error',
        action: { label: t('retry'), onAction: () => takeBack(made) },
      },
      done: t('repeats_undone', { description }),
    }).then((isUndone) => (isUndone ? takeBack(others) : readAgain()));
  }

  return (
    <Card
      title={title}
      count={proposals.length}
      action={
        proposals.length > 1 && (
          <Button size="sm" busy={left.length === 0} onClick={() => void make(left)}>
            {tn('repeats_make_all', proposals.length)}
          </Button>
        )
      }
    >
      <p className={styles.note}>{t('repeats_note')}</p>
      <ul ref={list}>
        {rows.map((proposal) => (
          <Row
            key={proposal.key}
            proposal={proposal}
            busy={making.includes(proposal)}
            onMake={() => void make([proposal])}
            onPutOff={() => goFrom(proposal, () => putOff(proposal))}
          />
        ))}
      </ul>
      {more}
    </Card>
  );
}

interface RowProps {
  proposal: Proposal;
  busy: boolean;
  onMake: () => void;
  onPutOff: () => void;
}

function Row({ proposal: { key, series, next }, busy, onMake, onPutOff }: RowProps) {
  const { t, tn } = useLanguage();
  const { type, amount, description, recurrance } = series;
  return (
    <li className={styles.row} data-key={key}>
      <TransactionMark type={type} />
      <bdi className={styles.description}>{description}</bdi>
      <span className={styles.details}>
        {tn(`every_${recurrance.type}`, recurrance.value)}
        {' · '}
        <Trans text={t('repeats_next')} name="date">
          <DateText day={next} />
        </Trans>
      </span>
      <TransactionAmount amount={amount} type={type} />
      <span className={styles.tools} data-tools>
        <Button size="sm" busy={busy} aria-label={t('repeats_make_named', { description })} onClick={onMake}>
          {t('repeats_make')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('repeats_not_now_named', { description })}
          onClick={onPutOff}
        >
          {t('repeats_not_now')}
        </Button>
      </span>
    </li>
  );
}

function Changes({ changes }: { changes: readonly SeriesChange[] }) {
  const { t } = useLanguage();
  const edit = useEdit();
  const write = useSentence();
  const title = t('repeats_changes');
  const { rows, list, more } = useFirstRows(changes, title);
  return (
    <Card title={title} count={changes.length}>
      <ul ref={list}>
        {rows.map((change) => {
          const { series, scheduled } = change;
          const text = (
            <Trans text={write(change)} name="description">
              <bdi>{series.description}</bdi>
            </Trans>
          );
          return (
            <li key={series.id} className={styles.change}>
              <button
                type="button"
                className={styles.reason}
                onClick={() => edit({ transaction: series, scheduled, scope: 'following', act: 'edit' })}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ul>
      {more}
    </Card>
  );
}

/** Writes what is new about a series; the description stays a placeholder. */
function useSentence(): (change: SeriesChange) => string {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  return (change) => {
    switch (change.kind) {
      case 'dearer':
      case 'cheaper':
        return t(`repeats_${change.kind}`, {
          percent: change.percent,
          amount: formats.money(change.amount),
          before: formats.money(change.before),
        });
      case 'late':
        return tn('repeats_late', change.days);
      case 'missing':
        return t('repeats_missing', { date: formats.dayAndMonth(change.day) });
    }
  };
}
