import type { HeaderLink } from '../navigation/header-links.ts';
import { paths } from '../data/paths.ts';
import { staffPaths } from './staff-paths.ts';

/** Where staff go from every page, in the order of the header. */
export const STAFF_LINKS: readonly HeaderLink[] = [
  { name: 'Kitchen', to: staffPaths.kitchen() },
  { name: 'Products', to: paths.staffProducts() },
  { name: 'Orders', to: paths.staffOrders() },
  { name: 'Categories', to: paths.staffCategories() },
  { name: 'Figures', to: staffPaths.figures() },
];
