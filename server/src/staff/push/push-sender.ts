/** A browser's subscription, as it gave it out. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** The VAPID keys of the shop, in the alphabet of addresses. */
export type PushKeys = { publicKey: string; privateKey: string };

export type PushDelivery =
  /** Taken on, not yet shown. */
  | { outcome: 'accepted' }
  /** The browser has unsubscribed: nothing reaches it any more. */
  | { outcome: 'gone' }
  | { outcome: 'rejected' | 'unreachable'; reason: string }
  /** The service wants fewer for so long. */
  | { outcome: 'postponed'; reason: string; forMs: number };

/** The port through which notifications leave the shop: the services of browser makers. */
export type PushSender = {
  /** Says whether the shop sends to this address: an endpoint is typed by a browser, so it could name any. */
  knows: (endpoint: string) => boolean;
  send: (to: PushSubscription, payload: string, keys: PushKeys) => Promise<PushDelivery>;
  newKeys: () => Promise<PushKeys>;
  close: () => void;
};
