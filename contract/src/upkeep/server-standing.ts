import { t } from '@tula/messages/server.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { backupKey } from './backup-keys.ts';

/** The ways in which the certificate of the shop's address can be wrong. */
export const CERTIFICATE_TROUBLES = ['unreachable', 'untrusted'] as const;

/** How the copy of a backup in the bucket can differ from what was sent. */
export const COPY_DIFFERENCES = ['missing', 'size', 'content'] as const;
export type CopyDifference = (typeof COPY_DIFFERENCES)[number];

/** When a backup was taken, and how large it is. */
export const takenBackup = z.object({ takenAt: z.string(), bytes: z.int() });

/** What the last check for a newer version has found, on a server that the installer set up. */
export const VERSION_CHECKS = ['current', 'available', 'failed', 'archive'] as const;

/** A part of what is new in a version, in plain text. */
const releaseNotes = z.object({
  /** The release and its day, at the first part of each release. */
  release: z.nullable(z.string()),
  heading: z.nullable(z.string()),
  lines: z.array(z.string()),
});
export type ReleaseNotes = z.infer<typeof releaseNotes>;

export const nextVersion = z.object({
  /** `archive` says that the shop was installed from an archive, which has no place to look for a newer version. */
  found: z.enum(VERSION_CHECKS),
  checkedAt: z.string(),
  /** Null where no version is available. */
  version: z.nullable(z.string()),
  notes: z.array(releaseNotes),
  /** Says whether the change log of that version has more than the notes. */
  hasMore: z.boolean(),
});
export type NextVersion = z.infer<typeof nextVersion>;

export const readServer = endpoint({
  method: 'GET',
  path: '/server',
  who: 'staff',
  roles: ['owner'],
  does: 'How the server of the shop stands: version, what is newer, disk, certificate and backups',
  result: z.object({
    version: z.string(),
    startedAt: z.string(),
    /** Null where nobody has checked for a newer version yet. */
    next: z.nullable(nextVersion),
    /** The disk with the data of this process, in bytes. */
    disk: z.object({ free: z.int(), total: z.int() }),
    databaseBytes: z.int(),
    /** The certificate of the shop's address; null where the address has none to show, such as on a computer at home. */
    certificate: z.nullable(
      z.object({ until: z.nullable(z.string()), trouble: z.nullable(z.enum(CERTIFICATE_TROUBLES)) }),
    ),
    newestBackup: z.nullable(takenBackup),
    /** The backup that was restored on trial last; no trouble means that the restored shop was whole. */
    triedBackup: z.nullable(
      z.object({ takenAt: z.string(), triedAt: z.string(), trouble: z.nullable(z.string()) }),
    ),
    /** Where backups are sent; null while no bucket is connected. */
    bucket: z.nullable(
      z.object({
        newest: z.nullable(takenBackup),
        /** The copy that was last compared with what was sent; no difference means that they were the same. */
        compared: z.nullable(
          z.object({ at: z.string(), takenAt: z.string(), difference: z.nullable(z.enum(COPY_DIFFERENCES)) }),
        ),
        /** Why the last backup could not be sent; null once one was. */
        trouble: z.nullable(z.object({ at: z.string(), text: z.string() })),
      }),
    ),
    /** The log of the database, from which a point in time is restored; null where PostgreSQL keeps no archive of it. */
    archive: z.nullable(
      z.object({
        archivedAt: z.nullable(z.string()),
        /** Since when PostgreSQL counts: what was archived before is not known. */
        countedSince: z.nullable(z.string()),
        /** When archiving failed; null once it has succeeded again. */
        failedAt: z.nullable(z.string()),
      }),
    ),
    /** The key that what leaves the server is encrypted for; null before an owner has made one. */
    backupKey: z.nullable(backupKey),
  }),
  problems: [],
});
export type ServerStanding = z.infer<(typeof readServer)['result']>;

/** An owner has to act on each of these. */
export const SERVER_NEEDS = [
  'diskNearlyFull',
  'certificateBroken',
  'certificateEnds',
  'noBackup',
  'backupOld',
  'neverTried',
  'trialOld',
  'backupNotWhole',
  'bucketFailed',
  'bucketOld',
  'bucketDiffers',
  'bucketNotCompared',
  'archiveFails',
  'archiveOld',
] as const;
export type ServerNeed = (typeof SERVER_NEEDS)[number];

const TEXTS: Record<ServerNeed, () => string> = {
  diskNearlyFull: () => t('need.diskNearlyFull'),
  certificateBroken: () => t('need.certificateBroken'),
  certificateEnds: () => t('need.certificateEnds'),
  noBackup: () => t('need.noBackup'),
  backupOld: () => t('need.backupOld'),
  neverTried: () => t('need.neverTried'),
  trialOld: () => t('need.trialOld'),
  backupNotWhole: () => t('need.backupNotWhole'),
  bucketFailed: () => t('need.bucketFailed'),
  bucketOld: () => t('need.bucketOld'),
  bucketDiffers: () => t('need.bucketDiffers'),
  bucketNotCompared: () => t('need.bucketNotCompared'),
  archiveFails: () => t('need.archiveFails'),
  archiveOld: () => t('need.archiveOld'),
};
export const describeNeed = (need: ServerNeed): string => TEXTS[need]();

const HOUR_MS = 3_600_000;
/** A backup needs about as much room as the data, and an update a second version besides. */
const LEAST_FREE_BYTES = 1_500_000_000;
/** Caddy renews a certificate in its last third, so one that ends this soon was not renewed. */
const RENEWED_DAYS_BEFORE = 14;
/** A night without its backup, and a week without its trial, with hours to spare. */
const OLDEST_BACKUP_HOURS = 30;
const OLDEST_TRIAL_HOURS = 8.5 * 24;
const OLDEST_IN_BUCKET_HOURS = 48;
/** Compared each week, and after a failure each hour. */
const OLDEST_COMPARISON_HOURS = 8.5 * 24;
/** With the settings of deploy/archive each minute; others archive when 16 MB are full. */
const OLDEST_ARCHIVED_HOURS = 24;

/** Says what is wrong with a server, the most urgent first; nothing where all is well. */
export function serverNeeds(
  { disk, certificate, newestBackup, triedBackup, bucket, archive }: ServerStanding,
  now: Date,
): ServerNeed[] {
  const hoursSince = (instant: string) => (now.getTime() - Date.parse(instant)) / HOUR_MS;
  const daysLeft = certificate?.until ? -hoursSince(certificate.until) / 24 : Number.POSITIVE_INFINITY;
  const archivedAt = archive?.archivedAt ?? archive?.countedSince;
  const holds: Record<ServerNeed, boolean> = {
    diskNearlyFull: disk.free < LEAST_FREE_BYTES,
    certificateBroken: certificate !== null && certificate.trouble !== null,
    certificateEnds: daysLeft < RENEWED_DAYS_BEFORE,
    noBackup: newestBackup === null,
    backupOld: newestBackup !== null && hoursSince(newestBackup.takenAt) > OLDEST_BACKUP_HOURS,
    neverTried: newestBackup !== null && triedBackup === null,
    trialOld: triedBackup !== null && hoursSince(triedBackup.triedAt) > OLDEST_TRIAL_HOURS,
    backupNotWhole: triedBackup !== null && triedBackup.trouble !== null,
    bucketFailed: Boolean(bucket?.trouble),
    bucketOld: Boolean(bucket?.newest && hoursSince(bucket.newest.takenAt) > OLDEST_IN_BUCKET_HOURS),
    bucketDiffers: Boolean(bucket?.compared?.difference),
    bucketNotCompared: Boolean(bucket?.compared && hoursSince(bucket.compared.at) > OLDEST_COMPARISON_HOURS),
    archiveFails: Boolean(archive?.failedAt),
    archiveOld: Boolean(archivedAt && hoursSince(archivedAt) > OLDEST_ARCHIVED_HOURS),
  };
  return SERVER_NEEDS.filter((need) => holds[need]);
}

/** Returns what an owner is told by herself: a new shop gets its first backup and its first trial by and by. */
export function needsToTell(standing: ServerStanding, { now, openedAt }: { now: Date; openedAt: Date }) {
  const ageHours = (now.getTime() - openedAt.getTime()) / HOUR_MS;
  const isTooNew: Partial<Record<ServerNeed, boolean>> = {
    noBackup: ageHours < OLDEST_BACKUP_HOURS,
    neverTried: ageHours < OLDEST_TRIAL_HOURS,
  };
  return serverNeeds(standing, now).filter((need) => isTooNew[need] !== true);
}
