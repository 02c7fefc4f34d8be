import { isIP } from 'node:net';
import path from 'node:path';
import { email, newPassword } from '@tula/contract/fields.ts';
import * as z from 'zod/mini';
import { type CourierConfig, readCourier } from './courier-config.ts';
import { type GatewayConfig, readGateways, refuseMixedGateways } from './gateway-config.ts';
import { type MailConfig, readMail } from './mail-config.ts';
import { readS3Address, S3_ADDRESS_FORM, type S3Address } from './s3-address.ts';

export type Config = GatewayConfig & {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** A PostgreSQL server of the operator's; otherwise the embedded one. */
  databaseUrl: string | undefined;
  role: 'all' | 'web' | 'worker';
  seed: 'demo' | 'none';
  staff: { email: string; password: string } | undefined;
  /** Otherwise mails stay in the local mailbox. */
  mail: MailConfig | undefined;
  /** S3-compatible storage; otherwise files under the data folder. */
  media: S3Address | undefined;
  /** Random at each start unless set. */
  sandboxWebhookSecret: string | undefined;
  courier: CourierConfig;
  /** Otherwise the key kept in the data folder. */
  secretKey: string | undefined;
  secretKeyPrevious: string | undefined;
  /** Addresses and CIDRs whose forwarded client address is believed; usually none. */
  trustedProxies: string[];
  isRateLimited: boolean;
  /** Opens /metrics to whoever sends it; otherwise they are for this machine and network. */
  metricsToken: string | undefined;
  /** How long a process that was asked to stop still answers, so that a balancer can turn away from it. */
  drainSeconds: number;
  logLevel: (typeof logLevels)[number];
  isProduction: boolean;
  /** Whether demo parts may be here: anywhere but in production, and there when ALLOW_DEMO says so. */
  mayHaveDemo: boolean;
  /** Set by `npm run dev`: pages are built as they are asked for. */
  isDevelopment: boolean;
};

/** A random key has more different characters than this, whatever alphabet it is written in. */
const LEAST_DISTINCT = 8;

type Environment = Record<string, string | undefined>;
type Fault = (variable: string, mustBe: string) => void;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads every variable and collects all faults, so that an operator mends them in one go. */
export function readConfig(env: Environment): { config: Config } | { faults: string[] } {
  const faults: string[] = [];
  const fault: Fault = (variable, mustBe) => faults.push(`${variable} must be ${mustBe}`);
  const text = (variable: string) => env[variable]?.trim() || undefined;
  const oneOf = <const T extends string>(variable: string, values: readonly T[], usual: T): T => {
    const found = text(variable) ?? usual;
    const known = values.find((value) => value === found);
    if (known === undefined) fault(variable, `one of ${values.join(', ')}`);
    return known ?? usual;
  };
  const isProduction = text('NODE_ENV') === 'production';
  const port = readPort(text('PORT'), fault);
  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: readPublicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`, fault),
    dataDir: path.resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: readUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres', 'postgresql'], fault),
    role: oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    staff: readStaff(text('STAFF_EMAIL'), env.STAFF_PASSWORD, fault),
    mail: readMail({ text, fault }),
    media: readMedia(text('MEDIA_URL'), fault),
    ...readGateways({ text, fault }),
    sandboxWebhookSecret: text('SANDBOX_WEBHOOK_SECRET'),
    courier: readCourier({ text, fault }),
    secretKey: text('SECRET_KEY'),
    secretKeyPrevious: text('SECRET_KEY_PREVIOUS'),
    trustedProxies: readProxies(text('TRUST_PROXY') ?? 'off', fault),
    isRateLimited: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    metricsToken: text('METRICS_TOKEN'),
    drainSeconds: readDrain(text('DRAIN_SECONDS') ?? '0', fault),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    isProduction,
    mayHaveDemo: oneOf('ALLOW_DEMO', ['0', '1'], '0') === '1' || !isProduction,
    isDevelopment: text('TULA_DEV') === '1',
  };
  checkSecrets(config, fault);
  refuseMixedGateways(config, { ...config, fault });
  if (!config.mayHaveDemo) refuseDemo(config, fault);
  return faults.length === 0 ? { config } : { faults };
}

/** For a process that cannot go on without: prints one line per fault and ends. */
export function configOrExit(env: Environment): Config {
  const read = readConfig(env);
  if ('config' in read) return read.config;
  process.stderr.write(`${read.faults.join('\n')}\n`);
  process.exit(1);
}

function readPort(found: string | undefined, fault: Fault): number {
  const port = Number(found ?? '3000');
  if (found !== undefined && !(/^\d{1,5}$/.test(found) && port <= 65_535))
    fault('PORT', 'a port number from 0 to 65535');
  return Number.isInteger(port) && port <= 65_535 ? port : 3000;
}

function readDrain(found: string, fault: Fault): number {
  // The whole stop has ten seconds.
  if (!/^[0-6]$/.test(found)) fault('DRAIN_SECONDS', 'a whole number from 0 to 6');
  return Number(found);
}

function readPublicUrl(found: string, fault: Fault): string {
  const url = URL.parse(found);
  // A mark with nothing behind it asks for nothing.
  const isPlain = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href.replace(/[?#]$/, '');
  if (!isPlain) fault('PUBLIC_URL', 'an http or https address without a path, such as https://shop.example');
  return url?.origin ?? found;
}

function readUrl(variable: string, found: string | undefined, schemes: string[], fault: Fault) {
  if (found === undefined) return undefined;
  // Not parsed as a URL: an address of PostgreSQL may name a socket's folder instead of a host.
  if (!schemes.some((scheme) => found.startsWith(`${scheme}://`) && found.length > scheme.length + 3))
    fault(variable, `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
  return found;
}

function readMedia(found: string | undefined, fault: Fault): S3Address | undefined {
  const address = found === undefined ? undefined : readS3Address(found);
  if (found !== undefined && address === undefined) fault('MEDIA_URL', S3_ADDRESS_FORM);
  return address;
}

function readStaff(address = '', password = '', fault: Fault): Config['staff'] {
  if (address === '' && password === '') return undefined;
  if (!z.safeParse(email, address).success) fault('STAFF_EMAIL', 'an email address');
  if (!z.safeParse(newPassword, password).success)
    fault('STAFF_PASSWORD', 'a password of 8 to 64 characters');
  return { email: address, password };
}

function readProxies(found: string, fault: Fault): string[] {
  if (found === 'off') return [];
  const proxies = found.split(',').map((proxy) => proxy.trim());
  if (!proxies.every(isAddressOrCidr))
    fault('TRUST_PROXY', 'off, or addresses or CIDRs of proxies with commas between them');
  return proxies;
}

function isAddressOrCidr(proxy: string): boolean {
  const [address = '', prefix, ...rest] = proxy.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function checkSecrets(
  { databaseUrl, secretKey, secretKeyPrevious, metricsToken, isProduction }: Config,
  fault: Fault,
): void {
  const least = isProduction ? 32 : 16;
  if (databaseUrl !== undefined && secretKey === undefined)
    fault(
      'SECRET_KEY',
      `set to at least ${least} random characters, the same for every process on DATABASE_URL`,
    );
  if (secretKey !== undefined && secretKey.length < least)
    fault('SECRET_KEY', `at least ${least} random characters`);
  if (secretKeyPrevious !== undefined && secretKeyPrevious.length < least)
    fault('SECRET_KEY_PREVIOUS', `at least ${least} random characters`);
  if (metricsToken !== undefined && metricsToken.length < least)
    fault('METRICS_TOKEN', `at least ${least} random characters`);
}

/** Whatever would let a stranger in or lose a mail must be chosen knowingly in production. */
function refuseDemo(config: Config, fault: Fault): void {
  const { databaseUrl, seed, staff, mail, paymentGateway, secretKey } = config;
  const unless = 'in production, unless ALLOW_DEMO=1';
  if (seed === 'demo' && staff === undefined && databaseUrl === undefined)
    fault('SEED', `none, or STAFF_EMAIL and STAFF_PASSWORD set, ${unless}`);
  if (mail === undefined) fault('MAIL_URL', `set ${unless}`);
  if (paymentGateway === 'sandbox') fault('PAYMENT_GATEWAY', `a real payment gateway ${unless}`);
  if (!config.isRateLimited) fault('RATE_LIMIT', `on ${unless}`);
  if (config.isDevelopment) fault('TULA_DEV', `unset ${unless}`);
  if (secretKey !== undefined && new Set(secretKey).size < LEAST_DISTINCT)
    fault('SECRET_KEY', `random ${unless}`);
}
