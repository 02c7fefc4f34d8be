import { t } from '@tula/messages/layout.ts';
import type { ComponentType } from 'react';
import { paths } from '@tula/contract/shop/pages.ts';

export type HeaderLink = {
  name: string;
  to: string;
  /** Further pages that are reached from the link's page and belong to it. */
  alsoFor?: readonly string[];
  /** Stands behind the name, such as a count. */
  mark?: ComponentType;
};

/** The links of the shopper header, in their order. */
export function customerLinks(): readonly HeaderLink[] {
  return [
    { name: t('page.home'), to: paths.home() },
    { name: t('page.products'), to: paths.products() },
    { name: t('page.aboutUs'), to: paths.aboutUs() },
  ];
}

/** Says whether a page belongs to the link: it is one of its pages or below one, as /products/… is below /products. */
export function isCurrent(link: HeaderLink, pathname: string): boolean {
  const [path = ''] = link.to.split('?', 1);
  return [path, ...(link.alsoFor ?? [])].some(
    (known) => pathname === known || pathname.startsWith(`${known}/`),
  );
}
