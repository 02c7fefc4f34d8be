import { t } from '@tula/messages/verification.ts';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { useVerificationWatch } from './use-verification-watch.ts';
import { VerificationWait } from './verification-wait.tsx';
import layoutCss from '../ui/layout.module.css';

export type VerificationRequiredProps = {
  isOpen: boolean;
  /** The product that is bought once the email is verified. */
  waiting: string | undefined;
  onClose: () => void;
  /** Called when the email is verified while the dialog is open. */
  onVerified: () => void;
};

/** Requires a verified email; sends the link again and continues by itself once the email is verified. */
export function VerificationRequired({ isOpen, waiting, onClose, onVerified }: VerificationRequiredProps) {
  const navigate = useNavigate();
  const { details, check } = useVerificationWatch(isOpen, onVerified);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <p className={layoutCss.soft}>
        {waiting === undefined ? t('unverified') : t('unverified.packs', { packs: waiting })}
      </p>
      <VerificationWait
        email={details?.email ?? ''}
        details={details}
        onEmailChanged={() => void check()}
        sendAs={send}
      />
      <DialogButtons>
        <Button
          onClick={() => {
            onClose();
            void navigate(paths.account());
          }}
        >
          {t('account')}
        </Button>
        <Button kind="line" onClick={onClose}>
          {t('notNow')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
