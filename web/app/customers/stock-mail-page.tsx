import { confirmStockMail, stopStockMail } from '@tula/contract/stock/stock-mails.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/stock-mails.ts';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import layoutCss from '../ui/layout.module.css';
import { STATUS } from '../ui/status-role.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { useLinkToken } from './use-link-token.ts';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: t('page.title') });
}

type State = { kind: 'asked' | 'stopped' | 'expired' } | { kind: 'confirmed'; product: string };

/** A button confirms, not the link: mail programs open links before people do. */
export default function StockMailPage() {
  const token = useLinkToken();
  const [state, setState] = useState<State>({ kind: 'asked' });
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const reply = await send(confirmStockMail, { body: { token } });
    setPending(false);
    if (reply.data) setState({ kind: 'confirmed', product: reply.data.productName });
    else failed(reply.code, failureMessage(reply, t('failed')));
  }
  async function stop() {
    setPending(true);
    const reply = await send(stopStockMail, { body: { token } });
    setPending(false);
    if (reply.data) setState({ kind: 'stopped' });
    else failed(reply.code, failureMessage(reply, t('failed')));
  }
  function failed(code: string | undefined, message: string) {
    if (code === 'LINK_EXPIRED' || code === 'INVALID_INPUT') setState({ kind: 'expired' });
    else toastFailure(message);
  }

  const { title, text } = textsOf(state);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div {...STATUS}>
        <EmptyState
          level={1}
          title={title}
          actions={
            <>
              {state.kind === 'asked' ? (
                <Button isPending={isPending} onClick={() => void confirm()}>
                  {t('page.confirm')}
                </Button>
              ) : null}
              {state.kind === 'asked' || state.kind === 'confirmed' ? (
                <Button kind="line" disabled={isPending} onClick={() => void stop()}>
                  {t('page.stop')}
                </Button>
              ) : (
                <a className={buttonClass()} href={paths.products()}>
                  {t('page.toShop')}
                </a>
              )}
            </>
          }
        >
          {text}
        </EmptyState>
      </div>
      <NeedsScripts text={t('page.noScripts')} />
    </div>
  );
}

function textsOf(state: State): { title: string; text: string } {
  if (state.kind === 'confirmed')
    return { title: t('page.confirmed'), text: t('page.confirmedText', { product: state.product }) };
  if (state.kind === 'stopped') return { title: t('page.stopped'), text: t('page.stoppedText') };
  if (state.kind === 'expired') return { title: t('page.expired'), text: t('page.expiredText') };
  return { title: t('page.title'), text: t('page.text') };
}
