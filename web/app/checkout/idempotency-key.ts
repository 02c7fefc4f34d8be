/** A sent order request with its idempotency key, so that a retry never places a second order. */
export type SentOrder = { content: string; key: string; orderId?: string };

const STORAGE_KEY = 'sentWish';

/** Reuses the key of an identical request; any change gets a new key. */
export function keyFor(content: string, sent: SentOrder | undefined, newKey: () => string): SentOrder {
  return sent?.content === content ? sent : { content, key: newKey() };
}

export function readSentOrder(): SentOrder | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  return stored === null ? undefined : (JSON.parse(stored) as SentOrder);
}

export function saveSentOrder(request: SentOrder) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
}

/** Once its order is paid or has failed, an equal request places a new order. */
export function clearSentOrder() {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** 128 random bits; crypto.randomUUID is not available over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
