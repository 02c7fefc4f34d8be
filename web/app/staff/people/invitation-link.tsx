import { roleName } from '@tula/contract/accounts/role-names.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { t } from '@tula/messages/people.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type InvitationLinkProps = {
  email: string;
  role: StaffRole;
  /** The last one on which the link works. */
  day: string;
  /** Undefined while nobody has asked for it. */
  link: string | undefined;
  onClose: () => void;
};

/** The link of an invitation, to copy into a chat. It is shown too, as some browsers let nothing be copied. */
export function InvitationLink({ email, role, day, link, onClose }: InvitationLinkProps) {
  const copy = () => copyText(link ?? '', { done: t('link.copied'), failed: t('link.notCopied') });
  return (
    <Dialog isOpen={link !== undefined} onClose={onClose} title={t('invitationLink.title')}>
      <div className={fieldCss.form}>
        <p className={layoutCss.soft}>{t('invitationLink.text', { email, role: roleName(role), day })}</p>
        <TextField label={t('invitationLink.label')} value={link ?? ''} readOnly />
        <DialogButtons>
          <Button onClick={() => void copy()}>{t('invitationLink.copy')}</Button>
          <Button kind="line" onClick={onClose}>
            {t('sessions.close')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
