import { useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLikeDevice } from '../../contexts/likeDevice';
import { useLeave } from '../../contexts/UnsavedChanges';
import { BUILT_IN_THEMES } from '../../domain/themes/builtInThemes';
import { DARK_LOOK } from '../../domain/themes/darkLook';
import { DEFAULT_LOOK, type Colors, type Theme, type ThemeLook } from '../../model/theme';
import { Card } from '../../ui/Card';
import { Glimpse } from './Glimpse';
import styles from './Presets.module.css';
import { isSameLook } from './themeDraft';
import { useCreateTheme } from './useCreateTheme';
import { useSelectTheme } from './useSelectTheme';

export interface PresetsProps {
  themes: readonly Theme[];
  /** Null for the default theme. */
  selected: Theme | null;
}

/** The built-in looks, each used by one press. A press creates a theme unless the person has one with that look. */
export function Presets({ themes, selected }: PresetsProps) {
  const { t } = useLanguage();
  const { select, question } = useSelectTheme();
  const { create } = useCreateTheme({ tells: true });
  const creating = useRef(new Set<string>());
  const leave = useLeave();
  const isLikeDevice = useLikeDevice();
  const isDefault = selected === null && !isLikeDevice;

  /** A second press doesn't create the same theme twice. */
  async function createOnce(id: (typeof BUILT_IN_THEMES)[number]['id'], look: ThemeLook) {
    if (creating.current.has(id)) return;
    creating.current.add(id);
    await create(t(`theme_${id}`), look);
    creating.current.delete(id);
  }

  return (
    <Card title={t('theme_presets')} padded>
      <ul className={styles.tiles}>
        {BUILT_IN_THEMES.map(({ id, look }) => (
          <Tile
            key={id}
            label={t(`theme_${id}`)}
            looks={[look.colors]}
            isOn={id === 'default' ? isDefault : selected !== null && isSameLook(selected, look)}
            onPress={() => {
              const existing = themes.find((theme) => isSameLook(theme, look));
              if (id === 'default') select(null);
              else if (existing !== undefined) select(existing);
              else leave(() => void createOnce(id, look));
            }}
          />
        ))}
        <Tile
          label={t('theme_like_device')}
          looks={[DEFAULT_LOOK.colors, DARK_LOOK.colors]}
          isOn={selected === null && isLikeDevice}
          onPress={() => select(null, { likeDevice: true })}
        />
      </ul>
      {question}
    </Card>
  );
}

interface TileProps {
  label: string;
  looks: readonly Colors[];
  isOn: boolean;
  onPress: () => void;
}

function Tile({ label, looks, isOn, onPress }: TileProps) {
  return (
    <li>
      <button type="button" className={styles.tile} aria-pressed={isOn} onClick={onPress}>
        <span className={styles.glimpses}>
          {looks.map((colors) => (
            <Glimpse key={colors['background-color']} colors={colors} />
          ))}
        </span>
        {label}
      </button>
    </li>
  );
}
