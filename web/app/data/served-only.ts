import { useEffect } from 'react';

/** Marks what is in the served page for crawlers alone; no browser renders it. */
export const SERVED_ONLY = 'data-served-only';

/**
 * Removes what was served for crawlers once another page is shown: it describes the first one, and React does not
 * know it.
 */
export function useServedOnly(pathname: string) {
  useEffect(
    () => () => {
      for (const element of document.querySelectorAll(`[${SERVED_ONLY}]`)) element.remove();
    },
    [pathname],
  );
}
