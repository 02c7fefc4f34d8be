/**
 * Who may import whom. Server slices import only those on their left; what is private to a slice stays in it;
 * server and web meet in the contract alone.
 */
const SLICES = [
  'platform',
  'sessions',
  'audit',
  'owner',
  'settings',
  'page-texts',
  'media',
  'outbox',
  'mail',
  'payments',
  'delivery',
  'staff',
  'customers',
  'phone-messages',
  'connections',
  'complaints',
  'catalogue',
  'stock',
  'cart',
  'tax',
  'orders',
  'batches',
  'kitchen',
  'tax-documents',
  'checkout',
  'privacy',
  'backup',
  'first-run',
  'today',
];

/** Rules without input or output: they import each other, the contract, and libraries that only compute. */
const NOUNS =
  '^server/src/(media/image|media/brand/brand-file|payments/(payment|comparison/payment-difference)|delivery/(delivery-zone|geography|countries|rate-card-rules)|customers/(addresses/address|phone)|phone-messages/phone-message|staff/staff|catalogue/(product|product-texts|translations/translation)|cart/cart|orders/(order|proposed-change|held/advance|sales/sales-report)|kitchen/(to-make|label)|tax/(sale-document|credit|seller|supply|tax-rows|integers|financial-year|amount-in-words))\\.ts$';
const COMPUTING_LIBRARIES = 'node_modules/(zod|libphonenumber-js|uuid)/';

const TESTS = '\\.test\\.tsx?$|\\.contract\\.ts$|(^|/)test-[a-z-]+\\.ts$|^server/test/';
const JOINERS = '^server/src/(app|choose-[a-z]+|main)\\.ts$|^server/src/commands/|^server/seeds/';

const oneWay = SLICES.slice(0, -1).map((slice, at) => ({
  name: `${slice}-imports-to-its-left`,
  severity: 'error',
  from: { path: `^server/src/${slice}/`, pathNot: TESTS },
  to: { path: `^server/src/(${SLICES.slice(at + 1).join('|')})/` },
}));

/** The rooms of the web in rank order: a room imports those before it. The files beside them join the rooms. */
const WEB_ROOMS = [
  'ui',
  'data',
  'session',
  'forms',
  'verification',
  'navigation',
  'delivery',
  'addresses',
  'cart',
  'catalogue',
  'about',
  'customers',
  'complaints',
  'checkout',
  'orders',
  'orders/reports',
  'own-data',
  'staff',
  'complaints/staff',
  'catalogue/declarations',
  'catalogue/categories',
  'catalogue/product-editor',
  'catalogue/product-list',
  'catalogue/product-import',
  'catalogue/bulk-edit',
  'orders/status',
  'orders/staff',
  'orders/attention',
  'orders/sales',
  'orders/accounts',
  'kitchen',
  'layout',
  'offline',
  'hydration',
];

/** A room with rooms of its own ends where those begin: orders is not orders/staff. */
function filesOfRoom(room) {
  const inner = WEB_ROOMS.filter((other) => other.startsWith(`${room}/`)).map((other) =>
    other.slice(room.length + 1),
  );
  return `^web/app/${room}/${inner.length > 0 ? `(?!(${inner.join('|')})/)` : ''}`;
}

const webRanks = WEB_ROOMS.map((room, at) => ({
  name: `${room.replace('/', '-')}-imports-lower-rooms`,
  severity: 'error',
  from: { path: filesOfRoom(room), pathNot: TESTS },
  to: { path: [...WEB_ROOMS.slice(at + 1).map(filesOfRoom), '^web/app/[^/]+$'] },
}));

export default {
  forbidden: [
    ...oneWay,
    ...webRanks,
    {
      name: 'no-circles',
      comment: 'Not of types either: what two files know of each other has a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-and-messages-alone',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: ['^contract/src/', '^messages/', 'node_modules/zod/'] },
    },
    {
      name: 'messages-import-their-compiler-alone',
      severity: 'error',
      from: { path: '^messages/', pathNot: TESTS },
      to: { pathNot: ['^messages/', 'node_modules/@lingui/', '^(node:)?(module|fs|async_hooks)$'] },
    },
    {
      name: 'web-meets-the-server-in-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench|scripts)/' },
    },
    {
      name: 'the-server-knows-no-page',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'private-to-its-slice',
      comment: 'Stores, routes, mails and jobs are reached through verbs.',
      severity: 'error',
      from: { path: '^server/src/([a-z-]+)/', pathNot: TESTS },
      to: {
        path: '^server/src/(?!platform/).+[/-](store|routes|mails|jobs)\\.ts$',
        pathNot: '^server/src/$1/',
      },
    },
    {
      name: 'adapters-are-chosen-in-one-place',
      severity: 'error',
      from: { path: '^server/', pathNot: [TESTS, JOINERS, '/adapters/'] },
      to: { path: '^server/src/.+/adapters/' },
    },
    {
      name: 'nouns-only-know',
      severity: 'error',
      from: { path: NOUNS },
      to: { pathNot: [NOUNS, '^(contract/src|messages)/', COMPUTING_LIBRARIES, '\\.json$'] },
    },
    {
      name: 'slices-do-not-know-who-joins-them',
      severity: 'error',
      from: { path: '^server/src/[a-z-]+/', pathNot: [TESTS, '^server/src/commands/'] },
      to: { path: '^server/(src/(app|choose-[a-z]+|main)\\.ts|src/commands/|seeds/|test/)' },
    },
    {
      name: 'ui-knows-neither-router-nor-api',
      severity: 'error',
      from: { path: '^web/app/ui/', pathNot: TESTS },
      to: { path: ['node_modules/(react-router|@react-router)/', '^web/app/(?!ui/)'] },
    },
    {
      name: 'nothing-but-tests-imports-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^e2e/', '^bench/', '^scripts/', '^server/src/commands/'] },
      to: { path: TESTS },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Vite makes the address of a package's file.
      to: {
        couldNotResolve: true,
        pathNot: '^virtual:|^\\./\\+types/|^\\.\\./.*\\+types/|^zxing-wasm/.*\\?url$',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/(build|\\.react-router)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
