import { Mail } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Brand } from '../../ui/Brand';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './LandingPage.module.css';
import { LookAround } from './LookAround';
import { MiniDashboard } from './MiniDashboard';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

/** The end of an address that leads to the form to sign up. */
const SIGN_UP = '#sign-up';

export interface LandingPageProps {
  languageMenu: ReactNode;
  /** The invite of the link that the visitor has followed; null without one. */
  invite: ReactNode;
}

export function LandingPage({ languageMenu, invite }: LandingPageProps) {
  const { t } = useLanguage();
  const firstField = useRef<HTMLInputElement>(null);
  const toSignUp = () => {
    firstField.current?.focus({ preventScroll: true });
    firstField.current?.form?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    // A person who signs up from the demo comes here.
    if (window.location.hash === SIGN_UP) toSignUp();
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.promise}>
        <Brand />
        <div className={styles.words}>
          <h1>{t('landing_promise')}</h1>
          <p>{t('landing_promise_detail')}</p>
          {invite === null && <LookAround />}
        </div>
        <MiniDashboard />
      </div>
      <div className={styles.entry}>
        <div className={styles.language}>{languageMenu}</div>
        {invite}
        <div className={styles.panels}>
          <SignInForm
            toSignUp={
              <Button variant="quiet" size="sm" onClick={toSignUp}>
                {t('landing_new')}
              </Button>
            }
          />
          <SignUpForm firstField={firstField} />
        </div>
        <p className={styles.invited}>
          <Icon of={Mail} />
          {t('landing_invited')}
        </p>
      </div>
    </main>
  );
}
