import { useLanguage } from '../../contexts/LanguageContext';
import type { AppError } from '../../model/errors';
import { Button } from '../../ui/Button';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { useSignOut } from '../session/useSignOut';
import styles from './Waiting.module.css';

export interface WaitingProps {
  for: { status: 'loading' } | { status: 'failed'; error: AppError; retry: () => void };
}

/**
 * Stands in the place of what loads, or of what could not be loaded (spec, section 8). There are no bars around it then,
 * so the way out of the session stands here.
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
