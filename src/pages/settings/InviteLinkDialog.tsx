import { Copy, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { encodeQR } from 'qr';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { inviteAddress } from '../../domain/plans/inviteAddress';
import { lastDayOf } from '../../domain/plans/inviteLink';
import type { InviteLink } from '../../model/invite';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { copied } from '../../features/commands/copied';
import { useAct } from '../../features/commands/useAct';
import styles from './InviteLinkDialog.module.css';

/** Readers need four empty squares around a code. */
const QUIET = 4;

export interface InviteLinkDialogProps {
  link: InviteLink;
  onClose: () => void;
}

/** Shows a link as text and as a QR code, to copy or to share. */
export function InviteLinkDialog({ link, onClose }: InviteLinkDialogProps) {
  const { lang, t, tn } = useLanguage();
  const formats = useFormats();
  const { error, run } = useAct();
  const address = inviteAddress(window.location.origin, lang, link.id);
  // A picture keeps its black and white in every theme.
  const code = useMemo(() => encodeQR(address, 'data-url', { border: QUIET }), [address]);
  const invitation = {
    title: link.plan_name,
    text: t('invite_link_text', { plan: link.plan_name }),
    url: address,
  };
  // Not every browser can share.
  const canShare = 'share' in navigator && navigator.canShare?.(invitation);

  return (
    <Dialog
      title={t('invite_link')}
      size="auto"
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          {canShare && (
            <Button
              icon={Share2}
              // People may change their mind in the device's sheet.
              onClick={() => void navigator.share(invitation).catch(() => undefined)}
            >
              {t('share')}
            </Button>
          )}
          <Button
            variant="primary"
            icon={Copy}
            onClick={() =>
              void run(copied(address), {
                done: t('invite_link_copied'),
                failed: { key: 'invite_link_by_hand' },
              })
            }
          >
            {t('copy')}
          </Button>
        </>
      }
    >
      <p>{tn('invite_link_for', link.places - link.used, { plan: link.plan_name })}</p>
      <p>{t('invite_link_until', { date: formats.longDay(lastDayOf(link)) })}</p>
      <TextField
        label={t('invite_link')}
        hideLabel
        readOnly
        dir="ltr"
        value={address}
        error={error}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <img src={code} alt={t('invite_link_qr')} className={styles.code} />
    </Dialog>
  );
}
