import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Theme } from '../../model/theme';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import { Select } from '../../ui/Select';
import { RenameThemeDialog } from './RenameThemeDialog';
import styles from './ThemeSelector.module.css';
import { useDeleteTheme } from './useDeleteTheme';
import { useSelectTheme } from './useSelectTheme';

export interface ThemeSelectorProps {
  /** In display order. */
  themes: readonly Theme[];
  /** Null for the default theme. */
  selected: Theme | null;
  onNew: () => void;
}

export function ThemeSelector({ themes, selected, onNew }: ThemeSelectorProps) {
  const { t } = useLanguage();
  const { select, question } = useSelectTheme();
  // Ids may be any text, so theme ids get a prefix that the two fixed values lack.
  const options = [
    { value: 'default', label: t('default_theme') },
    ...themes.map(({ id, name }) => ({ value: `theme:${id}`, label: name })),
    { value: 'new', label: t('new_theme') },
  ];

  function choose(value: string) {
    if (value === 'new') onNew();
    else select(themes.find(({ id }) => value === `theme:${id}`) ?? null);
  }

  return (
    <div className={styles.selector}>
      <Select
        ref={useFocusOnSelection(selected)}
        label={t('theme')}
        options={options}
        value={selected ? `theme:${selected.id}` : 'default'}
        onChange={choose}
      />
      {selected && <ThemeTools theme={selected} />}
      {question}
    </div>
  );
}

/** Takes the focus when the focused button disappears with the previous selection. */
function useFocusOnSelection(selected: Theme | null) {
  const field = useRef<HTMLSelectElement>(null);
  const last = useRef(selected?.id);
  useEffect(() => {
    if (last.current !== selected?.id && document.activeElement === document.body) field.current?.focus();
    last.current = selected?.id;
  }, [selected]);
  return field;
}

function ThemeTools({ theme }: { theme: Theme }) {
  const { t } = useLanguage();
  const remove = useDeleteTheme();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const title = t('delete_theme', { theme: theme.name });

  return (
    <>
      <IconButton
        icon={Pencil}
        label={t('rename_theme', { theme: theme.name })}
        onClick={() => setOpen('rename')}
      />
      <IconButton icon={Trash2} tone="danger" label={title} onClick={() => setOpen('delete')} />
      {open === 'rename' && <RenameThemeDialog theme={theme} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={title}
          text={t('delete_theme_detail')}
          danger
          cancelLabel={t('cancel')}
          confirmLabel={t('delete')}
          onCancel={close}
          onConfirm={() => {
            close();
            remove(theme);
          }}
        />
      )}
    </>
  );
}
