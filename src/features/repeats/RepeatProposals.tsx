import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useEdit } from '../../contexts/TransactionEditorContext';
import type { SeriesChange } from '../../domain/learning/changesOfSeries';
import type { Proposal } from '../../domain/learning/findRepeating';
import type { Day } from '../../model/day';
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
 * before. Mount it again for every import. Shows nothing where it finds nothing.
 */
export function RepeatProposals({ from, to }: RepeatProposalsProps) {
  const { tn } = useLanguage();
  const { proposals, changes, ...acts } = useRepeats({ from, to });
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

type ProposalsProps = Omit<ReturnType<typeof useRepeats>, 'changes'>;

function Proposals({ proposals, readAgain, leave, putOff }: ProposalsProps) {
  const { t } = useLanguage();
  const { run } = useAct();
  const [busy, setBusy] = useState<Proposal | null>(null);
  const title = t('repeats_title');
  const { rows, list, more } = useFirstRows(proposals, title);

  /** Moves the focus along when the row with the focus goes. */
  function goFrom(index: number, act: () => void) {
    const row = list.current?.children[index];
    if (row instanceof HTMLElement && row.contains(document.activeElement)) focusBeside(row);
    flushSync(act);
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }

  async function make(proposal: Proposal) {
    if (busy !== null) return;
    setBusy(proposal);
    const { description } = proposal.series;
    let gathered: Gathered | null = null;
    const isMade = await run(
      async () => {
        gathered = await gatherIntoSeries(proposal);
      },
      {
        tells: true,
        failed: { key: 'repeats_failed', values: { description } },
        done: t('repeats_made', { description }),
        undo: () => gathered && takeBack(gathered, description),
      },
    );
    setBusy(null);
    if (isMade) goFrom(rows.indexOf(proposal), () => leave(proposal));
    // Another member may have changed or deleted its transactions.
    else readAgain();
  }

  function takeBack(gathered: Gathered, description: string) {
    void run(() => undoGather(gathered), {
      tells: true,
      failed: {
        key: 'error',
        action: { label: t('retry'), onAction: () => takeBack(gathered, description) },
      },
      done: t('repeats_undone', { description }),
    }).then(readAgain);
  }

  return (
    <Card title={title} count={proposals.length}>
      <p className={styles.note}>{t('repeats_note')}</p>
      <ul ref={list}>
        {rows.map((proposal, index) => (
          <Row
            key={proposal.key}
            proposal={proposal}
            busy={busy === proposal}
            onMake={() => void make(proposal)}
            onPutOff={() => goFrom(index, () => putOff(proposal))}
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

function Row({ proposal: { series, next }, busy, onMake, onPutOff }: RowProps) {
  const { t, tn } = useLanguage();
  const { type, amount, description, recurrance } = series;
  return (
    <li className={styles.row}>
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
