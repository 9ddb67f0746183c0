import { useState } from 'react';
import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateSignIn } from '../../domain/account/validateAccount';
import { requestNewEmail } from '../../services/account/account';
import { TextField } from '../../ui/TextField';
import styles from './Account.module.css';
import { FormCard } from './FormCard';

/** A new address takes effect when the user opens the link in the mail to it. */
export function EmailCard() {
  const { t } = useLanguage();
  const user = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isAwaited = sentTo !== null && sentTo.toLowerCase() !== user.email;
  const form = useForm({ email: '', password: '' }, validateSignIn, async ({ email, password }, restart) => {
    setSentTo(null);
    await requestNewEmail(email, password);
    setSentTo(email);
    restart();
  });

  return (
    <FormCard
      title={t('email')}
      submitLabel={t('account_change_email')}
      form={form}
      result={
        <output className={styles.said}>{isAwaited && t('account_email_sent', { email: sentTo })}</output>
      }
    >
      <p className={styles.note}>{t('account_email_now', { email: user.email })}</p>
      <TextField
        {...form.field('email')}
        label={t('account_new_email')}
        hint={t('account_email_note')}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...form.field('password')}
        label={t('account_current_password')}
        type="password"
        autoComplete="current-password"
      />
    </FormCard>
  );
}
