import type pg from 'pg';

/** For each order so many changes by staff: of its status, of prices and of the rest of the catalogue. */
export const AUDIT_ENTRIES_PER_ORDER = 10;

/** Writes entries of the audit log in bulk, spread over a year; few are of a rare kind. Closes the connection. */
export async function addManyAuditEntries(client: pg.Client, count: number): Promise<void> {
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(ENTRIES, [count]);
    await client.query('VACUUM (ANALYZE) audit_entries');
  } finally {
    await client.end();
  }
}

const ENTRIES = `
  INSERT INTO audit_entries (happened_at, keep_until, action, actor, actor_name, subject_name, changes)
  SELECT now() - make_interval(secs => n * (31536000 / $1::float8)), now() + interval '8 years',
    CASE WHEN n % 1000 = 0 THEN 'export.orders' WHEN n % 50 = 0 THEN 'category.renamed'
      WHEN n % 3 = 0 THEN 'product.changed' ELSE 'order.shipped' END,
    'shop', '', 'Mullu Murukku', '[{"field": "pricePaisePerKg", "from": 64000, "to": 70000}]'
  FROM generate_series(1, $1::integer) AS n`;
