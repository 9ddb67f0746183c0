import { useEffect } from 'react';
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
import { newTransactionId } from '../../services/transactions/writeAct';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Trans } from '../../ui/Trans';
import { useCommands, type Command } from '../commands/useCommands';
import { useRecording } from '../commands/useRecording';
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
  const { id: planId } = usePlan();
  const { run } = useCommands();
  const commandOf = useRecording(planId);
  const title = t('repeats_title');
  const { rows, list, more } = useFirstRows(proposals, title);

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

  /** Another member may have changed or deleted its transactions: then it is proposed as they are now. */
  function making({ series, lines }: Proposal): Command {
    const gathered: Gathered = { seriesId: newTransactionId(), series, lines };
    const refusal = { key: 'repeats_failed', values: { description: series.description } } as const;
    return commandOf({
      apply: (act) => gatherIntoSeries(gathered, act).catch(proposeAgain),
      refusal,
      undo: {
        apply: async (act) => {
          const written = undoGather(gathered, act);
          readAgain();
          await written;
        },
        refusal: { key: 'error' },
      },
    });
  }

  function proposeAgain(refused: unknown): never {
    readAgain();
    throw refused;
  }

  function make(wanted: readonly Proposal[], done: string) {
    run(wanted.map(making), done);
    wanted.forEach((proposal) => goFrom(proposal, () => leave(proposal)));
  }

  return (
    <Card
      title={title}
      count={proposals.length}
      action={
        proposals.length > 1 && (
          <Button size="sm" onClick={() => make(proposals, tn('repeats_made_all', proposals.length))}>
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
            onMake={() => make([proposal], t('repeats_made', { description: proposal.series.description }))}
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
  onMake: () => void;
  onPutOff: () => void;
}

function Row({ proposal: { key, series, next }, onMake, onPutOff }: RowProps) {
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
        <Button size="sm" aria-label={t('repeats_make_named', { description })} onClick={onMake}>
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
