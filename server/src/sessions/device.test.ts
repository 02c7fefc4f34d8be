import { expect, test } from 'vitest';
import { parseDevice } from './device.ts';

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.each([
  [CHROME_ON_WINDOWS, 'Chrome', 'Windows'],
  [`${CHROME_ON_WINDOWS} Edg/130.0.0.0`, 'Edge', 'Windows'],
  [`${CHROME_ON_WINDOWS} OPR/115.0.0.0`, 'Opera', 'Windows'],
  [SAFARI_ON_IPHONE, 'Safari', 'iPhone'],
  [SAFARI_ON_IPHONE.replace('Version/18.1', 'CriOS/130.0'), 'Chrome', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; K) … SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) … Chrome/130.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.9.1', null, null],
])('%s is named by its browser and system alone', (userAgent, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system });
});

test('a missing or endless header names nothing', () => {
  expect(parseDevice(undefined)).toEqual({ browser: null, system: null });
  expect(parseDevice(`${'x'.repeat(60_000)} Firefox/1 Linux`)).toEqual({ browser: null, system: null });
});
