import { ChevronDown, Globe } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { directionOf } from '../../domain/texts/direction';
import { nameOfLang } from '../../domain/texts/langCode';
import type { LangCode, UserId } from '../../model/ids';
import { BUILT_IN_LANGS } from '../../services/texts/langSeed';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import type { TriggerProps } from '../../ui/usePopup';
import { BarButton } from './BarButton';
import styles from './LanguageMenu.module.css';
import { inLanguage } from '../routes/paths';

export interface LanguageMenuProps {
  /** How the button shows the page's language: by its code, which saves room on phones, or by its name. */
  shows: 'code' | 'name';
  /** The user and everyone in their plans, whose languages are offered; null while they are unknown or nobody is signed in. */
  people?: readonly UserId[] | null;
}

export function LanguageMenu({ shows, people = null }: LanguageMenuProps) {
  const { lang, t } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const [recorded, setRecorded] = useState<readonly LangCode[]>([]);
  const languages = [...new Set([...BUILT_IN_LANGS, lang, ...recorded])]
    .map((code) => ({ code, name: nameOfLang(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

  return (
    <Menu
      label={t('language_menu')}
      trigger={(trigger) => (
        <LanguageButton trigger={trigger} shows={shows} people={people} onFound={setRecorded} />
      )}
      items={languages.map(({ code, name }) => ({
        id: code,
        label: name,
        lang: code,
        dir: directionOf(code),
        checked: code === lang,
        onSelect: () => void navigate(inLanguage(code, location)),
      }))}
    />
  );
}

interface LanguageButtonProps extends Required<LanguageMenuProps> {
  trigger: TriggerProps;
  onFound: (codes: readonly LangCode[]) => void;
}

function LanguageButton({ trigger, shows, people, onFound }: LanguageButtonProps) {
  const { lang, t } = useLanguage();
  const isOpen = trigger['aria-expanded'];

  useEffect(() => {
    if (!isOpen || people === null) return undefined;
    let stop = () => {};
    let stopped = false;
    const follow = async () => {
      const { readLangCodes } = await import('../../services/texts/langCodes');
      if (!stopped) stop = readLangCodes(people)(onFound, () => {});
    };
    // Without the database the built-in languages remain.
    follow().catch(() => {});
    return () => {
      stopped = true;
      stop();
    };
  }, [isOpen, people, onFound]);

  return (
    <BarButton label={t('language_menu')} trigger={trigger}>
      <Icon of={Globe} size={20} />
      {shows === 'name' ? (
        <>
          <span lang={lang}>{nameOfLang(lang)}</span>
          <Icon of={ChevronDown} />
        </>
      ) : (
        <span className={styles.code} translate="no">
          {lang.toUpperCase()}
        </span>
      )}
    </BarButton>
  );
}
