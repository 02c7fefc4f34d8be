import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function configOf(env: Record<string, string>) {
  const read = readConfig(env);
  if ('errors' in read) throw new Error(read.errors.join('\n'));
  return read.config;
}

function errorsOf(env: Record<string, string>): string[] {
  const read = readConfig(env);
  return 'errors' in read ? read.errors : [];
}

const STORE = { endpoint: 'https://store.example', region: 'us-east-1', isPathStyle: true };
const CREDENTIALS = { accessKeyId: 'key', secretAccessKey: 'secret' };
const ADDRESS = 'an http or https address without a path, such as https://shop.example';

test('without any variable the defaults apply', () => {
  expect(configOf({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    workerPort: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseConnections: 10,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    reportsRole: 'tula_reports',
    databasePoolUrl: undefined,
    role: 'all',
    seed: 'demo',
    staff: undefined,
    mayBackUpInside: false,
    mail: undefined,
    connectedMail: { dkim: undefined, connections: 24, mustBePublic: true },
    messageBases: {
      sms: 'https://enterprise.smsgupshup.com/GatewayAPI',
      whatsApp: 'https://graph.facebook.com/v23.0',
    },
    messages: undefined,
    pictureHosts: [],
    pushHosts: [],
    media: undefined,
    arePaymentsFromEnvironment: false,
    gatewayBases: { razorpay: 'https://api.razorpay.com', phonepe: undefined, phonepeAuth: undefined },
    paymentGateway: 'sandbox',
    phonepe: undefined,
    razorpay: undefined,
    sandboxWebhookSecret: undefined,
    latePaymentHours: 24,
    courier: undefined,
    courierBases: {
      shiprocket: 'https://apiv2.shiprocket.in/v1/external',
      delhivery: 'https://track.delhivery.com',
    },
    secretKey: undefined,
    secretKeyPrevious: undefined,
    sessionLife: { customerDays: 90, staffDays: 30, staffIdleHours: 12 },
    retention: {
      sentMailDays: 90,
      unverifiedAccountDays: 90,
      unpaidOrderDays: 90,
      settledComplaintDays: 1_095,
    },
    trustedProxies: [],
    isRateLimited: true,
    languages: ['en', 'hi', 'ta'],
    hasAutomaticRefunds: false,
    strictTransport: 'off',
    metricsToken: undefined,
    drainSeconds: 0,
    logLevel: 'info',
    isProduction: false,
    mayHaveDemo: true,
    isDevelopment: false,
  });
});

test('every variable is read', () => {
  const config = configOf({
    PORT: '8080',
    HOST: '0.0.0.0',
    WORKER_PORT: '9100',
    PUBLIC_URL: 'https://shop.example/',
    DATA_DIR: '/srv/shop',
    DATABASE_URL: 'postgresql://shop@db.example/shop',
    DATABASE_OWNER_URL: 'postgresql://owner@db.example/shop',
    DATABASE_REPORTS_ROLE: 'readers',
    DATABASE_POOL_URL: 'postgresql://shop@db.example:6432/shop',
    ROLE: 'web',
    LANGUAGES: 'hi, pseudo',
    SEED: 'none',
    STAFF_EMAIL: 'owner@shop.example',
    STAFF_PASSWORD: 'long enough',
    MAIL_URL: 'smtp://user:pass@mail.example:587',
    MESSAGES: 'sandbox',
    MEDIA_URL: 's3://key:secret@store.example/pictures',
    PAYMENT_GATEWAY: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: 'known',
    LATE_PAYMENT_HOURS: '72',
    COURIER: 'delhivery',
    DELHIVERY_TOKEN: '9f8e7d',
    SECRET_KEY: 'k'.repeat(32),
    SECRET_KEY_PREVIOUS: 'p'.repeat(32),
    CUSTOMER_SESSION_DAYS: '365',
    SENT_MAIL_DAYS: '30',
    UNVERIFIED_ACCOUNT_DAYS: '45',
    UNPAID_ORDER_DAYS: '60',
    STAFF_SESSION_DAYS: '7',
    STAFF_IDLE_HOURS: '1',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    IMPORT_PICTURE_HOSTS: 'Pictures.lan, 192.168.1.5:8080',
    PUSH_HOSTS: 'push.lan',
    RATE_LIMIT: 'off',
    METRICS_TOKEN: 'm'.repeat(32),
    AUTOMATIC_REFUNDS: 'on',
    HSTS_SUBDOMAINS: 'on',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    ALLOW_DEMO: '1',
    BACKUP_BUCKET_URL: 's3://key:secret@store.example/backups',
    BACKUP_PRIVATE_HOSTS: 'on',
    TULA_DEV: '1',
  });
  expect(config).toEqual({
    databaseConnections: 10,
    port: 8080,
    host: '0.0.0.0',
    workerPort: 9100,
    publicUrl: 'https://shop.example',
    dataDir: '/srv/shop',
    databaseUrl: 'postgresql://shop@db.example/shop',
    databaseOwnerUrl: 'postgresql://owner@db.example/shop',
    reportsRole: 'readers',
    databasePoolUrl: 'postgresql://shop@db.example:6432/shop',
    role: 'web',
    languages: ['en', 'hi', 'pseudo'],
    seed: 'none',
    staff: { email: 'owner@shop.example', password: 'long enough' },
    mail: {
      host: 'mail.example',
      port: 587,
      tls: 'if-offered',
      login: { user: 'user', password: 'pass' },
      dkim: undefined,
      connections: 24,
    },
    connectedMail: { dkim: undefined, connections: 24, mustBePublic: true },
    messageBases: {
      sms: 'https://enterprise.smsgupshup.com/GatewayAPI',
      whatsApp: 'https://graph.facebook.com/v23.0',
    },
    messages: { channel: 'sandbox' },
    pictureHosts: ['pictures.lan', '192.168.1.5:8080'],
    pushHosts: ['push.lan'],
    backupBucket: { ...STORE, ...CREDENTIALS, bucket: 'backups' },
    mayBackUpInside: true,
    media: { ...STORE, ...CREDENTIALS, bucket: 'pictures' },
    arePaymentsFromEnvironment: true,
    gatewayBases: { razorpay: 'https://api.razorpay.com', phonepe: undefined, phonepeAuth: undefined },
    paymentGateway: 'sandbox',
    phonepe: undefined,
    razorpay: undefined,
    sandboxWebhookSecret: 'known',
    latePaymentHours: 72,
    courier: { name: 'delhivery', apiBase: 'https://track.delhivery.com', token: '9f8e7d' },
    courierBases: {
      shiprocket: 'https://apiv2.shiprocket.in/v1/external',
      delhivery: 'https://track.delhivery.com',
    },
    secretKey: 'k'.repeat(32),
    secretKeyPrevious: 'p'.repeat(32),
    sessionLife: { customerDays: 365, staffDays: 7, staffIdleHours: 1 },
    retention: {
      sentMailDays: 30,
      unverifiedAccountDays: 45,
      unpaidOrderDays: 60,
      settledComplaintDays: 1_095,
    },
    trustedProxies: ['10.0.0.0/8', '::1'],
    isRateLimited: false,
    hasAutomaticRefunds: true,
    strictTransport: 'subdomains',
    metricsToken: 'm'.repeat(32),
    drainSeconds: 3,
    logLevel: 'debug',
    isProduction: true,
    mayHaveDemo: true,
    isDevelopment: true,
  });
});

test('an empty variable counts as unset', () => {
  expect(configOf({ PORT: '', DATABASE_URL: ' ', STAFF_EMAIL: '', STAFF_PASSWORD: '' })).toEqual(
    configOf({}),
  );
});

test.each([
  ['PORT', '80a', 'a port number from 0 to 65535'],
  ['PORT', '65536', 'a port number from 0 to 65535'],
  ['WORKER_PORT', '65536', 'a port number from 0 to 65535'],
  ['METRICS_TOKEN', 'short', 'at least 16 random characters'],
  ['DRAIN_SECONDS', '7', 'a whole number from 0 to 6'],
  ['LATE_PAYMENT_HOURS', '721', 'a whole number from 0 to 720'],
  ['PUBLIC_URL', 'shop.example', ADDRESS],
  ['PUBLIC_URL', 'https://shop.example/a', ADDRESS],
  ['ROLE', 'both', 'one of all, web, worker'],
  ['SEED', 'full', 'one of demo, none'],
  ['LANGUAGES', 'en,fr', 'some of en, hi, ta, separated by commas'],
  [
    'MAIL_URL',
    'https://mail.example',
    'smtp://USER:PASSWORD@HOST:PORT, with ?tls=required where it has to be, or smtps://…',
  ],
  [
    'MEDIA_URL',
    's3://bucket',
    's3://KEY:SECRET@HOST/BUCKET, with ?region=…, &style=path or host and &tls=on or off where they are needed',
  ],
  ['PAYMENT_GATEWAY', 'cash', 'one of sandbox, phonepe, razorpay'],
  ['COURIER', 'pigeon', 'one of rate-card, shiprocket, delhivery'],
  ['SECRET_KEY', 'short', 'at least 16 random characters'],
  ['SECRET_KEY_PREVIOUS', 'short', 'at least 16 random characters'],
  ['TRUST_PROXY', '10.0.0.0/33', 'off, or addresses or CIDRs of proxies with commas between them'],
  [
    'IMPORT_PICTURE_HOSTS',
    'http://pictures.lan/',
    'host names separated by commas, such as pictures.lan or 192.168.1.5:8080',
  ],
  ['TRUST_PROXY', 'true', 'off, or addresses or CIDRs of proxies with commas between them'],
  ['RATE_LIMIT', 'none', 'one of on, off'],
  ['MAIL_PRIVATE_HOSTS', 'yes', 'one of on, off'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['ALLOW_DEMO', 'yes', 'one of 0, 1'],
])('%s=%s is rejected with one line', (variable, value, mustBe) => {
  expect(errorsOf({ [variable]: value })).toEqual([`${variable} must be ${mustBe}`]);
});

test.each([
  'HTTPS://Shop.example',
  'https://shop.example:443/',
  'https://shop.example/?',
  'https://shop.example#',
])('PUBLIC_URL is normalised: %s', (address) => {
  expect(configOf({ PUBLIC_URL: address }).publicUrl).toBe('https://shop.example');
});

test('a pooler belongs to a database of the operator', () => {
  const address = 'postgresql://shop@db.example/shop';
  expect(errorsOf({ DATABASE_POOL_URL: address })).toEqual([
    'DATABASE_POOL_URL must be unset without DATABASE_URL',
  ]);
});

test('all errors are reported at once', () => {
  expect(errorsOf({ PORT: 'x', DATABASE_URL: 'mysql://db.example', STAFF_EMAIL: 'owner' })).toEqual([
    'PORT must be a port number from 0 to 65535',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    'STAFF_EMAIL must be an email address',
    'STAFF_PASSWORD must be a password of 8 to 64 characters',
    'SECRET_KEY must be set to at least 16 random characters, the same for every process on DATABASE_URL',
  ]);
});

test.each(['owner@shop', 'owner@shop..example', `${'x'.repeat(60)}@shop.example`])(
  'an email address that staff could not have is rejected: %s',
  (address) => {
    const staff = { STAFF_EMAIL: address, STAFF_PASSWORD: 'long enough' };
    expect(errorsOf(staff)).toEqual(['STAFF_EMAIL must be an email address']);
  },
);

test('production rejects demo staff, the sandbox gateway and short secrets', () => {
  expect(errorsOf({ NODE_ENV: 'production', SEED: 'none', PAYMENT_GATEWAY: 'sandbox' })).toEqual([
    'PAYMENT_GATEWAY must be a real payment gateway in production, unless ALLOW_DEMO=1',
  ]);
  expect(errorsOf({ NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(31) })).toEqual([
    'SECRET_KEY must be at least 32 random characters',
    'SEED must be none, or STAFF_EMAIL and STAFF_PASSWORD set, in production, unless ALLOW_DEMO=1',
    'SECRET_KEY must be random in production, unless ALLOW_DEMO=1',
  ]);
  expect(errorsOf({ NODE_ENV: 'production', ALLOW_DEMO: '1' })).toEqual([]);
});

test('an address of the owner needs one of the serving role beside it', () => {
  expect(errorsOf({ DATABASE_OWNER_URL: 'postgresql://owner@db.example/shop' })).toEqual([
    'DATABASE_URL must be set to the address of the serving role, as DATABASE_OWNER_URL is set',
  ]);
});

test('production rejects disabled rate limits and development mode', () => {
  const errors = errorsOf({ NODE_ENV: 'production', RATE_LIMIT: 'off', TULA_DEV: '1' });
  expect(errors).toContain('RATE_LIMIT must be on in production, unless ALLOW_DEMO=1');
  expect(errors).toContain('TULA_DEV must be unset in production, unless ALLOW_DEMO=1');
  expect(errorsOf({ NODE_ENV: 'production', RATE_LIMIT: 'off', TULA_DEV: '1', ALLOW_DEMO: '1' })).toEqual([]);
});
