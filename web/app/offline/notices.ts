/** The shop sends this to a device of staff; the browser has decrypted it. */
export type Notice = { title: string; text: string; page: string; tag: string };

/** Undefined for anything else, as a browser hands on whatever was encrypted for it. */
export function readNotice(sent: string | undefined, origin: string): Notice | undefined {
  try {
    const { title, text, page, tag } = JSON.parse(sent ?? '') as Record<string, unknown>;
    if (![title, text, page, tag].every((one) => typeof one === 'string')) return undefined;
    const notice = { title, text, page, tag } as Notice;
    return new URL(notice.page, origin).origin === origin ? notice : undefined;
  } catch {
    return undefined;
  }
}

const ICON = '/icons/mark-192.png';

/** The tag makes a repeated notice replace the first one. */
export const shownAs = ({ text, page, tag }: Notice) => ({
  body: text,
  tag,
  icon: ICON,
  badge: ICON,
  data: { page },
});

type Tab = {
  url: string;
  focus: () => Promise<Tab>;
  navigate: (url: string) => Promise<unknown>;
};
type Tabs = {
  matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>;
  openWindow: (url: string) => Promise<unknown>;
};

/** Opens the page of a pressed notice in a tab of staff that is open already, else in a new one. */
export async function openPage(tabs: Tabs, page: string, origin: string): Promise<void> {
  const { href } = new URL(page, origin);
  const open = await tabs.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = open.find(({ url }) => url === href) ?? open.find(({ url }) => isOfStaff(url));
  if (tab === undefined) return void (await tabs.openWindow(href));
  const shown = await tab.focus();
  // A tab that another worker controls can't be sent elsewhere by this one.
  if (shown.url !== href) await shown.navigate(href).catch(() => tabs.openWindow(href));
}

const isOfStaff = (url: string) => /^(?:\/[a-z]{2})?\/(?:manage|config)\//.test(new URL(url).pathname);
