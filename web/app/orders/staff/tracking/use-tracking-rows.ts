import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/tracking.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useRef, useState } from 'react';
import { send } from '../../../data/api.ts';
import type { Failure } from '../../../data/failure-message.ts';
import { actionFailure } from '../../action-failure.ts';
import { askedAbout, checkedDraft, numberQuestion } from '../actions/tracking-draft.ts';
import { soundRefusal } from './refusal-sound.ts';
import { storedNumbers, storeNumbers } from './stored-numbers.ts';
import {
  isOpen,
  isTyped,
  messageOf,
  NOTHING_WRONG,
  rowOf,
  type TrackingRow,
  type TrackingRows,
  withRow,
} from './tracking-rows.ts';

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

  async function sendNumber(orderId: string, body: Draft) {
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
    refuse(orderId, { state: 'open', ...messagesIn(reply) });
  }

  function refuse(orderId: string, why: Partial<TrackingRow>) {
    change(orderId, { ...why, isHeld: why.message !== undefined });
    soundRefusal();
    setAnnouncement(t('failures.item', { order: orderId, message: messageOf(why) ?? '' }));
  }

  /** Sends the numbers; resolves to the rows once each is saved or refused. */
  async function save(orderIds: readonly string[]): Promise<TrackingRows> {
    for (const orderId of orderIds) {
      const row = rowOf(current.current, orderId);
      if (!isOpen(current.current, orderId) || !isTyped(row)) continue;
      const { value, ...wrong } = checkedRow(row, courier);
      if (value === undefined) {
        refuse(orderId, wrong);
        continue;
      }
      const number = value['tracking-number'];
      change(orderId, { ...NOTHING_WRONG, number, state: 'saving', eWayMessage: undefined });
      queue.current = queue.current.then(() => sendNumber(orderId, value));
    }
    await queue.current;
    return current.current;
  }

  return {
    rows,
    hasSessionEnded,
    announcement,
    save,
    replace,
    type: (orderId: string, number: string) => change(orderId, { ...NOTHING_WRONG, number }),
    /** Lets a person correct a number that was refused; why it was stays in sight until it changes. */
    release: (orderId: string) => change(orderId, { isHeld: false }),
    typeEWayBill: (orderId: string, eWayBill: string) =>
      change(orderId, { eWayBill, eWayMessage: undefined }),
    /** Stores the typed numbers again after the storage of the tab was cleared. */
    keep: () => storeNumbers(current.current),
  };
}

type Draft = NonNullable<ReturnType<typeof checkedDraft>['value']>;

/** Returns what to send, or why not yet. */
function checkedRow(row: TrackingRow, courier: string): Partial<TrackingRow> & { value?: Draft } {
  const eWayBill = row.eWayBill?.trim() ? { 'e-way-bill': row.eWayBill } : {};
  const { value, fields } = checkedDraft({ 'tracking-number': row.number, courier, ...eWayBill });
  if (value === undefined) return { message: fields['tracking-number'], eWayMessage: fields['e-way-bill'] };
  const question = numberQuestion(value, row.asked);
  return question === undefined ? { value } : { message: question, asked: askedAbout(value) };
}

function messagesIn(reply: Failure & { fields: FieldMessages }): Partial<TrackingRow> {
  const { 'e-way-bill': eWayMessage, 'tracking-number': ofNumber } = reply.fields;
  const message = ofNumber ?? (eWayMessage ? undefined : actionFailure(reply, uiText('failed')));
  return { message, eWayMessage };
}
