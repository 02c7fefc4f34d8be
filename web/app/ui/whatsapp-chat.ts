/** Says whether a page opens a chat with one number, so that it takes what is to be written there. */
function isOfNumber({ hostname, pathname, searchParams }: URL): boolean {
  if (hostname === 'wa.me') return /^\/\+?\d+\/?$/.test(pathname);
  return hostname === 'api.whatsapp.com' && /^\/send\/?$/.test(pathname) && searchParams.has('phone');
}

/**
 * The page of a shop's chat with a text already written, which the reader sends or changes. Pages that take none, such
 * as those of a group or a channel, stay as they are.
 */
export function chatWith(page: string, text: string): string {
  const url = new URL(page);
  if (!isOfNumber(url)) return page;
  url.searchParams.delete('text');
  // Spaces as %20: some versions of WhatsApp show a plus as it is.
  return `${url.href}${url.search === '' ? '?' : '&'}text=${encodeURIComponent(text)}`;
}
