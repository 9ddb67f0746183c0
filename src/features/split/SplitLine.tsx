import { ChevronDown, UsersRound } from 'lucide-react';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { tidied, type SplitDraft, type SplitField } from '../../domain/transactions/splitDraft';
import type { Errors } from '../../domain/validated';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Icon } from '../../ui/Icon';
import { useAct } from '../commands/useAct';
import styles from './SplitLine.module.css';
import type { SplitPanelProps } from './SplitPanel';
import { useSplitWords } from './useSplitWords';

const load = () => import('./SplitPanel');

export interface SplitLineProps extends Pick<SplitPanelProps, 'hows' | 'asksPayers'> {
  draft: SplitDraft | null;
  /** The typed amount of the expense; empty for expenses of any amount. */
  amount: string;
  errors: Errors<SplitField>;
  /** The name of the category whose latest expenses suggest the draft; absent when somebody has set it. */
  suggestedIn?: string | undefined;
  onChange: (draft: SplitDraft | null) => void;
}

/** Says in one line for whom an expense is, and opens the fields that change it. */
export function SplitLine({
  draft,
  amount,
  errors,
  hows,
  asksPayers,
  suggestedIn,
  onChange,
}: SplitLineProps) {
  const { t } = useLanguage();
  const words = useSplitWords();
  const id = useId();
  const { error, run } = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SplitPanelProps>>();
  const isShown = isOpen || Object.keys(errors).length > 0;

  // Ready for the press, also without a connection. A failed one loads again then.
  useEffect(() => {
    load().then(
      ({ SplitPanel }) => setPanel(() => SplitPanel),
      () => undefined,
    );
  }, []);

  async function open() {
    // The form stays, with what is typed, when the file can't be loaded.
    const isLoaded = await run(
      async () => {
        const { SplitPanel } = await load();
        setPanel(() => SplitPanel);
      },
      { failed: { key: 'error' } },
    );
    setIsOpen(isLoaded);
  }

  return (
    <div className={styles.split}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isShown}
        aria-controls={`${id}-fields`}
        onClick={() => {
          if (isShown) setIsOpen(false);
          else if (Panel) setIsOpen(true);
          else void open();
        }}
      >
        <Icon of={UsersRound} />
        <bdi>{words(draft)}</bdi>
        <span className={styles.chevron} data-open={isShown}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      {suggestedIn !== undefined && (
        <div className={styles.suggestion}>
          <output>{t('split_as_last', { category: suggestedIn })}</output>
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {t('split_plan')}
          </Button>
        </div>
      )}
      {error && <ErrorMessage text={error} />}
      <div id={`${id}-fields`} hidden={!isShown}>
        {isShown && Panel && (
          <Panel
            draft={draft}
            amount={amount}
            errors={errors}
            hows={hows}
            asksPayers={asksPayers}
            onChange={(now) => onChange(tidied(now))}
          />
        )}
      </div>
    </div>
  );
}
