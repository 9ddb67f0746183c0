import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import styles from './Data.module.css';
import type { FileContent } from '../../domain/files/statements/fileContent';

const SHOWN_ERRORS = 20;

/** How many lines files have, and why some of them are no transactions. */
export function LinesLeftOut({ content: { read, unread, outside, fileOf } }: { content: FileContent }) {
  const { t } = useLanguage();
  const { currency } = useFormats();
  const shortened = read.filter(({ isShortened }) => isShortened).length;
  const more = unread.length - SHOWN_ERRORS;

  return (
    <>
      <ul className={styles.counts}>
        <li>{t('data_count_found', { count: read.length })}</li>
        {unread.length > 0 && <li>{t('data_count_errors', { count: unread.length })}</li>}
        {outside > 0 && <li>{t('data_count_outside', { count: outside })}</li>}
        {shortened > 0 && <li>{t('data_count_shortened', { count: shortened })}</li>}
      </ul>
      {unread.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('data_errors')}</h3>
          <ul className={styles.lines}>
            {unread.slice(0, SHOWN_ERRORS).map((each, index) => (
              // Line numbers may repeat: a file may consist of one line.
              <li key={index}>
                <div className={styles.text}>
                  <span className={styles.name}>
                    {t(`data_row_${each.error}`, { line: each.line, currency })}
                  </span>
                  <div className={styles.detail}>
                    <bdi>{[fileOf.get(each), ...each.cells].filter(Boolean).join(' | ').slice(0, 200)}</bdi>
                  </div>
                </div>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.note}>{t('data_more_errors', { count: more })}</p>}
        </section>
      )}
    </>
  );
}
