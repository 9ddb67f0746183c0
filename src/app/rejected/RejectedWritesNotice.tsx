import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useWatch } from '../../hooks/useWatch';
import type { UserId } from '../../model/ids';
import { watchRefusals } from '../../services/outbox/refusals';
import { Button } from '../../ui/Button';
import { RejectedWritesDialog, type RejectedWritesDialogProps } from './RejectedWritesDialog';

export interface RejectedWritesNoticeProps extends Pick<RejectedWritesDialogProps, 'onOpenAgain'> {
  userId: UserId;
}

/** Shows changes that the server refused while no screen waited for its answer, until the person has dealt with them. */
export function RejectedWritesNotice({ userId, onOpenAgain }: RejectedWritesNoticeProps) {
  const { tn } = useLanguage();
  const found = useWatch(watchRefusals, userId);
  const [isOpen, setIsOpen] = useState(false);
  const refused = found.status === 'ready' ? found.value : [];
  if (isOpen && refused.length === 0) setIsOpen(false);

  return (
    <>
      {refused.length > 0 && (
        <Button icon={CircleAlert} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {tn('unsent', refused.length)}
        </Button>
      )}
      {isOpen && (
        <RejectedWritesDialog refused={refused} onOpenAgain={onOpenAgain} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
