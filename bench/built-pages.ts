import { buildPages } from '../server/test/shop-processes.ts';

/** The built pages that a shop needs; built before any test, so never by two tests at once. */
export default buildPages;
