import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { AppError } from '../../model/errors';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import styles from './ForgotPassword.module.css';

export interface ForgotPasswordProps {
  /** The address typed into the form. */
  email: string;
  onEmailMissing: () => void;
}

type State =
  { status: 'idle' | 'sending' } | { status: 'sent'; email: string } | { status: 'failed'; error: AppError };

export function ForgotPassword({ email, onEmailMissing }: ForgotPasswordProps) {
  const { t, tError } = useLanguage();
  const [state, setState] = useState<State>({ status: 'idle' });

  async function sendMail() {
    setState({ status: 'sending' });
    try {
      const { sendPasswordReset } = await import('../../services/account/auth');
      await sendPasswordReset(email);
      setState({ status: 'sent', email });
    } catch (error) {
      setState({ status: 'failed', error: toAppError(error) });
    }
  }

  return (
    <div className={styles.forgot}>
      <Button
        variant="quiet"
        size="sm"
        busy={state.status === 'sending'}
        onClick={() => (email === '' ? onEmailMissing() : void sendMail())}
      >
        {t('forgot_password')}
      </Button>
      <output>{state.status === 'sent' && t('reset_mail_sent', { email: state.email })}</output>
      {state.status === 'failed' && <ErrorMessage text={tError(state.error)} />}
    </div>
  );
}
