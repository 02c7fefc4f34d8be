export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

/** Whether a path belongs to the API, known or not: what is missing there is a problem, never a page. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** What protects responses of the API and of the server itself: they may never be framed or run anything. */
export function apiHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}),
  };
}
