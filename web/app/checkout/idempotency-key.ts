/** The key under which a wish to order was sent, so that sending it again never makes a second order. */
export type SentWish = { content: string; key: string; orderId?: string };

const KEPT_AS = 'sentWish';

/** The key for a wish: the same as long as the wish is the same, a new one when anything in it changes. */
export function keyFor(content: string, sent: SentWish | undefined, newKey: () => string): SentWish {
  return sent?.content === content ? sent : { content, key: newKey() };
}

export function sentWish(): SentWish | undefined {
  const kept = sessionStorage.getItem(KEPT_AS);
  return kept === null ? undefined : (JSON.parse(kept) as SentWish);
}

export function keepSentWish(wish: SentWish) {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(wish));
}

/** Once its order is paid or has failed, the same wish is a new one. */
export function forgetSentWish() {
  sessionStorage.removeItem(KEPT_AS);
}

/** 128 random bits; unlike crypto.randomUUID also there where the shop is tried without encryption. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
