import type { MessageChannel, MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { ReportedMessage } from '../outbox/outbox-entry.ts';

export type OutgoingMessage = {
  /** Comes back in the provider's reports where it can. */
  id: string;
  /** The number in E.164: +919876543210. */
  to: string;
  kind: MessageKind;
  parameters: readonly string[];
  text: string;
};

export type MessageDelivery =
  /** Taken on, not yet on the phone. */
  | { outcome: 'accepted'; providerId: string | null }
  /** A permanent failure of this number or this message. `code` is the provider's own name of its error. */
  | { outcome: 'rejected'; reason: string; code?: string }
  /** It may have been sent. Providers send a repeated request again, so it is not repeated. */
  | { outcome: 'unclear'; reason: string }
  /** A temporary failure. With isOurError (login, template, payment) an operator has to fix it first. */
  | { outcome: 'unreachable'; reason: string; isOurError?: boolean; code?: string }
  /** Not counted as a try: the provider wants fewer messages for so long. */
  | { outcome: 'postponed'; reason: string; forMs: number };

/** A provider tells this of a message after it took it. */
export type MessengerEvent =
  | { is: 'delivered'; message: ReportedMessage }
  | { is: 'failed'; message: ReportedMessage; reason: string }
  /** The owner of the number wants no more messages. */
  | { is: 'opted-out'; phone: string };

export type WebhookRequest = {
  method: 'GET' | 'POST';
  query: Record<string, string | undefined>;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
};

export type WebhookAnswer = 'forged' | { events: readonly MessengerEvent[]; answer?: string };

/** The port through which messages to phones leave the shop. */
export type Messenger = {
  channel: MessageChannel;
  reaches: (phone: string) => boolean;
  send: (message: OutgoingMessage) => Promise<MessageDelivery>;
  /** Reads a call of the provider; undefined where it makes none. */
  receive?: (request: WebhookRequest) => WebhookAnswer;
  /** Sends what certainly did not arrive by this one. */
  fallBack?: Messenger;
  close: () => void;
};
