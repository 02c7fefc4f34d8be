import type { BucketTrouble } from '@tula/contract/connections/backups-connection.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import type { BucketAddress } from '../../media/try-bucket.ts';
import type { Config } from '../../platform/config/config.ts';
import { describeAccount } from '../account.ts';
import type { Secrets } from '../sealed-secrets.ts';

const settings = z.object({
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKeyId: z.string(),
});
type Settings = z.infer<typeof settings>;

/** A bucket of S3-compatible storage; its test writes, lists, reads and deletes a small file. */
export const bucketAccount = describeAccount<Settings>({
  name: 'bucket',
  title: () => t('backups.bucket'),
  settings,
  secrets: { secretAccessKey: () => t('backups.secretAccessKey') },
  isSame: (before, { endpoint, accessKeyId }) =>
    before?.endpoint === endpoint && before.accessKeyId === accessKeyId,
  texts: ({ endpoint, region, bucket, accessKeyId }) => [`${endpoint} ${region}`, bucket, accessKeyId],
  check({ environment }, { endpoint }) {
    if (endpoint.startsWith('http:') && !environment.mayBackUpInside)
      throw fieldProblem('endpoint', t('backups.endpoint.https'));
  },
  async test({ tryBucket, environment }, account): Promise<TestResult> {
    const tried = await tryBucket(makeAddress(account.settings, account.secrets, environment));
    if (tried.outcome === 'accepted') return { isOk: true, text: t('backups.test.ok'), field: null };
    return {
      isOk: false,
      text: bucketTroubleText(tried.outcome, tried.answer),
      field: FIELDS[tried.outcome],
    };
  },
});

export function makeAddress(
  { endpoint, region, bucket, accessKeyId }: Settings,
  { secretAccessKey = '' }: Secrets,
  { mayBackUpInside }: Pick<Config, 'mayBackUpInside'>,
): BucketAddress {
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    // Amazon alone has the bucket in the name of the host; the others take it in the path as well.
    isPathStyle: !/\.amazonaws\.com\/?$/.test(endpoint),
    mustBePublic: !mayBackUpInside,
  };
}

/** At which field an owner changes what is wrong. */
const FIELDS: Record<BucketTrouble, keyof Settings | 'secretAccessKey' | null> = {
  inside: 'endpoint',
  unknownHost: 'endpoint',
  unreachable: 'endpoint',
  slow: 'endpoint',
  certificate: 'endpoint',
  region: 'region',
  bucket: 'bucket',
  keyId: 'accessKeyId',
  secret: 'secretAccessKey',
  denied: 'accessKeyId',
  full: null,
  refused: null,
  shop: null,
};

const TEXTS: Record<BucketTrouble, (answer: string) => string> = {
  inside: () => t('backups.trouble.inside'),
  unknownHost: () => t('backups.trouble.unknownHost'),
  unreachable: () => t('backups.trouble.unreachable'),
  slow: () => t('backups.trouble.slow'),
  certificate: () => t('backups.trouble.certificate'),
  region: () => t('backups.trouble.region'),
  bucket: () => t('backups.trouble.bucket'),
  keyId: () => t('backups.trouble.keyId'),
  secret: () => t('backups.trouble.secret'),
  denied: () => t('backups.trouble.denied'),
  full: () => t('backups.trouble.full'),
  refused: (answer) => t('backups.trouble.refused', { answer }),
  shop: () => t('backups.trouble.shop'),
};

/** answer: the code of an error that the shop does not know. */
export const bucketTroubleText = (trouble: BucketTrouble, answer: string): string => TEXTS[trouble](answer);
