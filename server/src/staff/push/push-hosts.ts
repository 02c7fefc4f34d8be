/** The push services of Chrome and most browsers of Android, of Firefox, Safari and Edge. */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
/** These have a host for each part of the world. */
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Says whether an endpoint is of a push service: https on its usual port, at a host that only a browser maker has. So no
 * endpoint leads into the network around the shop. `trusted` names further hosts, which may be without https.
 */
export function isOfPushService(endpoint: string, trusted: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (/^https?:$/.test(url.protocol) && trusted.includes(url.host)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOSTS.has(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
}
