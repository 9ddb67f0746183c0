import { LandingPage } from '../pages/landing/LandingPage';
import { LanguageMenu } from './LanguageMenu';
import { OfflineBar } from './OfflineBar';
import { usePageTitle } from './usePageTitle';

/** Everything that someone signed out sees, at whatever address. */
export function SignedOut() {
  usePageTitle('sign_in');
  return (
    <>
      <LandingPage languageMenu={<LanguageMenu shows="name" />} />
      <OfflineBar text="offline" />
    </>
  );
}
