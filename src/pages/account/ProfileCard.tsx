import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateDisplayName } from '../../domain/account/validateAccount';
import { updateDisplayName } from '../../services/account/account';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import { FormCard } from './FormCard';

export function ProfileCard() {
  const { t } = useLanguage();
  const { submit } = useAct();
  const user = useUser();
  const form = useForm(
    { displayName: user.displayName },
    validateDisplayName,
    async ({ displayName }, restart) => {
      const done = t('account_name_saved', { name: displayName });
      await submit(() => updateDisplayName(displayName), { done });
      restart({ displayName });
    },
  );

  return (
    <FormCard title={t('profile')} submitLabel={t('save')} form={form}>
      <TextField
        {...form.field('displayName')}
        label={t('display_name')}
        hint={t('account_name_note')}
        autoComplete="name"
      />
    </FormCard>
  );
}
