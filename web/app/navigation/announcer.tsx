import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import layoutCss from '../ui/layout.module.css';

/** After a change of page: says its title and puts the focus on its heading, as a page load would. */
export function Announcer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [told, tell] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    tell(document.title);
    focusHeading();
  }, [pathname]);

  return <output className={layoutCss.visuallyHidden}>{told}</output>;
}

/** Puts the focus where reading a page begins, as when what had it is gone. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
