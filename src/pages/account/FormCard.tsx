import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { useForm } from '../../hooks/useForm';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import styles from './Account.module.css';

export interface FormCardProps {
  title: string;
  submitLabel: string;
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'isBusy' | 'failure'>;
  /** Shown below the submit button. */
  result?: ReactNode;
  children: ReactNode;
}

/** A card with a form that stays after it was sent. */
export function FormCard({ title, submitLabel, form, result, children }: FormCardProps) {
  const { tError } = useLanguage();
  const { formProps, isBusy, failure } = form;
  return (
    <Card title={title} padded>
      <form {...formProps} className={styles.form}>
        {children}
        <Button type="submit" busy={isBusy}>
          {submitLabel}
        </Button>
        {result}
        {failure && <ErrorMessage text={tError(failure)} />}
      </form>
    </Card>
  );
}
