import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Client-side navigation for plain links of the shop. Pages have many links, and rendering and hydrating a plain one
 * costs a fraction of the router's component. `data-keep-scroll` on a link keeps the scroll position.
 */
export function useOwnLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link && ownPathOf(link);
      if (!to) return;
      event.preventDefault();
      void navigate(to, { preventScrollReset: link.dataset['keepScroll'] !== undefined });
    }
    document.addEventListener('click', onClick);
    document.addEventListener('click', passToCardLink);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('click', passToCardLink);
    };
  }, [navigate]);
}

/** A click on the text of a card opens its link; selecting that text does not. */
function passToCardLink(event: MouseEvent) {
  const at = event.target instanceof Element ? event.target : null;
  const card = at?.closest('p')?.closest('[data-card]');
  if (card && getSelection()?.isCollapsed !== false)
    card.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
}

/** The path of a link to another page of the shop. */
function ownPathOf(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return undefined;
  // Another language is other pages.
  if (link.hreflang !== '') return undefined;
  const path = link.pathname + link.search;
  // The browser handles links within the page.
  if (link.hash !== '' && path === location.pathname + location.search) return undefined;
  return path + link.hash;
}
