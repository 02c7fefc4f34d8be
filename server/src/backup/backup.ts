import * as z from 'zod/mini';

/** Why nothing was restored, as a message for the operator. */
export class BackupRejected extends Error {
  override name = 'BackupRejected';
}

/** The name of the first entry, which identifies a backup of this software. */
export const HEADER_ENTRY = 'tula-backup.json';
export const CONTENTS_ENTRY = 'contents.json';
export const SECRET_KEY_ENTRY = 'secret-key';
export const JOBS = 'jobs';
const FORMAT = 1;

/** A restore needs this before the rows. */
export const backupHeader = z.object({
  product: z.literal('tula'),
  format: z.number(),
  version: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The table of contents, complete only once everything is written. */
export const backupContents = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  fileBytes: z.number(),
});
export type BackupContents = z.infer<typeof backupContents>;

type Migration = { name: string; checksum: string };

export function makeHeader(found: Omit<BackupHeader, 'product' | 'format'>): BackupHeader {
  return { product: 'tula', format: FORMAT, ...found };
}

/** Says why this version cannot restore a backup; undefined if it can. */
export function rejectionReason({ format, version, migrations }: BackupHeader, known: readonly Migration[]) {
  if (format > FORMAT)
    return `it was made by a newer shop (${version}) in a format that this one cannot read`;
  for (const [at, { name, checksum }] of migrations.entries()) {
    if (known[at]?.name !== name)
      return `it was made by a newer shop (${version}): this one has no migration ${name}`;
    if (known[at].checksum !== checksum) return `migration ${name} differs from the one in this shop`;
  }
  return undefined;
}

const PART = /^(?:database\/([a-z0-9_]+)|(jobs))\/[0-9]{6}\.copy\.gz$/;
const MEDIA = 'media/';

export function partName(table: string, part: number): string {
  const folder = table === JOBS ? JOBS : `database/${table}`;
  return `${folder}/${String(part).padStart(6, '0')}.copy.gz`;
}

export function mediaName(path: string): string {
  return `${MEDIA}${path}`;
}

/** The kind of an entry, by its name. */
export function parseKind(name: string): { table: string } | { media: string } | 'secret-key' | 'other' {
  const part = PART.exec(name);
  if (part) return { table: part[1] ?? JOBS };
  if (name.startsWith(MEDIA)) return { media: name.slice(MEDIA.length) };
  return name === SECRET_KEY_ENTRY ? 'secret-key' : 'other';
}
