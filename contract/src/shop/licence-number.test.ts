import { afterEach, expect, test } from 'vitest';
import { DEMO_SETTINGS } from './built-in-settings.ts';
import { DEMO_FACTS } from './demo-facts.ts';
import { SETTINGS_SCHEMAS } from './settings.ts';
import { fillShop } from './shop.ts';

afterEach(() => fillShop(DEMO_FACTS));

const check = (fssaiNumber: string) => {
  const { error } = SETTINGS_SCHEMAS.legal.safeParse({ ...DEMO_SETTINGS.legal, fssaiNumber });
  return error?.issues.map(({ message }) => message) ?? 'accepted';
};
const FORM = ['Enter the 14 digits of the licence; they begin with 1 or 2'];
const SAMPLE = ['This is a sample number. Enter the one on your own licence'];

test.each(['1142601000077', '114260100007777', '31426010000777', '11426010 00077', ''])(
  'a licence number has 14 digits, of which the first is 1 or 2, and %j has not',
  (number) => {
    fillShop({});
    expect(check(number)).toEqual(FORM);
  },
);

test.each(['11426010000777', '21426010000777', '1142 6010 0007 77'])(
  'a licence number in this form is accepted: %s',
  (number) => {
    fillShop({});
    expect(check(number)).toBe('accepted');
  },
);

test.each([DEMO_FACTS.fssaiNumber, '11111111111111', '20000000000000', '12345678901234', '10987654321098'])(
  'a shop that is not the demo cannot have the licence number %s',
  (number) => {
    fillShop({});
    expect(check(number)).toEqual(SAMPLE);
  },
);

test('the demo keeps its own licence number', () => {
  expect(check(DEMO_FACTS.fssaiNumber)).toBe('accepted');
});
