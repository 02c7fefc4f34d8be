import type { OrderUpdates } from '@tula/contract/accounts/order-updates.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import { v7 as newId } from 'uuid';
import type { OpenPageTexts } from '../../page-texts/open-page-texts.ts';
import type { Parts } from '../../platform/parts.ts';
import type { PhoneMessageParts } from '../deliver-messages.ts';
import { type PhoneState, readPhoneState, withdrawConsents } from './consents-store.ts';
import { insertConsent } from './consents-query.ts';

export type ConsentParts = Pick<Parts, 'database' | 'clock'> &
  Pick<PhoneMessageParts, 'messenger'> & { pageTexts: Pick<OpenPageTexts, 'noticeVersion'> };

export async function readOrderUpdates(
  { database, messenger }: Pick<ConsentParts, 'database' | 'messenger'>,
  customerId: CustomerId,
): Promise<OrderUpdates> {
  const state = await readPhoneState(database.db, customerId);
  if (state === undefined) throw new Problem('NOT_SIGNED_IN');
  return toAnswer(state, messenger);
}

function toAnswer({ phone, isOn }: PhoneState, messenger: ConsentParts['messenger']): OrderUpdates {
  return { phone, isOn, isOffered: phone !== null && (messenger.current()?.reaches(phone) ?? false) };
}

/** Turns updates to the account's number on, with the version of the words agreed to; or off, for all numbers at once. */
export async function setOrderUpdates(
  { database, clock, messenger, pageTexts }: ConsentParts,
  customerId: CustomerId,
  wanted: { isOn: true; consentTextVersion: number } | { isOn: false },
): Promise<OrderUpdates> {
  return database.tx(async (tx) => {
    const state = await readPhoneState(tx, customerId);
    if (state === undefined) throw new Problem('NOT_SIGNED_IN');
    if (!wanted.isOn) {
      await withdrawConsents(tx, { customerId }, clock.now());
      return toAnswer({ ...state, isOn: false }, messenger);
    }
    const answer = toAnswer({ ...state, isOn: true }, messenger);
    if (!answer.isOffered || state.phone === null) throw new Problem('ORDER_UPDATES_NOT_OFFERED');
    await insertConsent(tx, {
      id: newId(),
      customerId,
      phone: state.phone,
      textVersion: wanted.consentTextVersion,
      noticeVersion: pageTexts.noticeVersion(language()),
      agreedAt: clock.now(),
      agreedOn: 'account',
    });
    return answer;
  });
}
