import { expect, test } from 'vitest';
import { openPage, readNotice, shownAs } from './notices.ts';

const ORIGIN = 'https://tula.example';
const NOTICE = {
  title: 'New order TL-7K4M2Q',
  text: 'Open the order',
  page: '/manage/orders/TL-7K4M2Q',
  tag: 'a',
};

test('a notice of the shop is read as it was sent, and shown with its page', () => {
  expect(readNotice(JSON.stringify({ ...NOTICE, more: 1 }), ORIGIN)).toEqual(NOTICE);
  expect(shownAs(NOTICE)).toEqual({
    body: 'Open the order',
    tag: 'a',
    icon: '/icons/mark-192.png',
    badge: '/icons/mark-192.png',
    data: { page: '/manage/orders/TL-7K4M2Q' },
  });
});

test.each([
  undefined,
  '',
  'null',
  '[]',
  '{"title":"New order"}',
  JSON.stringify({ ...NOTICE, tag: 1 }),
  JSON.stringify({ ...NOTICE, page: 'https://other.example/manage/orders' }),
  JSON.stringify({ ...NOTICE, page: '//other.example' }),
])('%s is no notice', (sent) => {
  expect(readNotice(sent, ORIGIN)).toBeUndefined();
});

/** Says what is done with open tabs and new ones. */
function tabsAt(urls: readonly string[], { isControlled = true } = {}) {
  const done: string[] = [];
  const open = urls.map((url) => {
    const tab = {
      url: ORIGIN + url,
      async focus() {
        done.push(`focus ${url}`);
        return tab;
      },
      async navigate(to: string) {
        if (!isControlled) throw new TypeError('not controlled');
        done.push(`navigate ${to}`);
      },
    };
    return tab;
  });
  return { done, matchAll: async () => open, openWindow: async (to: string) => void done.push(`open ${to}`) };
}

const PAGE = '/manage/today';

test('a pressed notice opens its page in a tab of staff, and leaves tabs of shoppers alone', async () => {
  const there = tabsAt(['/home', '/manage/orders', PAGE]);
  await openPage(there, PAGE, ORIGIN);
  expect(there.done).toEqual([`focus ${PAGE}`]);

  const elsewhere = tabsAt(['/home', '/hi/config/products']);
  await openPage(elsewhere, PAGE, ORIGIN);
  expect(elsewhere.done).toEqual(['focus /hi/config/products', `navigate ${ORIGIN}${PAGE}`]);

  const none = tabsAt(['/home', '/managed/']);
  await openPage(none, PAGE, ORIGIN);
  expect(none.done).toEqual([`open ${ORIGIN}${PAGE}`]);
});

test('a tab of another worker is left as it is, and the page opens in a new one', async () => {
  const tabs = tabsAt(['/manage/orders'], { isControlled: false });
  await openPage(tabs, PAGE, ORIGIN);
  expect(tabs.done).toEqual(['focus /manage/orders', `open ${ORIGIN}${PAGE}`]);
});
