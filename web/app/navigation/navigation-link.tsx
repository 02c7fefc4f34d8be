import { type HeaderLink, isCurrent } from './header-links.ts';

/** A link of the header, marked when the page stands under it. */
export function NavigationLink({ link, pathname }: { link: HeaderLink; pathname: string }) {
  return (
    <a href={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      {link.name}
    </a>
  );
}
