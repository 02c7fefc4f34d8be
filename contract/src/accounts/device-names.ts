import { t } from '@tula/messages/people.ts';

/** Returns the name of the browser and the system of a session, such as “Chrome on Android”. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser !== null && system !== null) return t('device.both', { browser, system });
  return browser ?? system ?? t('device.unknown');
}
