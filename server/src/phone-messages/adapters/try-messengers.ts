import { tryOutsider } from '../../platform/outside-calls/try-outsider.ts';
import type { WhatsAppConfig } from '../../platform/config/messages-config.ts';
import type { MessageDelivery, Messenger, OutgoingMessage } from '../messenger.ts';
import type { MessengerTried, MessengerTrouble, TryMessenger } from '../try-messenger.ts';
import { smsMessenger } from './sms.ts';
import { parseDelivery, whatsAppMessenger } from './whatsapp.ts';

export const tryMessenger: TryMessenger = {
  async whatsApp(account, message) {
    const looked = await lookUpNumber(account);
    return looked.outcome === 'ok' ? sendOnce(whatsAppMessenger(account), message, WHATSAPP) : looked;
  },
  sms: (account, message) => sendOnce(smsMessenger(account), message, SMS),
};

/** A number that belongs to the token is told for nothing, so a wrong token or id costs no message. */
async function lookUpNumber({ apiBase, phoneNumberId, token }: WhatsAppConfig): Promise<MessengerTried> {
  const tried = await tryOutsider({ name: 'WhatsApp', base: apiBase }, async (api) => {
    const answer = await api.call({
      method: 'GET',
      path: `/${phoneNumberId}?fields=display_phone_number`,
      headers: { authorization: `Bearer ${token}` },
      isRepeatable: true,
    });
    if (answer.status === 200) return { outcome: 'ok' } as const;
    return toTried(parseDelivery(answer), { ...WHATSAPP, ...NO_SUCH_NUMBER });
  });
  return typeof tried === 'string' ? { outcome: tried, answer: '' } : tried;
}

async function sendOnce(
  messenger: Messenger,
  message: OutgoingMessage,
  troubles: Troubles,
): Promise<MessengerTried> {
  try {
    return toTried(await messenger.send(message), troubles);
  } finally {
    messenger.close();
  }
}

/** What an error of the provider means to an owner, by its number. */
type Troubles = Readonly<Record<string, MessengerTrouble>>;

const WHATSAPP: Troubles = {
  ...numbered('login', [0, 3, 10, 190]),
  ...numbered('sender', [33, 133010]),
  ...numbered('template', [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018]),
  ...numbered('recipient', [131009, 131021, 131026, 131030]),
  ...numbered('account', [368, 131031, 131042]),
};
/** Meta answers so to an id that the token may not read. */
const NO_SUCH_NUMBER = numbered('sender', [100]);

const SMS: Troubles = {
  102: 'login',
  105: 'recipient',
  308: 'sender',
  309: 'template',
};

function numbered(trouble: MessengerTrouble, codes: readonly number[]): Troubles {
  return Object.fromEntries(codes.map((code) => [code, trouble]));
}

function toTried(delivery: MessageDelivery, troubles: Troubles): MessengerTried {
  switch (delivery.outcome) {
    case 'accepted':
      return { outcome: 'ok' };
    case 'postponed':
      return { outcome: 'busy', answer: delivery.reason };
    case 'unclear':
      return { outcome: 'slow', answer: delivery.reason };
    case 'rejected':
    case 'unreachable': {
      const { code, reason: answer } = delivery;
      if (code === undefined) return { outcome: 'unreachable', answer };
      return { outcome: troubles[code] ?? 'refused', answer };
    }
  }
}
