import { useLanguage } from '../../contexts/LanguageContext';
import type { ThemeLook } from '../../model/theme';
import { Glimpse } from './Glimpse';
import styles from './StartingPoints.module.css';

export interface StartingPointsProps {
  /** Distinguishes these radio buttons from others on the page. */
  name: string;
  starts: readonly { id: string; label: string; look: ThemeLook }[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The looks that a new theme can start with, each with a sample of its colours. */
export function StartingPoints({ name, starts, selected, onSelect }: StartingPointsProps) {
  const { t } = useLanguage();
  return (
    <fieldset className={styles.starts}>
      <legend>{t('start_from')}</legend>
      {starts.map(({ id, label, look }) => (
        <label key={id} className={styles.start}>
          <input type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
          <span className={styles.label}>{label}</span>
          <Glimpse colors={look.colors} />
        </label>
      ))}
    </fieldset>
  );
}
