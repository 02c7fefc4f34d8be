import { type AddedDevice, addPushDevice } from '@tula/contract/accounts/push-devices.ts';
import { send } from '../../data/api.ts';

/** iphone: its browser can, once the shop is on the Home Screen. */
export type NotifyState = 'unsupported' | 'iphone' | 'blocked' | 'possible';

/** Says whether this browser can show notifications of the shop. */
export function notifyState(): NotifyState {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isPossible) return Notification.permission === 'denied' ? 'blocked' : 'possible';
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac.
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? 'iphone' : 'unsupported';
}

/** The worker is registered a moment after a page has loaded. */
const WORKER_WITHIN_MS = 15_000;

async function pushManager(): Promise<PushManager> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_WITHIN_MS);
  });
  return (await Promise.race([navigator.serviceWorker.ready, tooLate])).pushManager;
}

/**
 * Notifications end with the login in which they were turned on, so after another one by the same person this browser says
 * that it goes on. Returns whether there was something to say.
 */
export async function renewThisDevice(): Promise<boolean> {
  if (notifyState() !== 'possible' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  if (!found) return false;
  const reply = await send(addPushDevice, { body: { ...readSubscription(found), renews: true } });
  return reply.data !== undefined;
}

/** Asks for permission, which a browser allows only while a press is handled, and subscribes. */
export async function subscribe(publicKey: string): Promise<AddedDevice | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const manager = await pushManager();
  const before = await manager.getSubscription();
  // A browser refuses a second key.
  if (before && !isForKey(before, publicKey)) await before.unsubscribe();
  const subscription = await manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  return readSubscription(subscription);
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const bytes = new Uint8Array(key);
  const wanted = toBytes(publicKey);
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at]);
}

function toBytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function readSubscription(subscription: PushSubscription): AddedDevice {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}
