import { type HeaderLink, isCurrent } from './header-links.ts';

/** A link of the header, marked when its page or one below is current. */
export function NavigationLink({ link, pathname }: { link: HeaderLink; pathname: string }) {
  return (
    <a href={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      {link.name}
      {link.mark ? <link.mark /> : null}
    </a>
  );
}
