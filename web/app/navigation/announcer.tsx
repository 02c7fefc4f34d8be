import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import layoutCss from '../ui/layout.module.css';

/**
 * Announces the title and focuses the heading after client-side navigation, as a page load would. A field that was
 * focused while the page was loading keeps the focus, so that nothing that is typed is lost.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, announce] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    if (!document.activeElement?.matches('input, select, textarea')) focusHeading();
  }, [pathname]);

  return <output className={layoutCss.visuallyHidden}>{announced}</output>;
}

/** Focuses the page's heading, for example when the focused element was removed. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
