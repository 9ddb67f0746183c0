import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Brand } from '../../ui/Brand';
import { Icon } from '../../ui/Icon';
import styles from './LandingPage.module.css';
import { MiniDashboard } from './MiniDashboard';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

export interface LandingPageProps {
  languageMenu: ReactNode;
}

export function LandingPage({ languageMenu }: LandingPageProps) {
  const { t } = useLanguage();
  return (
    <main className={styles.page}>
      <div className={styles.promise}>
        <Brand />
        <div className={styles.words}>
          <h1>{t('landing_promise')}</h1>
          <p>{t('landing_promise_detail')}</p>
        </div>
        <MiniDashboard />
      </div>
      <div className={styles.entry}>
        <div className={styles.language}>{languageMenu}</div>
        <div className={styles.panels}>
          <SignInForm />
          <SignUpForm />
        </div>
        <p className={styles.invited}>
          <Icon of={Mail} />
          {t('landing_invited')}
        </p>
      </div>
    </main>
  );
}
