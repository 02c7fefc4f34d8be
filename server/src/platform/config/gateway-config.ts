import { ONLINE_GATEWAYS, type OnlineGateway } from '@tula/contract/orders/payments.ts';
import { type Reading, makeReaders } from './variable-readers.ts';

export type PhonepeConfig = {
  apiBase: string;
  authBase: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
};

export type RazorpayConfig = {
  apiBase: string;
  keyId: string;
  keySecret: string;
  /** The current secret first. Older ones stay valid, as a retried event has its original signature. */
  webhookSecrets: readonly [string, ...string[]];
};

/** Where gateways are called that an owner connects in the browser: set by tests, never typed there. */
export type GatewayBases = { razorpay: string; phonepe: string | undefined; phonepeAuth: string | undefined };

export type GatewayConfig = {
  /** Says whether the environment decides about payments, and not an owner in the browser. */
  arePaymentsFromEnvironment: boolean;
  gatewayBases: GatewayBases;
  /** Takes the new payments. */
  paymentGateway: OnlineGateway;
  /** Set for the gateway that takes new payments, and for a former one. */
  phonepe: PhonepeConfig | undefined;
  razorpay: RazorpayConfig | undefined;
};

export const PHONEPE_BASES = {
  live: {
    apiBase: 'https://api.phonepe.com/apis/pg',
    authBase: 'https://api.phonepe.com/apis/identity-manager',
  },
  test: {
    apiBase: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    authBase: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
} as const;

const OF_PHONEPE = [
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
];
const OF_RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

/** A gateway needs all of its credentials or none; the chosen one needs them. */
export function readGateways(reading: Reading): GatewayConfig {
  const { text, addError } = reading;
  const chosen = text('PAYMENT_GATEWAY') ?? 'sandbox';
  const paymentGateway = ONLINE_GATEWAYS.find((name) => name === chosen);
  if (paymentGateway === undefined) addError('PAYMENT_GATEWAY', `one of ${ONLINE_GATEWAYS.join(', ')}`);
  const isConfigured = (name: OnlineGateway, credentials: readonly string[]) =>
    chosen === name || credentials.some((variable) => text(variable) !== undefined);
  const { base } = makeReaders(reading);
  const phonepe = isConfigured('phonepe', OF_PHONEPE) ? readPhonepe(reading) : undefined;
  const razorpay = isConfigured('razorpay', OF_RAZORPAY) ? readRazorpay(reading) : undefined;
  const ofBase = (variable: string, usual: string) =>
    text(variable) === undefined ? undefined : base(variable, usual);
  return {
    arePaymentsFromEnvironment: [...OF_PHONEPE, ...OF_RAZORPAY, 'PAYMENT_GATEWAY'].some(
      (variable) => text(variable) !== undefined,
    ),
    gatewayBases: {
      razorpay: razorpay?.apiBase ?? razorpayBase(reading),
      phonepe: phonepe?.apiBase ?? ofBase('PHONEPE_API_BASE', PHONEPE_BASES.live.apiBase),
      phonepeAuth: phonepe?.authBase ?? ofBase('PHONEPE_AUTH_BASE', PHONEPE_BASES.live.authBase),
    },
    paymentGateway: paymentGateway ?? 'sandbox',
    phonepe,
    razorpay,
  };
}

function readPhonepe(reading: Reading): PhonepeConfig {
  const { text, addError } = reading;
  const { base, required } = makeReaders(reading);
  const version = text('PHONEPE_CLIENT_VERSION') ?? '1';
  if (!/^\d{1,9}$/.test(version))
    addError('PHONEPE_CLIENT_VERSION', 'the number that came with the client id');
  const userName = 'the user name of the webhook at PhonePe, without a colon';
  return {
    apiBase: base('PHONEPE_API_BASE', PHONEPE_BASES.live.apiBase),
    authBase: base('PHONEPE_AUTH_BASE', PHONEPE_BASES.live.authBase),
    clientId: required('PHONEPE_CLIENT_ID', "the client id of PhonePe's credentials"),
    clientSecret: required('PHONEPE_CLIENT_SECRET', "the client secret of PhonePe's credentials"),
    clientVersion: version,
    webhookUsername: required('PHONEPE_WEBHOOK_USERNAME', userName, /^[^:\s]+$/),
    webhookPassword: required('PHONEPE_WEBHOOK_PASSWORD', 'the password of the webhook at PhonePe'),
  };
}

/** Without the version, which is in the path of each call. */
function razorpayBase(reading: Reading): string {
  return makeReaders(reading).base('RAZORPAY_API_BASE', 'https://api.razorpay.com').replace(/\/v1$/, '');
}

function readRazorpay(reading: Reading): RazorpayConfig {
  const { required } = makeReaders(reading);
  const previous = reading.text('RAZORPAY_WEBHOOK_SECRET_PREVIOUS');
  const secret = required('RAZORPAY_WEBHOOK_SECRET', 'the secret of the webhook at Razorpay');
  return {
    apiBase: razorpayBase(reading),
    keyId: required('RAZORPAY_KEY_ID', 'the id of an API key of Razorpay', /^[\w-]+$/),
    keySecret: required('RAZORPAY_KEY_SECRET', 'the secret of that API key'),
    webhookSecrets: previous === undefined ? [secret] : [secret, previous],
  };
}

type Accounts = Pick<GatewayConfig, 'phonepe' | 'razorpay'>;

const TAKES_REAL_MONEY: Record<OnlineGateway, (accounts: Accounts) => boolean> = {
  sandbox: () => false,
  phonepe: ({ phonepe }) => phonepe !== undefined && isLiveAddress(phonepe.apiBase),
  razorpay: ({ razorpay }) =>
    razorpay !== undefined && isLiveAddress(razorpay.apiBase) && !razorpay.keyId.startsWith('rzp_test_'),
};

/** Says whether new payments move real money: not at the sandbox, at a test peer or in a gateway's test mode. */
export function takesRealMoney({
  paymentGateway,
  ...accounts
}: Accounts & Pick<GatewayConfig, 'paymentGateway'>): boolean {
  return TAKES_REAL_MONEY[paymentGateway](accounts);
}

const TEST_ADDRESS = /preprod|sandbox/;

function isLiveAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && !TEST_ADDRESS.test(url.href);
}

/** Rejects test gateways and plain HTTP in production, and live keys outside it. */
export function checkGatewayModes(
  { phonepe, razorpay }: GatewayConfig,
  {
    isProduction,
    mayHaveDemo,
    addError,
  }: { isProduction: boolean; mayHaveDemo: boolean; addError: Reading['addError'] },
): void {
  const unless = 'in production, unless ALLOW_DEMO=1';
  const bases = [
    ['PHONEPE_API_BASE', phonepe?.apiBase],
    ['PHONEPE_AUTH_BASE', phonepe?.authBase],
    ['RAZORPAY_API_BASE', razorpay?.apiBase],
  ] as const;
  for (const [variable, address] of bases) {
    const url = address === undefined ? null : URL.parse(address);
    if (url === null || mayHaveDemo) continue;
    if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
      addError(variable, `an https address ${unless}`);
    if (TEST_ADDRESS.test(url.href)) addError(variable, `an address where money moves ${unless}`);
  }
  const isLive = razorpay?.keyId.startsWith('rzp_live_') ?? false;
  const isTest = razorpay?.keyId.startsWith('rzp_test_') ?? false;
  if (!mayHaveDemo && isTest) addError('RAZORPAY_KEY_ID', `the id of a live key ${unless}`);
  if (!isProduction && isLive)
    addError('RAZORPAY_KEY_ID', 'the id of a test key without NODE_ENV=production');
}
