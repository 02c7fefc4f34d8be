import { useState } from 'react';

/**
 * Facts for search engines, in served pages only: a browser that is already reading the shop has no use for
 * them, and making or changing a script element there would be refused by the page's policy.
 */
export function JsonLd({ of }: { of: object }) {
  const [json] = useState(() => (isServed() ? jsonOf(of) : undefined));
  return json === undefined ? null : <script type="application/ld+json">{json}</script>;
}

/** On the server, and while the page that it sent comes alive. */
function isServed(): boolean {
  return (
    typeof document === 'undefined' || document.querySelector('script[type="application/ld+json"]') !== null
  );
}

/** No "<" may stand in the text, as "</script" would end the element. */
function jsonOf(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
