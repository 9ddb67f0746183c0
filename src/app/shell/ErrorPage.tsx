import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { Brand } from '../../ui/Brand';
import { Button } from '../../ui/Button';
import styles from './ErrorPage.module.css';
import { pagePath } from '../routes/paths';
import { usePageTitle } from './usePageTitle';

/** For an unknown page; the navigation around it stays. */
export function PageNotFound() {
  const { t } = useLanguage();
  return <ErrorPage title={t('page_not_found')} detail={t('page_not_found_detail')} wayOut={<BackLink />} />;
}

/** For an unknown language, written in the default one, which always exists. */
export function LangNotFoundPage() {
  const { t } = useLanguage();
  usePageTitle('error_lang_not_found');
  return (
    <main className={styles.alone}>
      <Brand />
      <ErrorPage title={t('error_lang_not_found')} wayOut={<BackLink />} />
    </main>
  );
}

/** For a broken screen. Only a reload is sure to help. */
export function BrokenPage() {
  const { t } = useLanguage();
  return (
    <div role="alert" className={styles.alone}>
      <ErrorPage
        title={t('error_unknown')}
        wayOut={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </div>
  );
}

function BackLink() {
  const { lang, t } = useLanguage();
  return (
    <Link to={pagePath(lang)} className={styles.link}>
      {t('back_to_dashboard')}
    </Link>
  );
}

function ErrorPage({ title, detail, wayOut }: { title: string; detail?: string; wayOut: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
      <p className={styles.wayOut}>{wayOut}</p>
    </div>
  );
}
