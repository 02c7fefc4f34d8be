import type { BackupsConnection } from '@tula/contract/connections/backups-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { BucketAddress } from '../../media/try-bucket.ts';
import type { Config } from '../../platform/config/config.ts';
import { parseSettings } from '../account.ts';
import { type Kind, readChosenName, stateAnswer, type StoredAnswer } from '../connection-kind.ts';
import type { Connections, ConnectionParts } from '../open-connections.ts';
import { bucketAccount, makeAddress } from './bucket-account.ts';

/** One that is switched off keeps its account. */
export const backups: Kind = {
  kind: 'backups',
  title: () => t('kind.backups'),
  field: 'use',
  own: { name: 'off', title: () => t('backups.off'), check: () => undefined },
  accounts: [bucketAccount],
  isTestedBeforeSave: true,
  isFromEnvironment: ({ backupBucket }) => backupBucket !== undefined,
};

/** Where backups are sent: what the environment names, else what an owner has connected. */
export function bucketInUse(
  config: Pick<Config, 'backupBucket' | 'mayBackUpInside'>,
  { held }: Pick<Connections, 'held'>,
): BucketAddress | undefined {
  if (config.backupBucket) return { ...config.backupBucket, mustBePublic: false };
  const stored = held('backups');
  if (readChosenName(backups, stored) !== bucketAccount.name) return undefined;
  const settings = parseSettings(bucketAccount, stored);
  return settings && stored?.secrets ? makeAddress(settings, stored.secrets, config) : undefined;
}

export function backupsAnswer({ environment }: ConnectionParts, stored: StoredAnswer): BackupsConnection {
  const { backupBucket } = environment;
  const settings = backupBucket ?? parseSettings(bucketAccount, stored.held);
  const { endpoint = '', region = '', bucket = '', accessKeyId = '' } = settings ?? {};
  return {
    ...stateAnswer(stored, backupBucket !== undefined),
    isOn: backupBucket !== undefined || readChosenName(backups, stored.held) === bucketAccount.name,
    endpoint,
    region,
    bucket,
    accessKeyId,
    hasSecrets: backupBucket !== undefined || Object.keys(stored.held?.secrets ?? {}).length > 0,
  };
}
