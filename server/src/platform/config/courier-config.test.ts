import { expect, test } from 'vitest';
import { readCourier } from './courier-config.ts';

function read(env: Record<string, string>) {
  const errors: string[] = [];
  const { courier } = readCourier({
    text: (variable) => env[variable],
    addError: (variable, mustBe) => errors.push(`${variable} must be ${mustBe}`),
  });
  return { courier, errors };
}

test('without COURIER an owner connects one in the browser, whatever else is set', () => {
  expect(read({ DELHIVERY_TOKEN: '?' })).toEqual({ courier: undefined, errors: [] });
  expect(read({ COURIER: 'rate-card' })).toEqual({ courier: { name: 'rate-card' }, errors: [] });
});

test('Shiprocket and Delhivery have default addresses that can be changed', () => {
  const user = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'a b' };
  expect(read({ COURIER: 'shiprocket', ...user })).toEqual({
    courier: {
      name: 'shiprocket',
      apiBase: 'https://apiv2.shiprocket.in/v1/external',
      email: 'api@shop.example',
      password: 'a b',
    },
    errors: [],
  });
  const base = { DELHIVERY_API_BASE: 'http://127.0.0.1:4010/stage/' };
  expect(read({ COURIER: 'delhivery', DELHIVERY_TOKEN: '9f8e', ...base })).toEqual({
    courier: { name: 'delhivery', apiBase: 'http://127.0.0.1:4010/stage', token: '9f8e' },
    errors: [],
  });
});

test('each missing or malformed variable is reported with one line', () => {
  expect(
    read({ COURIER: 'shiprocket', SHIPROCKET_API_BASE: 'apiv2', SHIPROCKET_EMAIL: 'api' }).errors,
  ).toEqual([
    'SHIPROCKET_API_BASE must be an http or https address without a query, such as https://apiv2.shiprocket.in/v1/external',
    'SHIPROCKET_EMAIL must be the email of an API user of Shiprocket',
    'SHIPROCKET_PASSWORD must be the password of that API user',
  ]);
  expect(read({ COURIER: 'delhivery', DELHIVERY_TOKEN: 'a\nb' }).errors).toEqual([
    'DELHIVERY_TOKEN must be the API token of your Delhivery account',
  ]);
  expect(read({ COURIER: 'delhivery', DELHIVERY_API_BASE: 'ftp://x.example' }).errors).toHaveLength(2);
});
