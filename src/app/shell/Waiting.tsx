import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { LoadError, type LoadErrorProps } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { useSignOut } from '../session/useSignOut';
import styles from './Waiting.module.css';

export interface WaitingProps {
  for: { status: 'loading' } | ({ status: 'failed' } & LoadErrorProps['of']);
}

/**
 * Replaces content that is loading or has failed to load (spec, section 8). Without bars around it, it has to offer
 * signing out itself.
 */
export function Waiting({ for: state }: WaitingProps) {
  const { t } = useLanguage();
  const signOut = useSignOut();
  return (
    <div className={styles.waiting}>
      {state.status === 'loading' ? (
        <Loading text={t('loading')} />
      ) : (
        <>
          <LoadError of={state} />
          <Button variant="quiet" onClick={signOut}>
            {t('logout')}
          </Button>
        </>
      )}
    </div>
  );
}
