import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ENGLISH } from './english';
import { useLanguage } from '../../contexts/LanguageContext';
import { useMaker } from '../../hooks/useMaker';
import { useWatch } from '../../hooks/useWatch';
import { nameOfLang } from '../../domain/texts/langCode';
import { keysToTakeBack, translationRows } from '../../domain/texts/translations';
import type { Maker } from '../../model/ids';
import type { Addition, Lang } from '../../model/lang';
import { watchAdministrator } from '../../services/account/auth';
import { onlyAdds, watchAdditions, type Translator } from '../../services/texts/lang';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { AddTranslationForm } from './AddTranslationForm';
import { TranslationList } from './TranslationList';
import styles from './TranslationsCard.module.css';
import { useTranslationFilter, type Show } from './useTranslationFilter';

const NONE: readonly Addition[] = [];

/** Shows a language's texts beside the app's original English texts. */
export function TranslationsCard({ language }: { language: Lang }) {
  const { t } = useLanguage();
  const maker = useMaker();
  const administrator = useWatch(watchAdministrator);
  useBlocksReveal(administrator.status === 'loading' || maker === null);
  const { search, setSearch, show, setShow } = useTranslationFilter();
  const { id: code, data } = language;
  const rows = useMemo(() => translationRows(code, data, ENGLISH), [code, data]);
  const isAdministrator = administrator.status === 'ready' && administrator.value;
  const by = maker && translatorOf(language, maker, isAdministrator);
  const adder = by !== null && onlyAdds(by) ? by : null;
  const additions = useWatch(watchAdditions, code, adder);
  const added = additions.status === 'ready' ? additions.value.records : NONE;
  const [openedAt] = useState(Date.now);
  const own = useMemo(() => keysToTakeBack(added, data, openedAt), [added, data, openedAt]);
  const counts = {
    all: rows.length,
    missing: rows.filter(({ problem }) => problem === 'missing').length,
    placeholders: rows.filter(({ problem }) => problem === 'placeholders').length,
  };
  const options = (['all', 'missing', 'placeholders'] as const).map((value: Show) => ({
    value,
    label: t(`translations_${value}`, { count: counts[value] }),
  }));

  if (by === null) return null;
  return (
    <Card title={nameOfLang(code)} count={rows.length - counts.missing}>
      {(adder === null || code !== 'en') && <AddTranslationForm language={language} by={by} />}
      <div className={styles.filter}>
        <TextField
          type="search"
          label={t('translations_search')}
          hideLabel
          placeholder={t('translations_search')}
          value={search}
          onChange={setSearch}
        />
        <Select label={t('show')} hideLabel options={options} value={show} onChange={setShow} />
      </div>
      {administrator.status !== 'loading' && adder !== null && (
        <p className={styles.readOnly}>
          <Icon of={Lock} />
          {t('translation_read_only')}
        </p>
      )}
      <TranslationList
        code={code}
        rows={rows}
        search={search}
        show={show}
        onShowAll={() => {
          setSearch('');
          setShow('all');
        }}
        by={by}
        own={own}
      />
    </Card>
  );
}

function translatorOf(language: Lang, maker: Maker, isAdministrator: boolean): Translator {
  if (language.maker === maker) return 'maker';
  return isAdministrator ? 'administrator' : maker;
}
