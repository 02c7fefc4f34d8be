import type { Gift } from '@tula/contract/orders/gift.ts';
import { t } from '@tula/messages/checkout.ts';
import { lazy, Suspense } from 'react';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** Few orders are gifts, so the fields are loaded when somebody says so. */
const GiftFields = lazy(() => import('./gift-fields.tsx'));

type GiftBoxProps = { gift: Gift | undefined; onChange: (gift: Gift | undefined) => void };

/** Whether the order is a gift, and what is written on its card. */
export function GiftBox({ gift, onChange }: GiftBoxProps) {
  return (
    <div className={`${partsCss.ruled} ${partsCss.part} ${layoutCss.stack4}`}>
      <label className={fieldCss.check}>
        <input
          type="checkbox"
          checked={gift !== undefined}
          onChange={(event) => onChange(event.target.checked ? { text: '', from: '' } : undefined)}
        />
        {t('gift')}
      </label>
      {gift === undefined ? null : (
        <Suspense>
          <GiftFields gift={gift} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
