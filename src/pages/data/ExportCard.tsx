import { CalendarDays, FileJson, Sheet } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { download, fileName } from '../../ui/download';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { useAct } from '../../features/commands/useAct';
import styles from './Data.module.css';
import { EXPORTS } from './exported';

const KINDS = [
  { kind: 'csv', label: 'data_export_csv', note: 'data_export_csv_note', icon: Sheet },
  { kind: 'json', label: 'data_export_json', note: 'data_export_json_note', icon: FileJson },
  { kind: 'ics', label: 'data_export_ics', note: 'data_export_ics_note', icon: CalendarDays },
] as const;

/** Exports the plan as a file: for a spreadsheet, as a backup, or for a calendar. */
export function ExportCard() {
  const { t } = useLanguage();
  return (
    <Card title={t('data_export_title')} padded>
      <div className={styles.stack}>
        {KINDS.map((file) => (
          <Export key={file.kind} {...file} />
        ))}
      </div>
    </Card>
  );
}

/** Each file is written on its own, also while another one is. */
function Export({ kind, label, note, icon }: (typeof KINDS)[number]) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const { busy, error, setError, run } = useAct();

  async function take() {
    const { type, write } = EXPORTS[kind];
    const { file, unreadable } = await write(plan, categoryName, formats, today);
    download(fileName(plan.name, today, kind), type, file);
    if (unreadable > 0) setError(t('data_unreadable', { count: unreadable }));
  }

  return (
    <>
      <div className={styles.choice}>
        <p className={styles.note}>{t(note)}</p>
        <Button icon={icon} busy={busy} onClick={() => void run(take, { failed: { key: 'error' } })}>
          {t(label)}
        </Button>
      </div>
      {error !== undefined && <ErrorMessage text={error} />}
    </>
  );
}
