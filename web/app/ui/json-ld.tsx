import { useState } from 'react';

/**
 * Facts for search engines, in served pages only: a browser that is already reading the shop has no use for
 * them, and making or changing a script element there would be refused by the page's policy.
 */
export function JsonLd({ of }: { of: object }) {
  const [json] = useState(() => jsonOf(of));
  const [isServed] = useState(() => typeof document === 'undefined' || json === servedJson());
  return isServed ? <script type="application/ld+json">{json}</script> : null;
}

/** The facts of the page that was sent, as long as it is shown. */
function servedJson() {
  return document.querySelector('script[type="application/ld+json"]')?.textContent;
}

/** No "<" may stand in the text, as "</script" would end the element. */
function jsonOf(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
