import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useForm } from '../../hooks/useForm';
import { useUser } from '../../contexts/UserContext';
import { validateInvite } from '../../domain/plans/validatePlan';
import { createInvite } from '../../services/plans/invite';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import { InviteByLink } from './InviteByLink';
import styles from './PeopleList.module.css';

export function InviteCard() {
  const { t, tError } = useLanguage();
  const { submit } = useAct();
  const plan = usePlan();
  const inviter = useUser();
  const { field, formProps, failure, isBusy } = useForm(
    { email: '', message: '' },
    validateInvite,
    async ({ email, message }, restart) => {
      await submit(() => createInvite({ plan, email, message, inviter }), {
        done: t('invite_sent', { email }),
      });
      restart();
    },
  );

  return (
    <Card title={t('invite_member')} padded>
      <form {...formProps} className={styles.form}>
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          placeholder={t('email_placeholder')}
          autoComplete="off"
        />
        <TextArea
          {...field('message')}
          label={t('message')}
          optional={t('optional')}
          placeholder={t('message_placeholder')}
          rows={2}
        />
        <Button type="submit" variant="primary" block busy={isBusy}>
          {t('send_invite')}
        </Button>
        {failure && <ErrorMessage text={tError(failure)} />}
        {failure?.code === 'user_not_found' && <p className={styles.detail}>{t('invite_sign_up_first')}</p>}
      </form>
      <InviteByLink message={field('message').value} />
    </Card>
  );
}
