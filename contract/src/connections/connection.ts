import * as z from 'zod/mini';
import { oneLine } from '../calls/fields.ts';
import { t } from '@tula/messages/fields.ts';

/** An owner connects each of these in the browser. */
export type ConnectionKind = 'payments' | 'mail' | 'courier' | 'whatsapp' | 'sms' | 'backups';

const LONGEST_LINE = 200;
const LONGEST_SECRET = 500;

/** A setting that may stay empty. */
export const optionalLine = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LONGEST_LINE, { error: () => t('tooLong', { highest: LONGEST_LINE }) }),
    ...oneLine,
  );

/** A secret as typed: empty for the stored one, which is never shown. */
export const secretTyped = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LONGEST_SECRET, { error: () => t('tooLong', { highest: LONGEST_SECRET }) }),
    ...oneLine,
  );

/** How a test ended. */
export const testResult = z.object({
  isOk: z.boolean(),
  /** The outcome in words. */
  text: z.string(),
  /** The field that has to be changed, if the answer names one. */
  field: z.nullable(z.string()),
});
export type TestResult = z.infer<typeof testResult>;

export const lastTest = z.object({ at: z.iso.datetime(), isOk: z.boolean(), text: z.string() });

/** Every connection tells this about itself. */
export const connectionState = {
  /** 0 before the first save; a save names the one it is based on. */
  revision: z.int(),
  /** Says whether the server's environment variables decide; then nothing can be saved here. */
  isFromEnvironment: z.boolean(),
  /** Says whether its stored secrets can be read: not with another SECRET_KEY, such as after a restore elsewhere. */
  isReadable: z.boolean(),
  connectedAt: z.nullable(z.iso.datetime()),
  /** It tested the settings in use; null if they were not tested. */
  lastTest: z.nullable(lastTest),
};

/** Who saved the newer settings. */
export const savedMeanwhile = z.object({ revision: z.int(), savedBy: z.nullable(z.string()) });

export const basedOn = z.int().check(z.minimum(0));
