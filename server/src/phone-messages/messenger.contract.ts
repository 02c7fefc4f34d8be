import { MESSAGE_KINDS } from '@tula/contract/accounts/phone-messages.ts';
import { expect, test } from 'vitest';
import type { Messenger, OutgoingMessage } from './messenger.ts';
import { PARAMETERS, makeTemplate } from './phone-message.ts';

const VALUES: Record<string, string> = {
  number: 'TL-7K4M2Q',
  amount: 'Rs 700.00',
  link: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=EM123456789IN',
  courier: 'The Professional Couriers of Coimbatore',
  tracking: 'EM123456789IN',
  code: '4821',
  news: 'New order TL-7K4M2Q: 1.50 kg to Thiruvananthapuram, and it is a longer one than ever before',
};

/** A message as the queue hands it over, with values that are as long as they come. */
export function aMessage(change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const { kind = 'shipped' } = change;
  return {
    id: '019aa000-0000-7000-8000-0000000000ff',
    to: '+919823000000',
    kind,
    parameters: PARAMETERS[kind].map((name) => VALUES[name] ?? ''),
    text: makeTemplate(kind, (name) => VALUES[name] ?? ''),
    ...change,
  };
}

/** The contract tests of the port: what every adapter does at a provider that knows all templates. */
export function messengerContract(open: () => Messenger): void {
  test.each(MESSAGE_KINDS)('a message is accepted: %s', async (kind) => {
    const messenger = open();
    expect(messenger.reaches('+919823000000')).toBe(true);
    expect(await messenger.send(aMessage({ kind }))).toEqual({
      outcome: 'accepted',
      providerId: messenger.channel === 'sandbox' ? null : expect.any(String),
    });
  });
}
