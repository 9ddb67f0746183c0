import { RotateCcw } from 'lucide-react';
import { memo, useCallback, useRef, type Dispatch } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import type { ColorVariable, ThemeLook } from '../../model/theme';
import { ColorField } from '../../ui/ColorField';
import { IconButton } from '../../ui/IconButton';
import { FailingPair } from './FailingPair';
import styles from './Palette.module.css';
import { COLOR_NAMES } from './paletteGroups';
import { resetTarget, type DraftAct } from './themeDraft';
import type { ContrastResult } from './useContrast';

export interface PaletteColorProps {
  variable: ColorVariable;
  /** The text as typed. */
  text: string;
  color: string;
  stored: ThemeLook;
  error: TranslationKey | null;
  /** The least readable pair of this colour, when one fails. */
  worst: ContrastResult | undefined;
  dispatch: Dispatch<DraftAct>;
}

/** One colour. Memoised, since a picker fires at every move. */
export const PaletteColor = memo(function PaletteColor({
  variable,
  text,
  color,
  stored,
  error,
  worst,
  dispatch,
}: PaletteColorProps) {
  const { t } = useLanguage();
  const name = t(COLOR_NAMES[variable]);
  const target = resetTarget(stored, text, variable);
  const box = useRef<HTMLDivElement>(null);
  const settle = useCallback(() => dispatch({ type: 'settled' }), [dispatch]);

  /** The pressed button may have nothing left to do and disappear. */
  function act(what: DraftAct) {
    box.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
    dispatch(what);
  }

  return (
    <div ref={box} className={styles.color}>
      <span className={styles.caption} aria-hidden>
        {name}
      </span>
      <ColorField
        label={name}
        hint={variable}
        pickLabel={t('pick_color', { color: name })}
        error={error === null ? undefined : t(error)}
        text={text}
        color={color}
        onChange={(typed) => dispatch({ type: 'typed', field: variable, text: typed })}
        onSettle={settle}
      />
      {target && (
        <span className={styles.reset}>
          <IconButton
            icon={RotateCcw}
            label={t(target === 'saved' ? 'reset_to_saved' : 'reset_to_default', { color: name })}
            onClick={() => act({ type: 'reset', field: variable })}
          />
        </span>
      )}
      {worst && <FailingPair result={worst} onMend={(pair) => act({ type: 'mended', pair })} />}
    </div>
  );
});
