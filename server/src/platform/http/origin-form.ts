/** The request target without scheme and host, as the shop serves only one host. */
export function originForm(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
