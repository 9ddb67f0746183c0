import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ColorVariable } from '../../model/theme';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './Palette.module.css';
import { COLOR_NAMES, PALETTE, type PaletteGroup, type PaletteRow } from './paletteGroups';
import { PaletteColor } from './PaletteColor';
import { problemOf, valueOf, type Said } from './themeDraft';
import { worstOf, type Contrast } from './useContrast';
import type { EditedTheme } from './useThemeDraft';
import { useUndoKey } from './useUndoKey';

export interface PaletteProps {
  draft: EditedTheme;
  contrast: Contrast;
  /** Whether the page doesn't show the edits, because they would make it hard to read. */
  isHeldBack: boolean;
}

/** All colours of a theme, to pick or type. */
export function Palette({ draft, contrast, isHeldBack }: PaletteProps) {
  const { t } = useLanguage();
  const { past, isChanged, said, look, dispatch } = draft;
  const undo = () => dispatch({ type: 'undone' });
  useUndoKey(undo);

  return (
    <Card
      title={t('colors')}
      action={
        <div className={styles.action}>
          {isChanged && <span>{t('unsaved_changes')}</span>}
          {/* Not disabled: disabling it after the last undo would drop the focus. */}
          <Button
            size="sm"
            icon={Undo2}
            busy={past.length === 0}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={undo}
          >
            {t('undo')}
          </Button>
        </div>
      }
    >
      <output className={styles.heldBack}>{isHeldBack && t('unreadable_draft')}</output>
      <Announcement said={said} value={said && (draft.edits[said.field] ?? valueOf(look, said.field))} />
      {PALETTE.map((group) => (
        <Group key={group.title} group={group} draft={draft} contrast={contrast} />
      ))}
    </Card>
  );
}

function Announcement({ said, value }: { said: Said | null; value: string | null }) {
  const { t } = useLanguage();
  const texts = { undone: 'color_undone', reset: 'color_reset', mended: 'color_mended' } as const;
  const color = said && (said.field === 'font' ? t('font') : t(COLOR_NAMES[said.field]));
  return (
    <output className="visuallyHidden">
      {said && t(texts[said.act], { color: color ?? '', value: value ?? '' })}
    </output>
  );
}

function Group({ group, ...shared }: Omit<PaletteProps, 'isHeldBack'> & { group: PaletteGroup }) {
  const { t } = useLanguage();
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend can't stand in a grid
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div className={styles.head}>
        <h3 id={id}>{t(group.title)}</h3>
        {group.columns.map((column) => (
          <span key={column} aria-hidden>
            {t(column)}
          </span>
        ))}
      </div>
      {group.rows.map((row) => (
        <Row key={row.name} row={row} {...shared} />
      ))}
    </div>
  );
}

function Row({ row, draft, contrast }: Omit<PaletteProps, 'isHeldBack'> & { row: PaletteRow }) {
  const { t } = useLanguage();
  const { edits, stored, look, open, dispatch } = draft;
  const errorOf = (variable: ColorVariable) =>
    open === variable ? null : problemOf(variable, edits[variable]);
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>{t(row.name)}</p>
        <p className={styles.use}>{t(row.use)}</p>
      </div>
      {row.variables.map((variable) => (
        <PaletteColor
          key={variable}
          variable={variable}
          text={edits[variable] ?? stored.colors[variable]}
          color={look.colors[variable]}
          stored={stored}
          error={errorOf(variable)}
          worst={worstOf(contrast, variable)}
          dispatch={dispatch}
        />
      ))}
    </div>
  );
}
