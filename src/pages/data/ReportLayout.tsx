import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { download } from '../../ui/download';
import { ErrorMessage } from '../../ui/ErrorMessage';
import styles from './Data.module.css';

/** The rest of a name may say whose file it is. */
const ENDING = /\.[a-z\d]{1,5}$/i;

export interface ReportLayoutProps {
  name: string;
  makeCopy: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Offers a copy of a file that people can show to others, folded: few need it. It only goes to the device. */
export function ReportLayout({ name, makeCopy }: ReportLayoutProps) {
  const { t, tError } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);

  function save() {
    setFailure(null);
    makeCopy().then(
      (copy) => download(`layout${ENDING.exec(name)?.[0] ?? ''}`, 'text/plain', new Blob([copy])),
      (error: unknown) => setFailure(tError(toAppError(error))),
    );
  }

  return (
    <details>
      <summary className={styles.summary}>{t('data_report')}</summary>
      <div className={styles.stack}>
        <p className={styles.note}>{t('data_report_note')}</p>
        <div className={styles.actions}>
          <Button icon={Download} onClick={save}>
            {t('data_report_save')}
          </Button>
        </div>
        {failure !== null && <ErrorMessage text={failure} />}
      </div>
    </details>
  );
}
