import { EllipsisVertical, FlaskConical, Pencil, SkipForward, Trash2 } from 'lucide-react';
import { useEdit, type TransactionToEdit } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Series } from '../../model/transaction';
import { isReadOnly } from '../../services/firebase/asOn';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { useOccurrenceActs } from './useOccurrenceActs';

export interface OccurrenceMenuProps {
  occurrence: Occurrence;
  /** The series as stored; `occurrence.series` includes the changes of its day. */
  all: readonly Series[];
  /** Tries out what happens if the series ends. */
  onWhatIfEnds: (series: Series) => void;
}

/** The actions on one occurrence. */
export function OccurrenceMenu({ occurrence, all, onWhatIfEnds }: OccurrenceMenuProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const edit = useEdit();
  const { skip } = useOccurrenceActs();
  const { scheduled, day } = occurrence;
  const series = all.find(({ id }) => id === occurrence.transaction.id) ?? occurrence.transaction;
  const label = t('occurrence_actions', {
    description: occurrence.transaction.description,
    date: formats.longDay(day),
  });
  const open = (act: TransactionToEdit['act']) => edit({ transaction: series, scheduled, act, scope: 'one' });

  if (isReadOnly()) return null;
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={label} />}
      items={[
        { id: 'edit', label: t('edit'), icon: <Icon of={Pencil} />, onSelect: () => open('edit') },
        {
          id: 'skip',
          label: t('skip'),
          icon: <Icon of={SkipForward} />,
          onSelect: () => skip({ series, scheduled }),
        },
        {
          id: 'what-if',
          label: t('what_if_ends'),
          icon: <Icon of={FlaskConical} />,
          onSelect: () => onWhatIfEnds(series),
        },
        { id: 'delete', label: t('delete'), icon: <Icon of={Trash2} />, onSelect: () => open('delete') },
      ]}
    />
  );
}
