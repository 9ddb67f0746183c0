import { useId, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useIsUnanswered } from '../../contexts/UserContext';
import { validateSignIn } from '../../domain/account/validateAccount';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { ForgotPassword } from './ForgotPassword';
import styles from './Panel.module.css';
import { useForm } from '../../hooks/useForm';

/** @param toSignUp leads to the other form, which a phone shows below this one */
export function SignInForm({ toSignUp }: { toSignUp: ReactNode }) {
  const { t, tError } = useLanguage();
  const titleId = useId();
  const isUnanswered = useIsUnanswered();
  const { draft, field, formProps, failure, isBusy, showErrors } = useForm(
    { email: '', password: '' },
    validateSignIn,
    async ({ email, password }) => {
      const { signIn } = await import('../../services/account/auth');
      await signIn(email, password);
    },
  );

  return (
    <form {...formProps} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('sign_in')}</h2>
        <span className={styles.jump}>{toSignUp}</span>
      </div>
      <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" />
      <TextField
        {...field('password')}
        label={t('password')}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" block busy={isBusy && !isUnanswered}>
        {t('sign_in')}
      </Button>
      {isUnanswered && !failure && <ErrorMessage text={t('sign_in_unanswered')} />}
      {failure && <ErrorMessage text={tError(failure)} />}
      <ForgotPassword email={draft.email.trim()} onEmailMissing={() => showErrors('email')} />
    </form>
  );
}
