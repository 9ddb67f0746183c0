import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import english from '../../../seed/lang/en.json';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../contexts/useWatch';
import { nameOfLang } from '../../domain/langCode';
import { translationRows } from '../../domain/translations';
import type { Lang } from '../../model/lang';
import { watchAdministrator } from '../../services/auth';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { useHeld } from '../../ui/Together';
import { AddTranslationForm } from './AddTranslationForm';
import { TranslationList } from './TranslationList';
import styles from './TranslationsCard.module.css';
import { useTranslationFilter, type Show } from './useTranslationFilter';

/** A language's texts beside the English ones that the app was written with. */
export function TranslationsCard({ language }: { language: Lang }) {
  const { t } = useLanguage();
  const { id: userId } = useUser();
  const administrator = useWatch(watchAdministrator);
  useHeld(administrator.status === 'loading');
  const { search, setSearch, show, setShow } = useTranslationFilter();
  const { id: code, data } = language;
  const rows = useMemo(() => translationRows(code, data, english), [code, data]);
  const isAdministrator = administrator.status === 'ready' && administrator.value;
  const mayOverwrite = isAdministrator || language.user_id === userId;
  const counts = {
    all: rows.length,
    missing: rows.filter(({ problem }) => problem === 'missing').length,
    placeholders: rows.filter(({ problem }) => problem === 'placeholders').length,
  };
  const options = (['all', 'missing', 'placeholders'] as const).map((value: Show) => ({
    value,
    label: t(`translations_${value}`, { count: counts[value] }),
  }));

  return (
    <Card title={nameOfLang(code)} count={rows.length - counts.missing}>
      <AddTranslationForm language={language} />
      <div className={styles.filter}>
        <TextField
          type="search"
          label={t('translations_search')}
          hideLabel
          placeholder={t('translations_search')}
          value={search}
          onChange={setSearch}
        />
        <Select
          label={t('translations_filter')}
          hideLabel
          options={options}
          value={show}
          onChange={setShow}
        />
      </div>
      {administrator.status !== 'loading' && !mayOverwrite && (
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
        mayOverwrite={mayOverwrite}
      />
    </Card>
  );
}
