import { readConnections } from '@tula/contract/connections/connections-calls.ts';
import {
  type CopyDifference,
  describeNeed,
  readServer,
  serverNeeds,
  type ServerStanding,
} from '@tula/contract/upkeep/server-standing.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/server.ts';
import { t as tSettings } from '@tula/messages/settings.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Fragment, useState } from 'react';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { BackupsSection } from '../connections/backups-section.tsx';
import { BackupKeyPart } from './backup-key.tsx';
import { DownloadBackupPart } from './download-backup.tsx';
import { UpdatesPart } from './updates.tsx';
import css from './server.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Where the shop runs: what an owner has to do something about, then disk, certificate and backups. */
export default function ServerPage() {
  const { data, failure, refresh } = useRead(readServer, {});
  const connections = useRead(readConnections, {});
  const refreshBoth = async () => void (await Promise.all([refresh(), connections.refresh()]));
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow} ${css.page}`}>
      <a className={buttonCss.link} href={staffPaths.settings()}>
        {tSettings('back')}
      </a>
      <h1>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <Standing of={data} /> : null}
      {data ? <BackupKeyPart inUse={data.backupKey} onChanged={refresh} /> : null}
      {data && connections.data ? (
        <BackupsSection
          connection={connections.data.backups}
          hasKey={data.backupKey !== null}
          onChanged={refreshBoth}
        />
      ) : null}
      {data ? <DownloadBackupPart hasKey={data.backupKey !== null} /> : null}
    </div>
  );
}

function Standing({ of }: { of: ServerStanding }) {
  const [now] = useState(() => new Date());
  const needs = serverNeeds(of, now);
  const { disk, certificate, newestBackup, triedBackup, bucket, archive } = of;
  return (
    <>
      <div className={`${layoutCss.stack2} ${layoutCss.above4} ${layoutCss.below4}`}>
        {needs.length === 0 ? (
          <Note tone="ok" icon="check">
            {t('fine')}
          </Note>
        ) : null}
        {needs.map((need) => (
          <Note key={need} tone="wait">
            {describeNeed(need)}
          </Note>
        ))}
      </div>
      <Facts
        title={t('running')}
        facts={[
          [t('version'), of.version],
          [t('since'), formatMoment(new Date(of.startedAt))],
        ]}
      />
      <UpdatesPart next={of.next} />
      <Facts
        title={t('disk')}
        facts={[
          [t('free'), t('free.of', { free: formatSize(disk.free), total: formatSize(disk.total) })],
          [t('database'), formatSize(of.databaseBytes)],
        ]}
      />
      <Facts
        title={t('address')}
        facts={
          certificate?.until
            ? [[t('certificate'), formatMoment(new Date(certificate.until))]]
            : [[t('certificate'), certificate === null ? t('certificate.none') : '–']]
        }
      />
      <Facts
        title={t('backups')}
        facts={[
          [
            t('newest'),
            newestBackup
              ? t('sized', {
                  at: formatMoment(new Date(newestBackup.takenAt)),
                  size: formatSize(newestBackup.bytes),
                })
              : t('newest.none'),
          ],
          [t('tried'), triedBackup ? formatTrial(triedBackup) : t('tried.never')],
          ...bucketFacts(bucket),
          ...archiveFacts(archive),
        ]}
        trouble={triedBackup?.trouble ?? undefined}
      />
      <p className={`${layoutCss.soft} ${layoutCss.below4}`}>{t('how')}</p>
    </>
  );
}

type Fact = readonly [string, string];

/** What is in the bucket, and why the last backup is not. */
function bucketFacts(bucket: ServerStanding['bucket']): Fact[] {
  if (bucket === null) return [[t('bucket'), t('bucket.none')]];
  const { newest, compared, trouble } = bucket;
  const at = (instant: string) => formatMoment(new Date(instant));
  const none = trouble ? t('newest.none') : t('bucket.waiting');
  return [
    [t('bucket'), newest ? t('sized', { at: at(newest.takenAt), size: formatSize(newest.bytes) }) : none],
    ...(newest || compared
      ? [[t('compared'), compared ? formatComparison(compared) : t('compared.never')] as const]
      : []),
    ...(trouble
      ? [[t('bucket.trouble'), t('bucket.trouble.at', { at: at(trouble.at), text: trouble.text })] as const]
      : []),
  ];
}

/** Until when a point in time can be restored; nothing where PostgreSQL keeps no archive. */
function archiveFacts(archive: ServerStanding['archive']): Fact[] {
  if (archive === null) return [];
  const { archivedAt, failedAt } = archive;
  const at = (instant: string) => formatMoment(new Date(instant));
  return [
    [t('archive'), archivedAt ? at(archivedAt) : t('newest.none')],
    ...(failedAt ? [[t('archive.failed'), at(failedAt)] as const] : []),
  ];
}

type Compared = NonNullable<NonNullable<ServerStanding['bucket']>['compared']>;

const COMPARISONS: Record<CopyDifference | 'same', (values: { at: string; taken: string }) => string> = {
  same: (values) => t('compared.same', values),
  missing: (values) => t('compared.missing', values),
  size: (values) => t('compared.size', values),
  content: (values) => t('compared.content', values),
};

function formatComparison({ at, takenAt, difference }: Compared): string {
  return COMPARISONS[difference ?? 'same']({
    at: formatMoment(new Date(at)),
    taken: formatMoment(new Date(takenAt)),
  });
}

function formatTrial({ takenAt, triedAt, trouble }: NonNullable<ServerStanding['triedBackup']>): string {
  const values = { at: formatMoment(new Date(triedAt)), taken: formatMoment(new Date(takenAt)) };
  return trouble === null ? t('tried.whole', values) : t('tried.trouble', values);
}

type FactsProps = {
  title: string;
  facts: readonly Fact[];
  trouble?: string | undefined;
};

function Facts({ title, facts, trouble }: FactsProps) {
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-label={title}>
      <h2>{title}</h2>
      <dl className={partsCss.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {trouble === undefined ? null : (
        <p className={layoutCss.small} lang="en" translate="no">
          {trouble}
        </p>
      )}
    </section>
  );
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** 84 MB, 1.2 GB: as disks are sold, a thousand of each to the next. */
function formatSize(bytes: number): string {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** at;
  return `${size < 10 && at > 1 ? size.toFixed(1) : Math.round(size)} ${UNITS[at]}`;
}
