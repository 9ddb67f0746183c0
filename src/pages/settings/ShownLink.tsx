import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import type { InviteLinkDialogProps } from './InviteLinkDialog';

// It draws codes, which nearly nobody who opens the settings needs.
const InviteLinkDialog = lazyComponent(async () => (await import('./InviteLinkDialog')).InviteLinkDialog);

/** The dialog of an invite link. */
export function ShownLink(props: InviteLinkDialogProps) {
  return (
    <Suspense fallback={null}>
      <InviteLinkDialog {...props} />
    </Suspense>
  );
}
