import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateNewPassword } from '../../domain/account/validateAccount';
import { updatePassword } from '../../services/account/account';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import { FormCard } from './FormCard';

export function PasswordCard() {
  const { t } = useLanguage();
  const { submit } = useAct();
  const { email } = useUser();
  const form = useForm(
    { current: '', password: '', confirmation: '' },
    validateNewPassword,
    async ({ current, password }, restart) => {
      await submit(() => updatePassword(current, password), { done: t('account_password_changed') });
      restart();
    },
  );

  return (
    <FormCard title={t('password')} submitLabel={t('account_change_password')} form={form}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <TextField
        {...form.field('current')}
        label={t('account_current_password')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        {...form.field('password')}
        label={t('account_new_password')}
        hint={t('password_hint')}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        {...form.field('confirmation')}
        label={t('confirm_password')}
        type="password"
        autoComplete="new-password"
      />
    </FormCard>
  );
}
