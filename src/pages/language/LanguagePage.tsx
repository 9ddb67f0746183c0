import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { usePeople } from '../../hooks/usePeople';
import { useWatch } from '../../hooks/useWatch';
import { nameOfLang, toLangCode } from '../../domain/texts/langCode';
import type { LangCode } from '../../model/ids';
import { watchLang } from '../../services/texts/lang';
import { readLangCodes } from '../../services/texts/langCodes';
import { BUILT_IN_LANGS } from '../../services/texts/langSeed';
import { Button } from '../../ui/Button';
import { LoadError } from '../../features/errors/LoadError';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { Select } from '../../ui/Select';
import { RevealTogether } from '../../ui/RevealTogether';
import styles from './LanguagePage.module.css';
import { NewLanguageDialog } from './NewLanguageDialog';
import { TranslationsCard } from './TranslationsCard';

/** Translates the interface's texts: `?lang=` names the language to work on, at first the page's own. */
export function LanguagePage() {
  const { lang, t } = useLanguage();
  const list = useWatch(readLangCodes, usePeople());
  const leave = useLeave();
  const [params, setParams] = useSearchParams();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<readonly LangCode[]>([]);
  const code = params.get('lang') ?? lang;
  const known = list.status === 'ready' ? list.value : [];
  const languages = [...new Set([...BUILT_IN_LANGS, ...known, ...made])];
  const options = languages
    .map((id) => ({ value: id, label: nameOfLang(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lang));

  const select = (chosen: string) =>
    setParams((now) => {
      now.set('lang', chosen);
      return now;
    });

  return (
    <>
      <PageHead
        title={t('language_nav')}
        sub={t('language_sub')}
        actions={
          <div className={styles.actions}>
            <div className={styles.selector}>
              <Select
                label={t('language_menu')}
                hideLabel
                options={options}
                value={languages.some((id) => id === code) ? code : ''}
                placeholder={nameOfLang(code)}
                onChange={(chosen) => leave(() => select(chosen))}
              />
            </div>
            <Button icon={Plus} onClick={() => leave(() => setIsMaking(true))}>
              {t('new_language')}
            </Button>
          </div>
        }
      />
      <SelectedLanguage key={code} code={code} />
      {isMaking && (
        <NewLanguageDialog
          existing={languages}
          onClose={() => setIsMaking(false)}
          onMade={(chosen) => {
            setIsMaking(false);
            setMade((before) => [...before, chosen]);
            select(chosen);
          }}
        />
      )}
    </>
  );
}

/** Reads the language directly: the list may at first come from this device's cache. */
function SelectedLanguage({ code }: { code: string }) {
  const { t } = useLanguage();
  const id = toLangCode(code);
  const found = useWatch(watchLang, id);

  if (id === null) return <ErrorMessage text={t('error_lang_not_found')} />;
  if (found.status === 'loading') return <Loading text={t('loading')} />;
  if (found.status === 'failed') return <LoadError of={found} />;
  if (found.value === null) return <ErrorMessage text={t('error_lang_not_found')} />;
  return (
    <RevealTogether loadingText={t('loading')}>
      <TranslationsCard language={found.value} />
    </RevealTogether>
  );
}
