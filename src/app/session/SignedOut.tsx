import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { inviteTokenOf } from '../../domain/plans/inviteAddress';
import type { LinkedInviteProps } from '../../pages/landing/LinkedInvite';
import { LandingPage } from '../../pages/landing/LandingPage';
import { LanguageMenu } from '../shell/LanguageMenu';
import { OfflineBar } from '../shell/OfflineBar';
import { usePageTitle } from '../shell/usePageTitle';

// It reads the database, which nobody else waits for before signing in.
const LinkedInvite = lazy<ComponentType<LinkedInviteProps>>(() =>
  import('../../pages/landing/LinkedInvite').then(
    ({ LinkedInvite: component }) => ({ default: component }),
    // The forms do without it: the invite shows after signing in.
    () => ({ default: () => null }),
  ),
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
