import { expect, test } from 'vitest';
import { isOfPushService } from './push-hosts.ts';

const known = (endpoint: string) => isOfPushService(endpoint, ['push.lan:8080']);

test.each([
  'https://fcm.googleapis.com/fcm/send/c1:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAC',
  'http://push.lan:8080/a',
])('%s is an endpoint of a push service', (endpoint) => {
  expect(known(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/c1',
  'https://fcm.googleapis.com:8443/fcm/send/c1',
  'https://fcm.googleapis.com@10.0.0.1/fcm/send/c1',
  'https://fcm.googleapis.com.attacker.example/fcm/send/c1',
  'https://attackernotify.windows.com/w/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'http://push.lan/a',
  'file://push.lan:8080/etc/passwd',
  'fcm.googleapis.com',
  '',
])('%s is refused', (endpoint) => {
  expect(known(endpoint)).toBe(false);
});
