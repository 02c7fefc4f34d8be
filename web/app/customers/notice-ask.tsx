import { agreeToNotice, readUses } from '@tula/contract/accounts/uses.ts';
import { readPrivacyNotice } from '@tula/contract/page-texts/page-text-calls.ts';
import { t } from '@tula/messages/notice-shown.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect, useState } from 'react';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { language } from '@tula/messages/language.ts';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import { Button } from '../ui/button.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { ShortNotice } from './short-notice.tsx';
import css from './short-notice.module.css';
import layoutCss from '../ui/layout.module.css';

/** Above the page after a login: the notice, for those whom no page has shown it to. Nothing waits for the answer. */
export default function NoticeAsk({ onDone }: { onDone: () => void }) {
  const { data: uses } = useRead(readUses, {});
  const inLanguage = TEXT_LANGUAGES.find((one) => one === language()) ?? 'en';
  const { data: notice } = useRead(readPrivacyNotice, { params: { language: inLanguage } });
  const [isPending, setPending] = useState(false);
  const hasAgreed = uses !== undefined && uses.orders.noticeVersion !== null;
  useEffect(() => {
    if (hasAgreed) onDone();
  }, [hasAgreed, onDone]);
  if (uses === undefined || hasAgreed || notice === undefined) return null;
  const { version } = notice;

  async function agree() {
    setPending(true);
    const reply = await send(agreeToNotice, { body: { version } });
    setPending(false);
    if (!reply.data) return toastFailure(failureMessage(reply, uiText('failed')));
    toast(t('done'));
    onDone();
  }

  return (
    <aside className={`${layoutCss.stack4} ${css.ask}`}>
      <div className={layoutCss.wrap}>
        <ShortNotice />
        <div className={layoutCss.row}>
          <Button isSmall isPending={isPending} onClick={() => void agree()}>
            {t('agree')}
          </Button>
          <Button kind="line" isSmall disabled={isPending} onClick={onDone}>
            {t('later')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
