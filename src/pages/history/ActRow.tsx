import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Act } from '../../domain/history/acts';
import { sayingOf, type Told } from '../../domain/history/told';
import { today } from '../../domain/time/calendar';
import { historyAddress } from '../../features/transactionRow/historyAddress';
import type { TONES } from '../../features/transactionRow/WhoText';
import type { TransactionId } from '../../model/ids';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import styles from './History.module.css';
import { wayBackOf, type ActWords } from './useActWords';

/** The most transactions that are listed one by one. */
const MOST_LISTED = 100;

export interface ActRowProps {
  act: Act;
  /** What it did to the transactions that the list is about; at least one. */
  told: readonly Told[];
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

/** One act: who did what, and when. Unfolds to its transactions and the way back. */
export function ActRow({ act, told, words, name, fullName, tone, of, isNew, onBringBack }: ActRowProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const only = told.length === 1 ? told[0] : undefined;

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
          {words.sentence(sayingOf(act, told), name)}
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
              <Lines told={told} words={words} />
            )}
            <p className={styles.ways}>
              <Button
                id={`${id}-back`}
                variant="quiet"
                size="sm"
                icon={Undo2}
                aria-labelledby={`${id}-back ${id}-what`}
                onClick={onBringBack}
              >
                {t(wayBackOf(told))}
              </Button>
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

function Lines({ told, words }: Pick<ActRowProps, 'told' | 'words'>) {
  const { t } = useLanguage();
  const listed = told.slice(0, MOST_LISTED);
  return (
    <ul className={styles.lines}>
      {listed.map((each) => (
        <li key={each.id}>
          <p>
            {words.line(each, (name) => (
              <Link to={historyAddress(each.id)}>{name}</Link>
            ))}
          </p>
          {each.what !== 'changed' && <p className={styles.detail}>{words.detail(each)}</p>}
        </li>
      ))}
      {told.length > listed.length && <li>{t('more_count', { count: told.length - listed.length })}</li>}
    </ul>
  );
}
