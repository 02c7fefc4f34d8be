import type { Roles, StaffRole } from '@tula/contract/calls/roles.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { t } from '@tula/messages/staff.ts';
import type { HeaderLink } from '../navigation/header-links.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { isForRole } from '../data/staff-role.ts';
import { TodayMark } from './today/today-mark.tsx';

/** Where staff of a role go from every page, in the order of the header. */
export function staffLinks(role: StaffRole | undefined): readonly HeaderLink[] {
  const links: readonly (HeaderLink & { page: { roles: Roles } })[] = [
    { page: PAGES.today, name: t('link.today'), to: staffPaths.today(), mark: TodayMark },
    {
      page: PAGES.kitchen,
      name: t('link.kitchen'),
      to: staffPaths.kitchen(),
      alsoFor: [staffPaths.batches()],
    },
    {
      page: PAGES.staffProducts,
      name: t('link.products'),
      to: staffPaths.products(),
      alsoFor: [staffPaths.bulkEdit()],
    },
    {
      page: PAGES.staffOrders,
      name: t('link.orders'),
      to: paths.staffOrders(),
      alsoFor: [staffPaths.tracking()],
    },
    {
      page: PAGES.staffCategories,
      name: t('link.categories'),
      to: staffPaths.categories(),
      alsoFor: [staffPaths.searchWords()],
    },
    {
      page: PAGES.sales,
      name: t('link.sales'),
      to: staffPaths.figures(),
    },
    { page: PAGES.accounts, name: t('link.accounts'), to: staffPaths.accounts() },
    {
      page: PAGES.settings,
      name: t('link.settings'),
      to: staffPaths.settings(),
      alsoFor: [
        staffPaths.audit(),
        staffPaths.complaints(),
        staffPaths.outbox(),
        staffPaths.deliveryRates(),
        staffPaths.people(),
        staffPaths.connections(),
        staffPaths.server(),
        staffPaths.datedRules(),
      ],
    },
  ];
  return links.filter(({ page }) => isForRole(role, page.roles));
}
