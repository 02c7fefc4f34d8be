import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';

/**
 * Structured data for search engines, in the head of served pages only: after navigation it is not read, and Trusted
 * Types forbid creating a script element.
 */
export function structuredData(data: () => object): MetaDescriptor[] {
  return import.meta.env.SSR ? [{ 'script:ld+json': data() as Record<string, string> }] : [];
}

/** Removes the structured data of the served page once another page is shown: React does not know the element. */
export function useServedStructuredData(pathname: string) {
  useEffect(
    () => () => {
      for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove();
    },
    [pathname],
  );
}
