import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateNewPassword } from '../../domain/account/validateAccount';
import { updatePassword } from '../../services/account/account';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { useToast } from '../../ui/ToastProvider';
import styles from './Account.module.css';

export function PasswordCard() {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const { email } = useUser();
  const { field, formProps, failure, isBusy } = useForm(
    { current: '', password: '', confirmation: '' },
    validateNewPassword,
    async ({ current, password }, restart) => {
      await updatePassword(current, password);
      show({ text: t('account_password_changed') });
      restart();
    },
  );

  return (
    <Card title={t('password')} padded>
      <form {...formProps} className={styles.form}>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <TextField
          {...field('current')}
          label={t('account_current_password')}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field('password')}
          label={t('account_new_password')}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          {...field('confirmation')}
          label={t('confirm_password')}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" busy={isBusy}>
          {t('account_change_password')}
        </Button>
        {failure && <ErrorMessage text={tError(failure)} />}
      </form>
    </Card>
  );
}
