import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateDisplayName } from '../../domain/account/validateAccount';
import { updateDisplayName } from '../../services/account/account';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { useToast } from '../../ui/ToastProvider';
import styles from './Account.module.css';

/** UTF-16 units, as the access rules count them. */
const MAX_NAME_LENGTH = 100;

export function ProfileCard() {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const user = useUser();
  const { field, formProps, failure, isBusy } = useForm(
    { displayName: user.displayName },
    validateDisplayName,
    async ({ displayName }, restart) => {
      await updateDisplayName(displayName);
      show({ text: t('account_name_saved', { name: displayName }) });
      restart({ displayName });
    },
  );

  return (
    <Card title={t('profile')} padded>
      <form {...formProps} className={styles.form}>
        <TextField
          {...field('displayName')}
          label={t('display_name')}
          hint={t('account_name_note')}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
        />
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        {failure && <ErrorMessage text={tError(failure)} />}
      </form>
    </Card>
  );
}
