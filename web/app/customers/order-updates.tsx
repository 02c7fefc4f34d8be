import {
  CONSENT_TEXT_VERSION,
  readOrderUpdates,
  setOrderUpdates,
} from '@tula/contract/accounts/order-updates.ts';
import { t } from '@tula/messages/order-updates.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { spacedPhone } from '../addresses/address-lines.ts';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Figures } from '../ui/figures.tsx';
import checkCss from '../ui/fields/field.module.css';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** Turns messages about orders on and off at once. `phone` is the number as the page shows it. */
export function OrderUpdates({ phone }: { phone: string | null | undefined }) {
  const { data, failure, refresh, update } = useRead(readOrderUpdates, {});
  /** The box shows this choice while it is being saved. */
  const [saving, setSaving] = useState<boolean>();
  const isOfOtherNumber = data !== undefined && phone !== undefined && data.phone !== phone;
  const follow = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isOfOtherNumber) follow();
  }, [isOfOtherNumber]);

  async function turn(isOn: boolean) {
    setSaving(isOn);
    const body = isOn ? { isOn, consentTextVersion: CONSENT_TEXT_VERSION } : { isOn };
    const reply = await send(setOrderUpdates, { body });
    const { data: saved } = reply;
    if (saved) update(() => saved);
    setSaving(undefined);
    if (!saved) return toastFailure(failureMessage(reply, uiText('failed')));
    toast(saved.isOn ? t('on') : t('off'));
  }

  if (data && ((!data.isOffered && !data.isOn) || data.phone === null)) return null;
  return (
    <section
      className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`}
      aria-labelledby="order-updates"
    >
      <h2 id="order-updates">{t('title')}</h2>
      {failure && !data ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data?.phone ? (
        <label className={checkCss.check}>
          <input
            type="checkbox"
            checked={saving ?? data.isOn}
            disabled={saving !== undefined}
            onChange={({ target }) => void turn(target.checked)}
          />
          <span>
            <Figures of={t('consent', { phone: spacedPhone(data.phone) })} />
            <br />
            <span className={`${layoutCss.muted} ${layoutCss.small}`}>{t('hint')}</span>
          </span>
        </label>
      ) : null}
      {data || failure ? null : <output className={layoutCss.muted}>{t('loading')}</output>}
    </section>
  );
}
