import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import { PageHead } from '../../ui/PageHead';

/** A page that has nothing to show yet but what it is. */
export function PlannedPage({ title }: { title: TranslationKey }) {
  const { t } = useLanguage();
  return <PageHead title={t(title)} />;
}
