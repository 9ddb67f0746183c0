import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useTheme } from '../../contexts/ThemeContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import type { Theme } from '../../model/theme';
import type { Records } from '../../services/firebase/records';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { PageHead } from '../../ui/PageHead';
import { ContrastCard } from './ContrastCard';
import { DefaultTheme } from './DefaultTheme';
import { FontField } from './FontField';
import { NewThemeDialog } from './NewThemeDialog';
import { Palette } from './Palette';
import { Presets } from './Presets';
import { CONTRAST_ID, PreviewBar } from './PreviewBar';
import { ThemeActions } from './ThemeActions';
import { ThemePreview } from './ThemePreview';
import styles from './Themes.module.css';
import { ThemeSelector } from './ThemeSelector';
import { UnreadableTheme } from './UnreadableTheme';
import { useContrast } from './useContrast';
import { useFontCheck } from './useFontCheck';
import type { ImportedTheme } from './useImport';
import { useLivePreview } from './useLivePreview';
import { useSaving } from './useSaving';
import { useThemeDraft } from './useThemeDraft';

export function Themes({ found: { records, unreadable } }: { found: Records<Theme> }) {
  const { t, tn, tError } = useLanguage();
  const { selectedTheme } = useUser();
  const used = useTheme();
  const themes = records.toSorted((a, b) => a.name.localeCompare(b.name));
  const selected = themes.find(({ id }) => id === selectedTheme) ?? null;
  const draft = useThemeDraft(selected);
  const { check, verify } = useFontCheck();
  const saving = useSaving(selected, draft, verify);
  const isHeldBack = useLivePreview(draft, check);
  const contrast = useContrast(draft.look.colors);
  const [started, setStarted] = useState<'new' | ImportedTheme | null>(null);
  const unsaved = { title: t('discard_layout'), text: t('discard_theme_detail') };
  useUnsavedChanges(draft.isChanged, unsaved);
  // The default theme has this name in every language (spec, section 3).
  const name = selected?.name ?? 'Default';
  const error = used.status === 'failed' ? tError(used.error) : saving.error;

  return (
    <>
      <PageHead
        title={t('themes_nav')}
        sub={t('themes_sub')}
        actions={
          <ThemeActions
            name={name}
            look={draft.look}
            saving={saving}
            onImported={(theme) => setStarted(theme)}
          />
        }
      />
      {error !== undefined && <ErrorMessage text={error} />}
      <UnreadableTheme colors={draft.stored.colors} />
      <div className={styles.page}>
        <Card padded>
          <div className={styles.toolbar}>
            <ThemeSelector themes={themes} selected={selected} onNew={() => setStarted('new')} />
            {selected && <FontField draft={draft} check={check} verify={verify} />}
          </div>
          {unreadable.length > 0 && (
            <p className={styles.note}>{tn('themes_unreadable', unreadable.length)}</p>
          )}
        </Card>
        <Presets themes={themes} selected={selected} />
        {selected && <PreviewBar colors={draft.look.colors} contrast={contrast} />}
        <div className={styles.columns} data-has-palette={selected !== null}>
          {selected ? (
            <Palette draft={draft} contrast={contrast} isHeldBack={isHeldBack} />
          ) : (
            <DefaultTheme onNew={() => setStarted('new')} />
          )}
          <div className={styles.aside}>
            <ThemePreview colors={draft.look.colors} />
            <div id={CONTRAST_ID} className={styles.contrast}>
              <ContrastCard
                colors={draft.look.colors}
                contrast={contrast}
                onMend={selected && ((pair) => draft.dispatch({ type: 'mended', pair }))}
              />
            </div>
          </div>
        </div>
        <p className={styles.note}>{t('way_back')}</p>
      </div>
      {started && (
        <NewThemeDialog
          current={draft.look}
          imported={started === 'new' ? null : started}
          unsaved={draft.isChanged ? unsaved : null}
          onClose={() => setStarted(null)}
        />
      )}
      {saving.question}
    </>
  );
}
