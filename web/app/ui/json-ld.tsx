import { useState } from 'react';

/**
 * Structured data for search engines, in served HTML only: after navigation it is not read, and the content security
 * policy would block a new script element.
 */
export function JsonLd({ of }: { of: object }) {
  const [json] = useState(() => jsonOf(of));
  const [isServed] = useState(() => typeof document === 'undefined' || json === servedJson());
  return isServed ? <script type="application/ld+json">{json}</script> : null;
}

/** The structured data of the served page, while it is shown. */
function servedJson() {
  return document.querySelector('script[type="application/ld+json"]')?.textContent;
}

/** Escapes "<", because "</script" would end the element. */
function jsonOf(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
