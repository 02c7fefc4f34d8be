import { TAX_FILES, type TaxFile } from '@tula/contract/orders/accounts.ts';
import { saleOf } from '../../server/src/tax-documents/test-documents.ts';
import { databaseOf } from '../shop/shops-by-size.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { staffToken } from '../shop/staff-token.ts';
import { type Measure, type Row, rounded } from './measure.ts';

const PRODUCTS = 1_000;
const ORDERS = 20_000;
const LEAST_PER_MINUTE = 10_000;
const PERIOD = '2026-11';

const FILES: [what: string, files: readonly TaxFile[]][] = [
  ['register', ['register']],
  ['all files of GSTR-1', TAX_FILES.filter((file) => !['register', 'tally', 'kilograms'].includes(file))],
  ['Tally', ['tally']],
];

/** How many tax documents of a month the shop writes into files within a minute. */
export const taxFiles: Measure = {
  name: 'tax-files',
  async run(setup) {
    const shop = await setup.shopOf(PRODUCTS, ORDERS);
    await addDocuments(shop);
    const token = await staffToken(shop);
    const rows: Row[] = [];
    for (const [what, files] of FILES) {
      const startedMs = performance.now();
      for (const file of files) await download(shop, file, token);
      const perMinute = (ORDERS * 60_000) / (performance.now() - startedMs);
      rows.push({
        what: `tax documents of ${rounded(ORDERS)} in a month: ${what}`,
        ours: `${rounded(perMinute)} a minute`,
        reference: '',
        ratio: '',
        required: `≥ ${rounded(LEAST_PER_MINUTE)} a minute`,
        isOk: perMinute >= LEAST_PER_MINUTE,
      });
    }
    return rows;
  },
};

/** An invoice of three rows for each order, issued one after another within the month. */
async function addDocuments({ dataDir }: ShopProcess): Promise<void> {
  const invoice = saleOf(
    {
      lines: [
        ['Mullu Murukku', 500, 1, 28_000],
        ['Mysore Pak', 250, 2, 22_000],
      ],
      shipping: 8_000,
    },
    'INV',
  );
  const client = await databaseOf(dataDir);
  try {
    await client.query(
      `INSERT INTO tax_series (prefix, financial_year, last_place) VALUES ('INV', '26-27', $1)`,
      [ORDERS],
    );
    await client.query(
      `INSERT INTO tax_documents
         (id, number, prefix, financial_year, place, kind, order_id, issued_at, total_paise, content)
       SELECT gen_random_uuid(), number, 'INV', '26-27', n, 'taxInvoice', id,
         timestamptz '2026-11-01 06:00:00+05:30' + n * interval '2 minutes', $2::integer,
         replace($1, 'INV/26-27/000001', number)::json
       FROM (SELECT id, n, 'INV/26-27/' || lpad(n::text, 6, '0') AS number
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders) ordered) numbered`,
      [JSON.stringify(invoice), invoice.totals.totalPaise],
    );
    await client.query('ANALYZE tax_documents');
  } finally {
    await client.end();
  }
}

async function download({ origin }: ShopProcess, file: TaxFile, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/staff/tax-file/${file}?period=${PERIOD}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = (await answer.text()).split('\r\n').length;
  if (!answer.ok || (file === 'register' && lines < ORDERS)) throw new Error(`${file} has ${lines} lines`);
}
