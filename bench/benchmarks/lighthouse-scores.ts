import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../e2e/chromium.ts';
import { median } from '../shop/http-load.ts';
import { type Measure, type Row, rounded } from './measure.ts';
import { startShop } from '../shop/shop-process.ts';
import { someProducts } from '../shop/some-products.ts';

const RUNS = 5;
const REQUIRED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof REQUIRED;
/** The four scores of one run, and the largest contentful paint that Lighthouse simulates. */
type Scores = Record<Category, number> & { lcpMs: number };
const CATEGORIES = Object.keys(REQUIRED) as Category[];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The demo shop on a phone with a slow network. */
export const lighthouseScores: Measure = {
  name: 'lighthouse',
  async run(setup) {
    const shop = await startShop(await setup.filledFolder('lighthouse'));
    const chrome = await launch({
      chromePath: await chromiumPath(),
      chromeFlags: FLAGS,
      ignoreDefaultFlags: true,
    });
    try {
      const [product] = await someProducts(shop, 1);
      const rows: Row[] = [];
      for (const path of ['/home', '/products', `/products/${product?.id}`])
        rows.push(await scoresOf(shop.origin + path, path.replace(/[0-9a-f-]{36}/, '{id}'), chrome.port));
      return rows;
    } finally {
      chrome.kill();
      await shop.stop();
    }
  },
};

async function scoresOf(url: string, what: string, port: number): Promise<Row> {
  const found: Scores[] = [];
  for (let turn = 0; turn < RUNS; turn++) found.push(await oneRun(url, port));
  const lcpSeconds = median(found.map((run) => run.lcpMs)) / 1000;
  const scores = CATEGORIES.map((name) => ({
    name,
    score: Math.round(median(found.map((run) => run[name])) * 100),
  }));
  return {
    what: `Lighthouse mobile ${what}`,
    ours: scores.map(({ score }) => score).join(' '),
    reference: `performance, accessibility, practices, SEO; LCP ${rounded(lcpSeconds)} s`,
    ratio: '',
    required: CATEGORIES.map((name) => REQUIRED[name]).join(' '),
    isOk: scores.every(({ name, score }) => score >= REQUIRED[name]),
  };
}

async function oneRun(url: string, port: number): Promise<Scores> {
  const run = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES });
  if (!run) throw new Error(`Lighthouse gave no report on ${url}`);
  const { categories, audits } = run.lhr;
  for (const name of CATEGORIES)
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && name !== 'performance' && audit?.score !== null && Number(audit?.score) < 1)
        console.error(`  ${url}: ${name}: ${audit?.title}`);
    }
  const scoreOf = (name: Category) => categories[name]?.score ?? 0;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
  };
}
