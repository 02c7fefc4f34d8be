export { type CatalogueQuery, type OrdersQuery, paths } from '@tula/contract/pages.ts';
