import { isIP } from 'node:net';
import path from 'node:path';
import { email, newPassword } from '@tula/contract/calls/fields.ts';
import type { Language } from '@tula/messages/languages.ts';
import * as z from 'zod/mini';
import type { StrictTransport } from '../http/security-headers.ts';
import { ROLE_NAMES } from '../postgres/roles/make-roles.ts';
import { type CourierBases, type CourierConfig, readCourier } from './courier-config.ts';
import { type GatewayConfig, readGateways, checkGatewayModes } from './gateway-config.ts';
import { type IdleConfig, readIdle } from './idle-config.ts';
import { readLanguages } from './languages-config.ts';
import { type ConnectedMailConfig, type MailConfig, readMail } from './mail-config.ts';
import { type MessageBases, type MessagesConfig, readMessages } from './messages-config.ts';
import { type Retention, readRetention } from './retention-config.ts';
import { readSessionLife, type SessionLife } from './session-config.ts';
import type { Reading } from './variable-readers.ts';
import { readS3Address, S3_ADDRESS_FORM, type S3Address } from './s3-address.ts';

export type Config = GatewayConfig &
  IdleConfig & {
    port: number;
    host: string;
    /** Where a worker answers health checks and serves metrics; undefined: nowhere. */
    workerPort: number | undefined;
    /** Without a trailing slash. */
    publicUrl: string;
    dataDir: string;
    /** The operator's own PostgreSQL server; undefined for the embedded one. */
    databaseUrl: string | undefined;
    /** The address of the same database for the role that owns its tables; undefined if DATABASE_URL's role does. */
    databaseOwnerUrl: string | undefined;
    /** The role that only reads; it gets its rights if it exists. */
    reportsRole: string;
    /** A pooler in transaction mode in front of it, for all that needs no session of its own. */
    databasePoolUrl: string | undefined;
    role: 'all' | 'web' | 'worker';
    /** English first. */
    languages: readonly Language[];
    seed: 'demo' | 'none';
    staff: { email: string; password: string } | undefined;
    /** Undefined where an owner connects a mail server in the browser. */
    mail: MailConfig | undefined;
    connectedMail: ConnectedMailConfig;
    messages: MessagesConfig | undefined;
    messageBases: MessageBases;
    /** Hosts from which imported pictures are taken though they are private or without https; usually none. */
    pictureHosts: string[];
    /** Hosts of push services beside those of browser makers, which may be private or without https; usually none. */
    pushHosts: string[];
    /** S3-compatible storage; undefined for files under the data folder. */
    media: S3Address | undefined;
    /** A cache in front of the shop, which is told of removed pictures. */
    cdnPurgeUrl: string | undefined;
    /** Undefined where an owner connects a bucket for backups in the browser. */
    backupBucket: S3Address | undefined;
    /** Says whether a bucket that was typed in the browser may be in the network that the shop runs in. */
    mayBackUpInside: boolean;
    /** Random at each start unless set. */
    sandboxWebhookSecret: string | undefined;
    /** A payment that succeeds after it failed is served within this many hours of its start, and refunded later. */
    latePaymentHours: number;
    /** Undefined without COURIER: then an owner connects one in the browser. */
    courier: CourierConfig | undefined;
    courierBases: CourierBases;
    /** Undefined for the key in the data folder. */
    secretKey: string | undefined;
    secretKeyPrevious: string | undefined;
    sessionLife: SessionLife;
    retention: Retention;
    /** Addresses and CIDRs whose X-Forwarded-For is trusted; usually none. */
    trustedProxies: string[];
    isRateLimited: boolean;
    /** Says whether the refund of a cancelled order starts by itself instead of by staff. */
    hasAutomaticRefunds: boolean;
    /** Browsers are told to use https if the public address has it, for subdomains as well only if so set. */
    strictTransport: StrictTransport;
    /** Grants access to /metrics; undefined restricts it to this machine and network. */
    metricsToken: string | undefined;
    /** How long a stopping process still serves, so that a load balancer can stop sending requests to it. */
    drainSeconds: number;
    logLevel: (typeof logLevels)[number];
    isProduction: boolean;
    /** Says whether demo accounts and sandboxes are allowed: outside production, or with ALLOW_DEMO. */
    mayHaveDemo: boolean;
    /** Set by `npm run dev`: Vite builds pages on request. */
    isDevelopment: boolean;
  };

/** A random key has at least this many different characters, whatever its alphabet. */
const LEAST_DISTINCT = 8;

/** A month: no gateway confirms a payment later. */
const MOST_LATE_HOURS = 720;

type Environment = Record<string, string | undefined>;
type AddError = (variable: string, mustBe: string) => void;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads every variable and collects all errors, so that an operator can fix them in one go. */
export function readConfig(env: Environment): { config: Config } | { errors: string[] } {
  const errors: string[] = [];
  const addError: AddError = (variable, mustBe) => errors.push(`${variable} must be ${mustBe}`);
  const text = (variable: string) => env[variable]?.trim() || undefined;
  const readChoice = <const T extends string>(variable: string, values: readonly T[], usual: T): T => {
    const found = text(variable) ?? usual;
    const known = values.find((value) => value === found);
    if (known === undefined) addError(variable, `one of ${values.join(', ')}`);
    return known ?? usual;
  };
  const databaseUrl = (variable: string) =>
    readUrl(variable, text(variable), ['postgres', 'postgresql'], addError);
  const isProduction = text('NODE_ENV') === 'production';
  const port = readPort(text('PORT') ?? '3000', 'PORT', addError);
  const workerPort = text('WORKER_PORT');
  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    workerPort: workerPort === undefined ? undefined : readPort(workerPort, 'WORKER_PORT', addError),
    publicUrl: readPublicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`, addError),
    dataDir: path.resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl('DATABASE_URL'),
    databaseOwnerUrl: databaseUrl('DATABASE_OWNER_URL'),
    reportsRole: text('DATABASE_REPORTS_ROLE') ?? ROLE_NAMES.reports,
    databasePoolUrl: databaseUrl('DATABASE_POOL_URL'),
    role: readChoice('ROLE', ['all', 'web', 'worker'], 'all'),
    languages: readLanguages({ text, addError }),
    seed: readChoice('SEED', ['demo', 'none'], 'demo'),
    staff: readStaff(text('STAFF_EMAIL'), env.STAFF_PASSWORD, addError),
    ...readIdle({ text, addError }),
    ...readMail({ text, addError }),
    ...readMessages({ text, addError }),
    pictureHosts: readHosts('IMPORT_PICTURE_HOSTS', text('IMPORT_PICTURE_HOSTS') ?? '', addError),
    pushHosts: readHosts('PUSH_HOSTS', text('PUSH_HOSTS') ?? '', addError),
    media: readBucket('MEDIA_URL', { text, addError }),
    cdnPurgeUrl: readUrl('CDN_PURGE_URL', text('CDN_PURGE_URL'), ['http', 'https'], addError),
    backupBucket: readBucket('BACKUP_BUCKET_URL', { text, addError }),
    mayBackUpInside: readChoice('BACKUP_PRIVATE_HOSTS', ['on', 'off'], 'off') === 'on',
    ...readGateways({ text, addError }),
    sandboxWebhookSecret: text('SANDBOX_WEBHOOK_SECRET'),
    latePaymentHours: readLateHours(text('LATE_PAYMENT_HOURS') ?? '24', addError),
    ...readCourier({ text, addError }),
    secretKey: text('SECRET_KEY'),
    secretKeyPrevious: text('SECRET_KEY_PREVIOUS'),
    sessionLife: readSessionLife({ text, addError }),
    retention: readRetention({ text, addError }),
    trustedProxies: readProxies(text('TRUST_PROXY') ?? 'off', addError),
    isRateLimited: readChoice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    hasAutomaticRefunds: readChoice('AUTOMATIC_REFUNDS', ['on', 'off'], 'off') === 'on',
    strictTransport: 'off',
    metricsToken: text('METRICS_TOKEN'),
    drainSeconds: readDrain(text('DRAIN_SECONDS') ?? '0', addError),
    logLevel: readChoice('LOG_LEVEL', logLevels, 'info'),
    isProduction,
    mayHaveDemo: readChoice('ALLOW_DEMO', ['0', '1'], '0') === '1' || !isProduction,
    isDevelopment: text('TULA_DEV') === '1',
  };
  const coversSubdomains = readChoice('HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on';
  if (config.publicUrl.startsWith('https:'))
    config.strictTransport = coversSubdomains ? 'subdomains' : 'host';
  if (config.databasePoolUrl !== undefined && config.databaseUrl === undefined)
    addError('DATABASE_POOL_URL', 'unset without DATABASE_URL');
  checkSecrets(config, addError);
  checkGatewayModes(config, { ...config, addError });
  if (!config.mayHaveDemo) checkNoDemo(config, addError);
  return errors.length === 0 ? { config } : { errors };
}

/** Prints one line per error and exits when the configuration is invalid. */
export function configOrExit(env: Environment): Config {
  const read = readConfig(env);
  if ('config' in read) return read.config;
  process.stderr.write(`${read.errors.join('\n')}\n`);
  process.exit(1);
}

function readPort(found: string, variable: string, addError: AddError): number {
  const port = Number(found);
  const isPort = /^\d{1,5}$/.test(found) && port <= 65_535;
  if (!isPort) addError(variable, 'a port number from 0 to 65535');
  return isPort ? port : 3000;
}

function readDrain(found: string, addError: AddError): number {
  // The whole shutdown may take ten seconds.
  if (!/^[0-6]$/.test(found)) addError('DRAIN_SECONDS', 'a whole number from 0 to 6');
  return Number(found);
}

function readLateHours(found: string, addError: AddError): number {
  const hours = Number(found);
  if (!/^\d{1,3}$/.test(found) || hours > MOST_LATE_HOURS)
    addError('LATE_PAYMENT_HOURS', `a whole number from 0 to ${MOST_LATE_HOURS}`);
  return hours;
}

function readPublicUrl(found: string, addError: AddError): string {
  const url = URL.parse(found);
  // A trailing `?` or `#` changes nothing.
  const isPlain = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href.replace(/[?#]$/, '');
  if (!isPlain)
    addError('PUBLIC_URL', 'an http or https address without a path, such as https://shop.example');
  return url?.origin ?? found;
}

function readUrl(variable: string, found: string | undefined, schemes: string[], addError: AddError) {
  if (found === undefined) return undefined;
  // Not parsed as a URL: a PostgreSQL address may contain the folder of a socket instead of a host.
  if (!schemes.some((scheme) => found.startsWith(`${scheme}://`) && found.length > scheme.length + 3))
    addError(variable, `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
  return found;
}

function readBucket(name: string, { text, addError }: Reading): S3Address | undefined {
  const found = text(name);
  const address = found === undefined ? undefined : readS3Address(found);
  if (found !== undefined && address === undefined) addError(name, S3_ADDRESS_FORM);
  return address;
}

function readStaff(address = '', password = '', addError: AddError): Config['staff'] {
  if (address === '' && password === '') return undefined;
  if (!z.safeParse(email, address).success) addError('STAFF_EMAIL', 'an email address');
  if (!z.safeParse(newPassword, password).success)
    addError('STAFF_PASSWORD', 'a password of 8 to 64 characters');
  return { email: address, password };
}

/** Host names or addresses with their ports, as in an address. */
function readHosts(variable: string, value: string, addError: AddError): string[] {
  const hosts = value
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  if (hosts.some((host) => URL.parse(`https://${host}`)?.host !== host.toLowerCase()))
    addError(variable, 'host names separated by commas, such as pictures.lan or 192.168.1.5:8080');
  return hosts.map((host) => host.toLowerCase());
}

function readProxies(found: string, addError: AddError): string[] {
  if (found === 'off') return [];
  const proxies = found.split(',').map((proxy) => proxy.trim());
  if (!proxies.every(isAddressOrCidr))
    addError('TRUST_PROXY', 'off, or addresses or CIDRs of proxies with commas between them');
  return proxies;
}

function isAddressOrCidr(proxy: string): boolean {
  const [address = '', prefix, ...rest] = proxy.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function checkSecrets(
  { databaseUrl, databaseOwnerUrl, secretKey, secretKeyPrevious, metricsToken, isProduction }: Config,
  addError: AddError,
): void {
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    addError('DATABASE_URL', 'set to the address of the serving role, as DATABASE_OWNER_URL is set');
  const least = isProduction ? 32 : 16;
  if (databaseUrl !== undefined && secretKey === undefined)
    addError(
      'SECRET_KEY',
      `set to at least ${least} random characters, the same for every process on DATABASE_URL`,
    );
  if (secretKey !== undefined && secretKey.length < least)
    addError('SECRET_KEY', `at least ${least} random characters`);
  if (secretKeyPrevious !== undefined && secretKeyPrevious.length < least)
    addError('SECRET_KEY_PREVIOUS', `at least ${least} random characters`);
  if (metricsToken !== undefined && metricsToken.length < least)
    addError('METRICS_TOKEN', `at least ${least} random characters`);
}

/** Demands in production that whatever would let strangers in or lose mails must be chosen explicitly. */
function checkNoDemo(config: Config, addError: AddError): void {
  const { databaseUrl, seed, staff, messages, secretKey } = config;
  const { paymentGateway, arePaymentsFromEnvironment } = config;
  const unless = 'in production, unless ALLOW_DEMO=1';
  if (seed === 'demo' && staff === undefined && databaseUrl === undefined)
    addError('SEED', `none, or STAFF_EMAIL and STAFF_PASSWORD set, ${unless}`);
  if (messages?.channel === 'sandbox') addError('MESSAGES', `another channel than sandbox ${unless}`);
  if (paymentGateway === 'sandbox' && arePaymentsFromEnvironment)
    addError('PAYMENT_GATEWAY', `a real payment gateway ${unless}`);
  if (!config.isRateLimited) addError('RATE_LIMIT', `on ${unless}`);
  if (config.isDevelopment) addError('TULA_DEV', `unset ${unless}`);
  if (secretKey !== undefined && new Set(secretKey).size < LEAST_DISTINCT)
    addError('SECRET_KEY', `random ${unless}`);
}
