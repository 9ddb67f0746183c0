import { useState } from 'react';
import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateSignIn } from '../../domain/account/validateAccount';
import { requestNewEmail } from '../../services/account/account';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import styles from './Account.module.css';

/** A new address takes effect when the user opens the link in the mail to it. */
export function EmailCard() {
  const { t, tError } = useLanguage();
  const user = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isAwaited = sentTo !== null && sentTo.toLowerCase() !== user.email;
  const { field, formProps, failure, isBusy } = useForm(
    { email: '', password: '' },
    validateSignIn,
    async ({ email, password }, restart) => {
      setSentTo(null);
      await requestNewEmail(email, password);
      setSentTo(email);
      restart();
    },
  );

  return (
    <Card title={t('email')} padded>
      <form {...formProps} className={styles.form}>
        <p className={styles.note}>{t('account_email_now', { email: user.email })}</p>
        <TextField
          {...field('email')}
          label={t('account_new_email')}
          hint={t('account_email_note')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field('password')}
          label={t('account_current_password')}
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" busy={isBusy}>
          {t('account_change_email')}
        </Button>
        <output className={styles.said}>{isAwaited && t('account_email_sent', { email: sentTo })}</output>
        {failure && <ErrorMessage text={tError(failure)} />}
      </form>
    </Card>
  );
}
