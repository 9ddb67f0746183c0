import type { ReactNode } from 'react';
import styles from './SettingsForm.module.css';

export interface SettingsFormProps {
  /** For the button outside it that sends it. */
  id: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The fields of a widget's settings. */
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
