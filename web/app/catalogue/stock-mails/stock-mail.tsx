import type { ProductId } from '@tula/contract/calls/ids.ts';
import { askForOwnStockMail, askForStockMail, stockMailToAsk } from '@tula/contract/stock/stock-mails.ts';
import { t } from '@tula/messages/stock-mails.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { isCustomer, useSession } from '../../data/session.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { STATUS } from '../../ui/status-role.ts';
import css from './stock-mail.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

/** How somebody gets one email when a product is back: a customer by one press, others by a link to confirm. */
export default function StockMail({ productId }: { productId: string }) {
  const session = useSession();
  const id = productId as ProductId;
  const [done, setDone] = useState<string>();
  return (
    <section className={`${css.stockMail}`} aria-labelledby="stock-mail" data-needs-scripts>
      <h2 id="stock-mail">{t('title')}</h2>
      <p className={layoutCss.soft}>{t('text')}</p>
      <div {...STATUS}>{done === undefined ? null : <Note tone="ok">{done}</Note>}</div>
      {done !== undefined ? null : isCustomer(session) ? (
        <OwnButton id={id} onDone={() => setDone(t('done'))} />
      ) : (
        <EmailForm id={id} onDone={() => setDone(t('sent'))} />
      )}
    </section>
  );
}

type FormProps = { id: ProductId; onDone: () => void };

function OwnButton({ id, onDone }: FormProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function ask() {
    setPending(true);
    const reply = await send(askForOwnStockMail, { params: { id } });
    setPending(false);
    if (reply.data) onDone();
    else
      setFailure(
        reply.status >= 400 && reply.status < 500 ? reply.message : failureMessage(reply, t('failed')),
      );
  }
  return (
    <>
      {failure === undefined ? null : <Note tone="err">{failure}</Note>}
      <Button kind="line" isPending={isPending} onClick={() => void ask()}>
        {t('submitOwn')}
      </Button>
    </>
  );
}

const check = checkBySchema(stockMailToAsk);

/** Its script is loaded after that of the page. Until then the browser itself would send the form, so the button waits. */
function EmailForm({ id, onDone }: FormProps) {
  const isHydrated = useIsHydrated();
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(askForStockMail, { params: { id }, body });
      if (reply.data) {
        onDone();
        return undefined;
      }
      const { fields, code } = reply;
      const message = 'email' in fields ? undefined : reply.message || failureMessage(reply, t('failed'));
      return { fields, code, message };
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" kind="line" isPending={form.isPending} disabled={!isHydrated}>
        {t('submit')}
      </Button>
    </form>
  );
}
