/** Says whether a path belongs to the API, known or not: what is missing there is a problem, never a page. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** Monitors ask these addresses: they are never limited or cached, and protected like responses of the API. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Says whether browsers are told to use https for a year, for the shop's own host or for its subdomains as well. */
export type StrictTransport = 'off' | 'host' | 'subdomains';

/** These headers protect responses of the API and of the server itself: they may never be framed or run anything. */
export function apiHeaders(transport: StrictTransport): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(transport === 'off' ? {} : { 'strict-transport-security': strictTransport(transport) }),
  };
}

function strictTransport(transport: StrictTransport): string {
  return transport === 'subdomains' ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}
