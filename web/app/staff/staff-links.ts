import { t } from '@tula/messages/staff.ts';
import type { HeaderLink } from '../navigation/header-links.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';

/** Where staff go from every page, in the order of the header. */
export function staffLinks(): readonly HeaderLink[] {
  return [
    { name: t('link.kitchen'), to: staffPaths.kitchen() },
    { name: t('link.products'), to: staffPaths.products() },
    { name: t('link.orders'), to: paths.staffOrders(), alsoFor: [staffPaths.tracking()] },
    { name: t('link.categories'), to: staffPaths.categories(), alsoFor: [staffPaths.searchWords()] },
    { name: t('link.sales'), to: staffPaths.figures(), alsoFor: [staffPaths.audit(), staffPaths.outbox()] },
  ];
}
