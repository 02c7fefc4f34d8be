export { type StaffOrdersQuery, staffPaths } from '@tula/contract/staff-pages.ts';
