import { LandingPage } from '../../pages/landing/LandingPage';
import { LanguageMenu } from '../shell/LanguageMenu';
import { OfflineBar } from '../shell/OfflineBar';
import { usePageTitle } from '../shell/usePageTitle';

/** Everything that a signed-out person sees, at any address. */
export function SignedOut() {
  usePageTitle('sign_in');
  return (
    <>
      <LandingPage languageMenu={<LanguageMenu shows="name" />} />
      <OfflineBar text="offline" />
    </>
  );
}
