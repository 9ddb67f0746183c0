import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import type { Widgets } from '../../model/widgets';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { PageHead } from '../../ui/PageHead';
import type { Forecast } from '../../widgets/forecast';
import { EditedBoard } from './EditedBoard';
import { EditorActions } from './EditorActions';
import { SaveConflict } from './SaveConflict';
import { useArrangement } from './useArrangement';
import { useSaving } from './useSaving';
import { WidgetPicker } from './WidgetPicker';
import { WidgetSettingsDialog } from './WidgetSettingsDialog';

export interface DashboardEditorProps {
  title: string;
  sub: string;
  /** The stored widgets. Another member may change them meanwhile; the editor doesn't show that. */
  stored: Widgets;
  forecast: Forecast;
  onDone: () => void;
}

/** The dashboard in edit mode. Writes nothing before the user saves. */
export function DashboardEditor({ title, sub, stored, forecast, onDone }: DashboardEditorProps) {
  const { t } = useLanguage();
  const arrangement = useArrangement(stored);
  const { items, isChanged } = arrangement;
  const { saving, save, saveOverTheirs, goOn } = useSaving(stored, onDone);
  useUnsavedChanges(isChanged, { title: t('discard_layout'), text: t('discard_layout_detail') });
  const [isPicking, setIsPicking] = useState(false);
  const [setUpId, setSetUpId] = useState<string | null>(null);
  const setUp = items.find(({ id }) => id === setUpId);

  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        actions={
          <EditorActions
            arrangement={arrangement}
            busy={saving.status === 'saving'}
            onNew={() => setIsPicking(true)}
            onCancel={onDone}
            onSave={() => (isChanged ? void save(items) : onDone())}
          />
        }
      />
      {saving.status === 'failed' && <ErrorMessage text={t('error', { message: saving.message })} />}
      <output className="visuallyHidden">{arrangement.said}</output>
      <EditedBoard arrangement={arrangement} forecast={forecast} onSettings={({ id }) => setSetUpId(id)} />
      {isPicking && (
        <WidgetPicker
          onClose={() => setIsPicking(false)}
          onPick={(name) => {
            setIsPicking(false);
            arrangement.add(name);
          }}
        />
      )}
      {setUp && (
        <WidgetSettingsDialog
          widget={setUp}
          onClose={() => setSetUpId(null)}
          onUpdate={(settings) => {
            setSetUpId(null);
            arrangement.configure(setUp, settings);
          }}
          onRemove={() => {
            setSetUpId(null);
            arrangement.remove(setUp);
          }}
        />
      )}
      {saving.status === 'conflict' && (
        <SaveConflict onGoOn={goOn} onShowTheirs={onDone} onSaveMine={() => void saveOverTheirs(items)} />
      )}
    </>
  );
}
