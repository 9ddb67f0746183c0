import { useLanguage } from '../../contexts/LanguageContext';
import { MAX_NAMES } from '../../domain/files/statements/whoIsWho';
import type { WhoChoice } from '../../model/importDraft';
import { MAX_GUESTS } from '../../model/plan';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select } from '../../ui/Select';
import styles from './Data.module.css';
import type { Naming } from './useNaming';

/** Asks who in the plan the people of a file of shared costs are. Nothing for other files. */
export function WhoIsWho({ naming: { names, people, choiceOf, choose, error } }: { naming: Naming }) {
  const { t } = useLanguage();
  if (names.length === 0) return null;
  const options = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'guest' as const, label: t('data_who_new') },
  ];

  return (
    <section>
      <h3 className={styles.heading}>{t('data_who_title')}</h3>
      {error !== 'many' && (
        <>
          <p className={styles.note}>{t('data_who_note')}</p>
          <div className={styles.fields}>
            {names.map((name) => (
              <Select<WhoChoice>
                key={name}
                label={name}
                value={choiceOf(name)}
                options={options}
                onChange={(choice) => choose(name, choice)}
              />
            ))}
          </div>
        </>
      )}
      {error === 'many' && (
        <ErrorMessage text={t('data_who_many', { count: names.length, most: MAX_NAMES })} />
      )}
      {error === 'full' && <ErrorMessage text={t('data_who_full', { count: MAX_GUESTS })} />}
    </section>
  );
}
