import { buildPages } from '../server/test/shop-processes.ts';

/** A shop that is started as people start it needs its pages; they are built before any test, so never by two at once. */
export default buildPages;
