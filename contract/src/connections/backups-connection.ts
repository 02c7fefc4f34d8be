import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import { requiredText } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { connectionState, secretTyped } from './connection.ts';

/** Why a bucket does not take backups, by what the owner has to change. */
export const BUCKET_TROUBLES = [
  'inside',
  'unknownHost',
  'unreachable',
  'slow',
  'certificate',
  'region',
  'bucket',
  'keyId',
  'secret',
  'denied',
  'full',
  'refused',
  'shop',
] as const;
export type BucketTrouble = (typeof BUCKET_TROUBLES)[number];

const code = (highest: number, pattern: RegExp, error: () => string) =>
  requiredText(highest, undefined, plainCode).check(z.regex(pattern, { error }));

// Written as texts, because kinds of regular expressions differ in what they want escaped.
const ENDPOINT = new RegExp(String.raw`^https?:\/\/[A-Za-z0-9.:\[\]\-]+\/?$`);
const REGION = new RegExp(String.raw`^[a-z0-9\-]+$`);
const BUCKET = new RegExp(String.raw`^[a-z0-9][a-z0-9.\-]{1,61}[a-z0-9]$`);

export const backupBucketToSave = z.object({
  /** Without a path: the bucket is named apart. */
  endpoint: code(253, ENDPOINT, () => t('backups.endpoint.invalid')),
  region: code(40, REGION, () => t('backups.region.invalid')),
  bucket: code(63, BUCKET, () => t('backups.bucket.invalid')),
  accessKeyId: code(128, /^[\x21-\x7e]+$/, () => t('backups.accessKeyId.invalid')),
  secretAccessKey: secretTyped,
});
export type BackupBucketToSave = z.infer<typeof backupBucketToSave>;

export const backupsConnection = z.object({
  ...connectionState,
  isOn: z.boolean(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKeyId: z.string(),
  hasSecrets: z.boolean(),
});
export type BackupsConnection = z.infer<typeof backupsConnection>;
