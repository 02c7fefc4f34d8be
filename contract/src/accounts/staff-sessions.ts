import * as z from 'zod/mini';
import { uuid } from '../calls/ids.ts';
import { t } from '@tula/messages/people.ts';

/** A login of a member of staff that has not ended. */
export const staffSession = z.object({
  id: uuid<'session'>(),
  /** Null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  beganAt: z.iso.datetime(),
  /** The last renewal of its tokens, so up to a quarter of an hour before the last use. */
  lastUsedAt: z.iso.datetime(),
  /** Says whether it is the one that asks. */
  isThisOne: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

/** Returns the name of the browser and the system of a session, such as “Chrome on Android”. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser !== null && system !== null) return t('device.both', { browser, system });
  return browser ?? system ?? t('device.unknown');
}
