import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { watchThemes } from '../../services/themes/theme';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { Themes } from './Themes';

/** The user's choice of colours and font for the product (spec, section 2). */
export function ThemesPage() {
  const { t } = useLanguage();
  const { id } = useUser();
  const found = useWatch(watchThemes, id);

  if (found.status === 'ready') return <Themes found={found.value} />;
  return (
    <>
      <PageHead title={t('themes_nav')} sub={t('themes_sub')} />
      {found.status === 'loading' ? <Loading text={t('loading')} /> : <LoadError of={found} />}
    </>
  );
}
