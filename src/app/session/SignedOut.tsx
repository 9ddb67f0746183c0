import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { inviteTokenOf } from '../../domain/plans/inviteAddress';
import { LandingPage } from '../../pages/landing/LandingPage';
import { LanguageMenu } from '../shell/LanguageMenu';
import { OfflineBar } from '../shell/OfflineBar';
import { usePageTitle } from '../shell/usePageTitle';
import { optionalComponent } from '../../ui/lazyComponent';

// It reads the database, which nobody else waits for before signing in.
// The forms do without it: the invite shows after signing in.
const LinkedInvite = optionalComponent(
  async () => (await import('../../pages/landing/LinkedInvite')).LinkedInvite,
);

/** Everything that a signed-out person sees, at any address. */
export function SignedOut() {
  usePageTitle('sign_in');
  const token = inviteTokenOf(useLocation().hash);
  return (
    <>
      <LandingPage
        languageMenu={<LanguageMenu shows="name" />}
        invite={
          token === null ? null : (
            <Suspense>
              <LinkedInvite token={token} />
            </Suspense>
          )
        }
      />
      <OfflineBar text="offline" />
    </>
  );
}
