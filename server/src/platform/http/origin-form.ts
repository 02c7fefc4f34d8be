/** The address from the root of the host, also where a client names a host before it: no host but our own counts. */
export function originForm(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
