import type { ReactNode } from 'react';
import styles from './SettingsForm.module.css';

export interface SettingsFormProps {
  /** For the submit button, which is outside the form. */
  id: string;
  onSubmit: () => void;
  children: ReactNode;
}

export function SettingsForm({ id, onSubmit, children }: SettingsFormProps) {
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
