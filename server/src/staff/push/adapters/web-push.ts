import { shop } from '@tula/contract/shop/shop.ts';
import {
  type OutsideAnswer,
  OutsideFailure,
  retryAfterMs,
} from '../../../platform/outside-calls/outside-answer.ts';
import { openOutsider, type Outsider } from '../../../platform/outside-calls/outside-call.ts';
import { isOfPushService } from '../push-hosts.ts';
import type { PushDelivery, PushKeys, PushSender, PushSubscription } from '../push-sender.ts';

/** After that a notification tells what is long known, and a device that was off need not show it. */
const SHOWN_WITHIN_SECONDS = 12 * 3_600;
const WITHIN_MS = 8_000;
/** Some services have a host for each part of the world; staff have few browsers. */
const MOST_HOSTS = 20;

type Settings = { publicUrl: string; trustedHosts: readonly string[] };

/** Web Push (RFC 8030, 8291 and 8292): the library encrypts and signs, our client of outside calls sends. */
export function webPushSender({ publicUrl, trustedHosts }: Settings): PushSender {
  const outsiders = new Map<string, Outsider>();

  function outsiderAt(origin: string): Outsider {
    const open = outsiders.get(origin);
    if (open !== undefined) return open;
    const [oldest] = outsiders.keys();
    if (outsiders.size >= MOST_HOSTS && oldest !== undefined) {
      outsiders.get(oldest)?.close();
      outsiders.delete(oldest);
    }
    const outsider = openOutsider({ name: 'the push service', base: origin, withinMs: WITHIN_MS });
    outsiders.set(origin, outsider);
    return outsider;
  }

  return {
    knows: (endpoint) => isOfPushService(endpoint, trustedHosts),
    async send(to, payload, keys) {
      // Asked again, as a host may have been trusted only in an earlier start.
      if (!isOfPushService(to.endpoint, trustedHosts))
        return { outcome: 'rejected', reason: 'not an address of a push service' };
      const { origin, pathname, search } = new URL(to.endpoint);
      const { headers, body } = await sealedRequest(to, payload, { keys, publicUrl });
      try {
        const request = { method: 'POST', path: pathname + search, headers, body } as const;
        // The page replaces a notification that it shows already, so a repeated one is harmless.
        return readDelivery(await outsiderAt(origin).call({ ...request, isRepeatable: true }));
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        return { outcome: 'unreachable', reason: error.message };
      }
    },
    async newKeys() {
      return (await webPush()).generateVAPIDKeys();
    },
    close() {
      for (const outsider of outsiders.values()) outsider.close();
    },
  };
}

/** Loaded with the first notification: most shops start without. */
const webPush = async () => (await import('web-push')).default;

async function sealedRequest(
  { endpoint, p256dh, auth }: PushSubscription,
  payload: string,
  { keys, publicUrl }: { keys: PushKeys; publicUrl: string },
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { generateRequestDetails } = await webPush();
  const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    // Services write to this address if something is wrong; Apple's rejects names that it cannot reach.
    vapidDetails: {
      ...keys,
      subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${shop.email || 'shop@localhost'}`,
    },
    TTL: SHOWN_WITHIN_SECONDS,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  });
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(headers), body: details.body };
}

const GONE = new Set([404, 410]);
/** A signature or key that the service does not accept, and a payload that is malformed or too long. */
const REFUSED = new Set([400, 401, 403, 413]);

function readDelivery(answer: OutsideAnswer): PushDelivery {
  const { status } = answer;
  const reason = `the push service answers ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (GONE.has(status)) return { outcome: 'gone' };
  if (status === 429) return { outcome: 'postponed', reason, forMs: retryAfterMs(answer) };
  return { outcome: REFUSED.has(status) ? 'rejected' : 'unreachable', reason };
}
