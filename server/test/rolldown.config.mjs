import config from '../rolldown.config.mjs';

/** The shop that browser tests walk through, bundled as the shop is. */
export default { ...config, input: { main: 'server/test/run-shop-of-journeys.ts' } };
