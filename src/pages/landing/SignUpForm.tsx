import { useId, type Ref } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useIsUnanswered } from '../../contexts/UserContext';
import { validateSignUp } from '../../domain/account/validateAccount';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import styles from './Panel.module.css';
import { useForm } from '../../hooks/useForm';

export function SignUpForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const { t, tError } = useLanguage();
  const titleId = useId();
  const isUnanswered = useIsUnanswered();
  const { field, formProps, failure, isBusy } = useForm(
    { displayName: '', email: '', password: '', confirmation: '' },
    validateSignUp,
    async ({ displayName, email, password }) => {
      const { signUp } = await import('../../services/account/auth');
      await signUp({ displayName, email, password });
    },
  );

  return (
    <form {...formProps} className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sign_up')}</h2>
      <TextField {...field('displayName')} ref={firstField} label={t('display_name')} autoComplete="name" />
      <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
      <TextField
        {...field('password')}
        label={t('password')}
        hint={t('password_hint')}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        {...field('confirmation')}
        label={t('confirm_password')}
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" block busy={isBusy && !isUnanswered}>
        {t('sign_up')}
      </Button>
      {isBusy && isUnanswered && <ErrorMessage text={t('sign_in_unanswered')} />}
      {failure && <ErrorMessage text={tError(failure)} />}
    </form>
  );
}
