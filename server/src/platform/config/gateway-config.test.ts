import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PHONEPE = {
  PAYMENT_GATEWAY: 'phonepe',
  PHONEPE_CLIENT_ID: 'TULASHOP_2611',
  PHONEPE_CLIENT_SECRET: 'a secret',
  PHONEPE_WEBHOOK_USERNAME: 'tula_hooks',
  PHONEPE_WEBHOOK_PASSWORD: 'weigh1twice',
};
const RAZORPAY = {
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
};
const PRODUCTION = {
  NODE_ENV: 'production',
  SEED: 'none',
  MAIL_URL: 'smtp://mail.example',
  SECRET_KEY: 'kV7xq2Zp9Lw4Tn8Rb3Yd6Fh1Js5Mc0Ga',
};

function read(env: Record<string, string>) {
  const { config, faults } = { config: undefined, faults: [], ...readConfig(env) };
  return { config, faults };
}

test('PhonePe needs its credentials; its addresses are those where money moves', () => {
  const { config, faults } = read(PHONEPE);
  expect(faults).toEqual([]);
  expect(config?.paymentGateway).toBe('phonepe');
  expect(config?.phonepe).toEqual({
    apiBase: 'https://api.phonepe.com/apis/pg',
    authBase: 'https://api.phonepe.com/apis/identity-manager',
    clientId: 'TULASHOP_2611',
    clientSecret: 'a secret',
    clientVersion: '1',
    webhookUsername: 'tula_hooks',
    webhookPassword: 'weigh1twice',
  });
  expect(config?.razorpay).toBeUndefined();
});

test('Razorpay needs its keys, and takes the webhook secret before the present one too', () => {
  const env = { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the one before' };
  expect(read(env).config?.razorpay).toEqual({
    apiBase: 'https://api.razorpay.com',
    keyId: 'rzp_test_abc',
    keySecret: 'a secret',
    webhookSecrets: ['another secret', 'the one before'],
  });
});

test('a gateway without its settings stops the start with one line for each', () => {
  expect(read({ PAYMENT_GATEWAY: 'phonepe' }).faults).toEqual([
    "PHONEPE_CLIENT_ID must be the client id of PhonePe's credentials",
    "PHONEPE_CLIENT_SECRET must be the client secret of PhonePe's credentials",
    'PHONEPE_WEBHOOK_USERNAME must be the user name of the webhook at PhonePe, without a colon',
    'PHONEPE_WEBHOOK_PASSWORD must be the password of the webhook at PhonePe',
  ]);
  expect(read({ PAYMENT_GATEWAY: 'razorpay' }).faults).toEqual([
    'RAZORPAY_WEBHOOK_SECRET must be the secret of the webhook at Razorpay',
    'RAZORPAY_KEY_ID must be the id of an API key of Razorpay',
    'RAZORPAY_KEY_SECRET must be the secret of that API key',
  ]);
  expect(read({ PAYMENT_GATEWAY: 'cash' }).faults).toEqual([
    'PAYMENT_GATEWAY must be one of sandbox, phonepe, razorpay',
  ]);
});

test.each([
  [
    'PHONEPE_API_BASE',
    'phonepe',
    'an http or https address without a query, such as https://api.phonepe.com/apis/pg',
  ],
  ['PHONEPE_CLIENT_VERSION', 'one', 'the number that came with the client id'],
  ['PHONEPE_WEBHOOK_USERNAME', 'a:b', 'the user name of the webhook at PhonePe, without a colon'],
])('%s=%s is refused', (variable, value, mustBe) => {
  expect(read({ ...PHONEPE, [variable]: value }).faults).toEqual([`${variable} must be ${mustBe}`]);
});

test('a gateway that was used before keeps its settings, all of them or none', () => {
  const both = read({ ...PHONEPE, ...RAZORPAY });
  expect([both.config?.paymentGateway, both.faults]).toEqual(['razorpay', []]);
  expect(both.config?.phonepe?.clientId).toBe('TULASHOP_2611');
  expect(read({ ...RAZORPAY, PHONEPE_CLIENT_ID: 'TULASHOP_2611' }).faults).toHaveLength(3);
});

test('rule 67: in production money moves, encrypted; and nowhere else', () => {
  const faultsOf = (env: Record<string, string>) => read({ ...PRODUCTION, ...env }).faults;
  const unless = 'in production, unless ALLOW_DEMO=1';
  expect(faultsOf(PHONEPE)).toEqual([]);
  expect(faultsOf({ ...PHONEPE, PHONEPE_API_BASE: 'http://phonepe.example/pg' })).toEqual([
    `PHONEPE_API_BASE must be an https address ${unless}`,
  ]);
  const preprod = 'https://api-preprod.phonepe.com/apis/pg-sandbox';
  expect(faultsOf({ ...PHONEPE, PHONEPE_API_BASE: preprod, PHONEPE_AUTH_BASE: preprod })).toEqual([
    `PHONEPE_API_BASE must be an address where money moves ${unless}`,
    `PHONEPE_AUTH_BASE must be an address where money moves ${unless}`,
  ]);
  expect(faultsOf(RAZORPAY)).toEqual([`RAZORPAY_KEY_ID must be the id of a live key ${unless}`]);
  expect(faultsOf({ ...RAZORPAY, RAZORPAY_API_BASE: 'http://127.0.0.1:4000', ALLOW_DEMO: '1' })).toEqual([]);
  const live = { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_abc' };
  expect(faultsOf(live)).toEqual([]);
  expect(read(live).faults).toEqual([
    'RAZORPAY_KEY_ID must be the id of a test key without NODE_ENV=production',
  ]);
});
