import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/tracking.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useRef, useState } from 'react';
import { send } from '../../../data/api.ts';
import { actionFailure } from '../../action-failure.ts';
import { toastFailure } from '../../../ui/toasts/toasts.ts';
import { checkedDraft } from '../actions/tracking-draft.ts';
import { storedNumbers, storeNumbers } from './stored-numbers.ts';
import { isOpen, isTyped, rowOf, type TrackingRow, type TrackingRows, withRow } from './tracking-rows.ts';

/**
 * The numbers of the page and how far they are. They are sent one after another in the sequence in which they were
 * entered, so that of two equal ones the second is rejected.
 */
export function useTrackingRows(courier: string) {
  const [rows, set] = useState<TrackingRows>(storedNumbers);
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // An answer changes the rows as they are when it arrives.
  const current = useRef(rows);
  const queue = useRef<Promise<void>>(Promise.resolve());

  function replace(next: TrackingRows) {
    current.current = next;
    set(next);
    storeNumbers(next);
  }
  const change = (orderId: string, to: Partial<TrackingRow>) =>
    replace(withRow(current.current, orderId, to));

  async function sendNumber(orderId: string, body: NonNullable<ReturnType<typeof checkedDraft>['value']>) {
    const reply = await send(setTrackingNumber, {
      params: { id: orderId },
      body: { ...body, replaces: null },
    });
    const { 'tracking-number': number } = body;
    if (reply.data) {
      change(orderId, { number, state: 'saved' });
      setSessionEnded(false);
      return setAnnouncement(t('saved.announcement', { number, order: orderId }));
    }
    if (reply.code === 'SESSION_ENDED') setSessionEnded(true);
    const eWayMessage = reply.fields['e-way-bill'];
    const ofNumber = reply.fields['tracking-number'];
    const message = ofNumber ?? (eWayMessage ? undefined : actionFailure(reply, uiText('failed')));
    change(orderId, { state: 'open', message, eWayMessage });
    // By then somebody looks at another row.
    toastFailure(t('failures.item', { order: orderId, message: message ?? eWayMessage ?? '' }));
  }

  function save(orderIds: readonly string[]) {
    for (const orderId of orderIds) {
      const row = rowOf(current.current, orderId);
      if (!isOpen(current.current, orderId) || !isTyped(row)) continue;
      const eWayBill = row.eWayBill?.trim() ? { 'e-way-bill': row.eWayBill } : {};
      const { value, fields } = checkedDraft({ 'tracking-number': row.number, courier, ...eWayBill });
      if (value === undefined) {
        change(orderId, { message: fields['tracking-number'], eWayMessage: fields['e-way-bill'] });
        continue;
      }
      change(orderId, {
        number: value['tracking-number'],
        state: 'saving',
        message: undefined,
        eWayMessage: undefined,
      });
      queue.current = queue.current.then(() => sendNumber(orderId, value));
    }
  }

  return {
    rows,
    hasSessionEnded,
    announcement,
    save,
    replace,
    type: (orderId: string, number: string) => change(orderId, { number, message: undefined }),
    typeEWayBill: (orderId: string, eWayBill: string) =>
      change(orderId, { eWayBill, eWayMessage: undefined }),
    /** Stores the typed numbers again after the storage of the tab was cleared. */
    keep: () => storeNumbers(current.current),
  };
}
