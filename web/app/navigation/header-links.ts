import { paths } from '../data/paths.ts';

export type HeaderLink = { name: string; to: string };

export const CUSTOMER_LINKS: readonly HeaderLink[] = [
  { name: 'Home', to: paths.home() },
  { name: 'Products', to: paths.products() },
  { name: 'About Us', to: paths.aboutUs() },
];

/** Whether a page stands under a link: /products/… under /products. */
export function isCurrent(link: HeaderLink, pathname: string): boolean {
  const path = link.to.split('?', 1)[0] as string;
  return pathname === path || pathname.startsWith(`${path}/`);
}
