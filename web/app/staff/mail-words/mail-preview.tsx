import { previewMailWords, testMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { WrittenMail } from '@tula/contract/mail-words/written-mail.ts';
import { t } from '@tula/messages/mail-words.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked } from '../../forms/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import type { EditedMail } from './edited-words.ts';
import { MailContent } from '../records/mail-content.tsx';
import css from './mail-words.module.css';
import layoutCss from '../../ui/layout.module.css';

type Shown = ResultOf<typeof previewMailWords>;
type MailPreviewProps = { edited: EditedMail; read: () => Checked<WrittenMail> };

/**
 * The typed words as an email with example data, in a frame and as plain text; it can be sent to whoever is
 * logged in.
 */
export function MailPreview({ edited, read }: MailPreviewProps) {
  const [shown, setShown] = useState<Shown>();
  const [pending, setPending] = useState<'preview' | 'test'>();

  async function withWords(what: 'preview' | 'test', work: (words: WrittenMail) => Promise<void>) {
    const checked = read();
    if (checked.fields) return toastFailure(Object.values(checked.fields)[0] ?? uiText('failed'));
    setPending(what);
    await work(checked.value);
    setPending(undefined);
  }
  const preview = () =>
    withWords('preview', async (words) => {
      const reply = await send(previewMailWords, { params: edited, body: { words } });
      if (reply.data) setShown(reply.data);
      else toastFailure(failureMessage(reply, uiText('failed')));
    });
  const test = () =>
    withWords('test', async (words) => {
      const reply = await send(testMailWords, { params: edited, body: { words } });
      if (reply.data) toast(t('test.sent', { email: reply.data.to }));
      else toastFailure(failureMessage(reply, uiText('failed')));
    });

  return (
    <section className={css.preview} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <p className={layoutCss.small}>{t('preview.about')}</p>
      <div className={layoutCss.row}>
        <Button kind="line" isPending={pending === 'preview'} onClick={() => void preview()}>
          {t('preview.show')}
        </Button>
        <Button kind="line" isPending={pending === 'test'} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      {shown ? <Preview shown={shown} /> : null}
    </section>
  );
}

function Preview({ shown: { subject, text, htmlAddress } }: { shown: Shown }) {
  return (
    <>
      <p className={css.subject}>{subject}</p>
      <MailContent subject={subject} htmlAddress={htmlAddress} text={text} nameOfText={t('preview.text')} />
    </>
  );
}
