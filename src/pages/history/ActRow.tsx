import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Told } from '../../domain/history/told';
import { today } from '../../domain/time/calendar';
import { historyAddress } from '../../features/transactionRow/historyAddress';
import type { TONES } from '../../features/transactionRow/WhoText';
import type { TransactionId } from '../../model/ids';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import styles from './History.module.css';
import { wayBackOf, type ActWords, type ToldAct } from './useActWords';

/** The most transactions, and the most other things, that are listed one by one. */
const MOST_LISTED = 100;

export interface ActRowProps {
  /** With the transactions that the list is about. */
  toldAct: ToldAct;
  words: ActWords;
  /** The name of its author, the full one for the initials, and the colour of the first members. */
  name: string;
  fullName: string;
  tone: (typeof TONES)[number] | undefined;
  /** The list is about one transaction. */
  of: TransactionId | undefined;
  /** Somebody else did it since the person last looked. */
  isNew: boolean;
  onBringBack: () => void;
}

/** One act: who did what, and when. Unfolds to all that it did and the way back. */
export function ActRow({ toldAct, words, name, fullName, tone, of, isNew, onBringBack }: ActRowProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { act, told, besides } = toldAct;
  const only = told.length === 1 && besides.length === 0 ? told[0] : undefined;
  const way = wayBackOf(toldAct);

  return (
    <li className={styles.act}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar name={fullName} tone={tone ?? 'neutral'} />
        <span id={`${id}-what`} className={styles.sentence}>
          {words.sentence(toldAct, name)}
          {isNew && (
            <>
              {' '}
              <Chip tone="primary">{t('history_new')}</Chip>
            </>
          )}
        </span>
        <time dateTime={new Date(act.at).toISOString()} className={styles.time}>
          {formats.moment(act.at, today(act.at))}
        </time>
        <span className={styles.chevron} data-open={isOpen}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      {!act.isWhole && <p className={styles.rest}>{t('history_rest')}</p>}
      <div id={`${id}-more`} className={styles.more} hidden={!isOpen}>
        {isOpen && (
          <>
            {only ? (
              only.what !== 'changed' && <p className={styles.detail}>{words.detail(only)}</p>
            ) : (
              <Lines toldAct={toldAct} name={name} words={words} />
            )}
            {way === null && <p className={styles.note}>{t('history_people_back')}</p>}
            <p className={styles.ways}>
              {way !== null && (
                <Button
                  id={`${id}-back`}
                  variant="quiet"
                  size="sm"
                  icon={Undo2}
                  aria-labelledby={`${id}-back ${id}-what`}
                  onClick={onBringBack}
                >
                  {t(way)}
                </Button>
              )}
              {only && only.id !== of && (
                <Link to={historyAddress(only.id)} className={styles.link}>
                  {t('history_all_changes')}
                </Link>
              )}
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** All that an act did, unless its sentence says it. */
function Lines({ toldAct, name, words }: Pick<ActRowProps, 'toldAct' | 'name' | 'words'>) {
  const { act, told, besides } = toldAct;
  const isSaid = told.length === 0 && besides.length === 1 && besides.every(words.besides.isSaid);
  return (
    <>
      {!isSaid && (
        <Listed
          all={besides}
          keyOf={(_, index) => index}
          show={(each) => <p>{words.besides.sentence(act, each, name, true)}</p>}
        />
      )}
      <Listed
        all={told}
        keyOf={(each) => each.id}
        show={(each: Told) => (
          <>
            <p>
              {words.line(each, (description) => (
                <Link to={historyAddress(each.id)}>{description}</Link>
              ))}
            </p>
            {each.what !== 'changed' && <p className={styles.detail}>{words.detail(each)}</p>}
          </>
        )}
      />
    </>
  );
}

interface ListedProps<T> {
  all: readonly T[];
  keyOf: (each: T, index: number) => string | number;
  show: (each: T) => ReactNode;
}

function Listed<T>({ all, keyOf, show }: ListedProps<T>) {
  const { t } = useLanguage();
  const listed = all.slice(0, MOST_LISTED);
  if (listed.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {listed.map((each, index) => (
        <li key={keyOf(each, index)}>{show(each)}</li>
      ))}
      {all.length > listed.length && <li>{t('more_count', { count: all.length - listed.length })}</li>}
    </ul>
  );
}
