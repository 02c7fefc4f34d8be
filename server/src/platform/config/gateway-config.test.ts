import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { takesRealMoney } from './gateway-config.ts';

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
  const { config, errors } = { config: undefined, errors: [], ...readConfig(env) };
  return { config, errors };
}

test('PhonePe needs its credentials, and its default addresses are the live ones', () => {
  const { config, errors } = read(PHONEPE);
  expect(errors).toEqual([]);
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

test('Razorpay needs its keys, and the previous webhook secret stays valid', () => {
  const env = { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the one before' };
  expect(read(env).config?.razorpay).toEqual({
    apiBase: 'https://api.razorpay.com',
    keyId: 'rzp_test_abc',
    keySecret: 'a secret',
    webhookSecrets: ['another secret', 'the one before'],
  });
});

test('each missing setting of a gateway is reported with one line', () => {
  expect(read({ PAYMENT_GATEWAY: 'phonepe' }).errors).toEqual([
    "PHONEPE_CLIENT_ID must be the client id of PhonePe's credentials",
    "PHONEPE_CLIENT_SECRET must be the client secret of PhonePe's credentials",
    'PHONEPE_WEBHOOK_USERNAME must be the user name of the webhook at PhonePe, without a colon',
    'PHONEPE_WEBHOOK_PASSWORD must be the password of the webhook at PhonePe',
  ]);
  expect(read({ PAYMENT_GATEWAY: 'razorpay' }).errors).toEqual([
    'RAZORPAY_WEBHOOK_SECRET must be the secret of the webhook at Razorpay',
    'RAZORPAY_KEY_ID must be the id of an API key of Razorpay',
    'RAZORPAY_KEY_SECRET must be the secret of that API key',
  ]);
  expect(read({ PAYMENT_GATEWAY: 'cash' }).errors).toEqual([
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
])('%s=%s is rejected', (variable, value, mustBe) => {
  expect(read({ ...PHONEPE, [variable]: value }).errors).toEqual([`${variable} must be ${mustBe}`]);
});

test('a former gateway needs all of its settings or none', () => {
  const both = read({ ...PHONEPE, ...RAZORPAY });
  expect([both.config?.paymentGateway, both.errors]).toEqual(['razorpay', []]);
  expect(both.config?.phonepe?.clientId).toBe('TULASHOP_2611');
  expect(read({ ...RAZORPAY, PHONEPE_CLIENT_ID: 'TULASHOP_2611' }).errors).toHaveLength(3);
});

test('rule 67: in production money moves, encrypted; and nowhere else', () => {
  const errorsOf = (env: Record<string, string>) => read({ ...PRODUCTION, ...env }).errors;
  const unless = 'in production, unless ALLOW_DEMO=1';
  expect(errorsOf(PHONEPE)).toEqual([]);
  expect(errorsOf({ ...PHONEPE, PHONEPE_API_BASE: 'http://phonepe.example/pg' })).toEqual([
    `PHONEPE_API_BASE must be an https address ${unless}`,
  ]);
  const preprod = 'https://api-preprod.phonepe.com/apis/pg-sandbox';
  expect(errorsOf({ ...PHONEPE, PHONEPE_API_BASE: preprod, PHONEPE_AUTH_BASE: preprod })).toEqual([
    `PHONEPE_API_BASE must be an address where money moves ${unless}`,
    `PHONEPE_AUTH_BASE must be an address where money moves ${unless}`,
  ]);
  expect(errorsOf(RAZORPAY)).toEqual([`RAZORPAY_KEY_ID must be the id of a live key ${unless}`]);
  expect(errorsOf({ ...RAZORPAY, RAZORPAY_API_BASE: 'http://127.0.0.1:4000', ALLOW_DEMO: '1' })).toEqual([]);
  const live = { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_abc' };
  expect(errorsOf(live)).toEqual([]);
  expect(read(live).errors).toEqual([
    'RAZORPAY_KEY_ID must be the id of a test key without NODE_ENV=production',
  ]);
});

test.each([
  ['the sandbox', {}, false],
  ['PhonePe', PHONEPE, true],
  [
    'PhonePe in its test mode',
    { ...PHONEPE, PHONEPE_API_BASE: 'https://api-preprod.phonepe.com/apis/pg-sandbox' },
    false,
  ],
  ['a test peer of PhonePe', { ...PHONEPE, PHONEPE_API_BASE: 'http://127.0.0.1:4001' }, false],
  ['Razorpay with a test key', RAZORPAY, false],
  ['Razorpay', { ...RAZORPAY, ...PRODUCTION, RAZORPAY_KEY_ID: 'rzp_live_abc' }, true],
  ['the sandbox, with PhonePe as a former gateway', { ...PHONEPE, PAYMENT_GATEWAY: 'sandbox' }, false],
])('whether money moves at %s', (_, env, isReal) => {
  const { config, errors } = read(env);
  expect(errors).toEqual([]);
  expect(config && takesRealMoney(config)).toBe(isReal);
});
