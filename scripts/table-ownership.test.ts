import { expect, test } from 'vitest';
import { filesOfTheTree, tableTypes, textOf } from './the-tree.ts';

/** The tables that each slice owns: it alone names them. Others read them through a query of its or a view. */
const TABLES: Record<string, string[]> = {
  platform: ['migrations', 'rate_limits', 'import_matches', 'visit_counts'],
  sessions: ['sessions', 'refresh_tokens'],
  audit: ['audit_entries'],
  media: ['images', 'image_crops'],
  outbox: ['outbox'],
  payments: [
    'payment_gateways',
    'payment_attempts',
    'refunds',
    'payment_changes',
    'payment_events',
    'ledger',
    'payment_comparisons',
    'payment_differences',
    'payment_disputes',
    'payment_closings',
    'sandbox_payments',
    'sandbox_refunds',
    'sandbox_webhooks',
  ],
  owner: ['owner_content', 'owner_content_pictures'],
  settings: ['first_run'],
  delivery: ['courier_quotes'],
  connections: ['connections', 'connection_tests'],
  staff: [
    'staff',
    'staff_links',
    'staff_second_factors',
    'staff_recovery_codes',
    'licence_reminders',
    'staff_notifications',
    'push_devices',
    'push_keys',
  ],
  customers: [
    'customers',
    'addresses',
    'email_tokens',
    'email_twins',
    'login_codes',
    'proven_phones',
    'customer_notes',
    'customer_blocks',
    'customer_imports',
    'customer_import_rows',
  ],
  'phone-messages': ['message_consents'],
  today: ['duties_done'],
  backup: ['backups', 'backup_keys', 'sent_backups'],
  batches: ['batches', 'batch_disposals', 'order_batches'],
  complaints: ['complaints', 'complaint_messages', 'complaint_makers', 'complaints_to_erase'],
  catalogue: [
    'categories',
    'tags',
    'tag_counts',
    'products',
    'product_tags',
    'product_images',
    'product_bulk_edit_rows',
    'product_bulk_edits',
    'product_import_pictures',
    'product_import_rows',
    'product_imports',
    'product_search',
    'product_declarations',
    'product_translations',
    'search_words',
    'search_synonyms',
    'empty_searches',
    'old_addresses',
  ],
  stock: ['product_stocks', 'stock_movements', 'stock_mails'],
  cart: ['carts'],
  orders: [
    'orders',
    'order_counts',
    'order_notes',
    'order_changes',
    'proposed_changes',
    'held_orders',
    'order_advances',
    'enquiries',
    'daily_sales',
    'daily_product_sales',
    'order_items',
    'order_events',
    'e_way_bills',
    'order_reports',
    'order_report_lines',
    'order_report_photos',
    'resends',
    'idempotency_keys',
  ],
  'tax-documents': ['tax_documents', 'tax_series', 'tax_series_gaps', 'tax_tasks'],
  privacy: ['erased_customers', 'erasure_requests', 'erasures'],
  seeds: ['seedings'],
};

/** Views through which a slice reads the tables of one on its right, by the slice that reads. */
const VIEWS: Record<string, string[]> = {
  sessions: ['active_staff'],
  audit: ['staff_names', 'order_numbers'],
  payments: ['paid_orders', 'paid_advances'],
  catalogue: ['sold_by_day', 'sold_items', 'ordered_images', 'ordered_products'],
};

/** Views through which processes of the version before go on while they are replaced; the next version drops them. */
const OF_THE_VERSION_BEFORE = [
  'mails',
  'phone_messages',
  'shop_settings',
  'settings_pictures',
  'page_texts',
  'mail_words',
  'delivery_rates',
];

/** Work on the database as a whole: migrations, the job queue, connections, backups, and filling a shop for a try. */
const WHOLE_DATABASE = /^server\/(src\/(platform\/(postgres|jobs)|backup)|seeds)\//;

const owners = new Map<string, string>();
for (const [slice, names] of [...Object.entries(TABLES), ...Object.entries(VIEWS)])
  for (const name of names) owners.set(name, slice);

const NAMES = [...owners.keys()].join('|');
const IN_SQL = new RegExp(
  `\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|ONLY|USING|,)\\s+\\(?(${NAMES})\\b(?![.(])`,
  'g',
);
const IN_KYSELY = new RegExp(
  `\\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|using|\\w*[jJ]oin)\\(\\s*\\[?\\s*'(${NAMES})\\b`,
  'g',
);
const WRITES_SQL =
  /\bsql(<[^`]*>)?`|\bsql\.raw\b|\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/;

/** A comma leads to another table only between FROM and the next clause; elsewhere it is a column. */
function tablesNamed(text: string): string[] {
  const named = [...text.matchAll(IN_SQL), ...text.matchAll(IN_KYSELY)];
  return named
    .filter(([whole], at) => !whole.startsWith(',') || isInFrom(text, named[at]?.index ?? 0))
    .map(([, name = '']) => name);
}

function isInFrom(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return /\bFROM\b(?![\s\S]*\b(SELECT|WHERE|ORDER|GROUP|SET|VALUES)\b)(?![\s\S]*[`;])/.test(before);
}

const isCode = (file: string) => /^server\/(src|seeds)\/.*\.ts$/.test(file);
const isTest = (file: string) => /\.(test|contract)\.ts$|\/test-[a-z-]+\.ts$/.test(file);
const files = filesOfTheTree().filter((file) => isCode(file) && !isTest(file));

/** A verb may have queries of its own, which nobody else calls. */
function exportsSql(text: string): boolean {
  const declarations = text.split(/^(?=(?:export |const |(?:async )?function |type |\/\*\*))/m);
  return declarations.some((declared) => declared.startsWith('export ') && WRITES_SQL.test(declared));
}

function offencesOf(file: string, text: string): string[] {
  if (WHOLE_DATABASE.test(file)) return [];
  const slice = file.split('/')[2] ?? '';
  const isPlace = /[a-z]-(store|query)\.ts$/.test(file);
  const tables = [...new Set(tablesNamed(text))];
  return [
    ...(!isPlace && exportsSql(text) ? [`${file} exports SQL`] : []),
    ...tables
      .filter((table) => owners.get(table) !== slice)
      .map((table) => `${file} names ${table} of ${owners.get(table)}`),
  ];
}

test('every table and view has one owner', async () => {
  const all = /export interface DB \{([^}]*)\}/.exec(await tableTypes())?.[1] ?? '';
  const existing = [...all.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
  expect(existing.length).toBeGreaterThan(30);
  expect([...owners.keys(), ...OF_THE_VERSION_BEFORE].toSorted()).toEqual(
    [...existing, 'migrations'].toSorted(),
  );
  expect(owners.size).toBe([...Object.values(TABLES), ...Object.values(VIEWS)].flat().length);
});

test('SQL is only in stores, exported queries and private functions, and names only the tables of its slice', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => offencesOf(file, textOf(file)))).toEqual([]);
  const named = new Set(files.flatMap((file) => tablesNamed(textOf(file))));
  expect([...owners.keys()].filter((name) => !named.has(name))).toEqual([]);
});

test.each([
  ['outbox/outbox-store.ts', 'sql`SELECT name FROM customers`', 'names customers of customers'],
  ['outbox/outbox-store.ts', 'sql`SELECT 1 FROM outbox m, orders o`', 'names orders of orders'],
  ['outbox/outbox-store.ts', 'sql`WITH x AS (UPDATE orders SET a = 1) SELECT 1`', 'names orders of orders'],
  ['outbox/outbox-store.ts', "db.insertInto('staff').values(one)", 'names staff of staff'],
  ['outbox/outbox-store.ts', "db.selectFrom('outbox').innerJoin('staff', 'a', 'b')", 'names staff of staff'],
  ['outbox/send-again.ts', 'const A = 1;\nexport const B = sql`SELECT id FROM outbox`;', 'exports SQL'],
  ['mail/queue-mail.ts', 'export function one() {\n  sql<{ id: string }>`SELECT 1`;\n}', 'exports SQL'],
  ['mail/queue-mail.ts', 'async function one() {\n  sql`SELECT id FROM staff`;\n}', 'names staff of staff'],
])('in %s, %s is rejected', (file, text, offence) => {
  expect(offencesOf(`server/src/${file}`, text)).toEqual([`server/src/${file} ${offence}`]);
});
