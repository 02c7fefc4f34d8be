import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { PictureFormat } from '@tula/contract/catalogue/picture-format.ts';
import type { ImportId } from '@tula/contract/calls/ids.ts';
import { findContentType, type FileStorage, MAX_LISTED } from '../../../media/file-storage.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { importsBeingRead } from './import-pictures-store.ts';

/** The folder of pictures that came with files to import and have not been read yet. */
const FOLDER = 'imports/';
const PATH = /^imports\/([0-9a-f-]{36})\//;
const AT_ONCE = 4;

export type FileToKeep = { number: number; format: PictureFormat };

const makeFolderPath = (id: ImportId) => `${FOLDER}${id}/`;

function makeFilePath(id: ImportId, { number, format }: FileToKeep): string {
  return `${makeFolderPath(id)}${number}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** The name of a file's source, from which it is found again. */
export function sourceOfFile({ number, format }: FileToKeep): string {
  return `file ${number}.${format}`;
}

function fileOfSource(source: string): FileToKeep | undefined {
  const [, number, format] = /^file ([0-9]+)\.(jpeg|png|webp|avif)$/.exec(source) ?? [];
  return number === undefined ? undefined : { number: Number(number), format: format as PictureFormat };
}

/** Copies unpacked pictures to the storage, where every process finds them, also after a restart. */
export async function keepFiles(
  storage: FileStorage,
  id: ImportId,
  { folder, files }: { folder: string; files: readonly FileToKeep[] },
): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(
      files.slice(from, from + AT_ONCE).map(async (file) => {
        const path = makeFilePath(id, file);
        await storage.put(
          path,
          createReadStream(join(folder, String(file.number))),
          findContentType(path) ?? '',
        );
      }),
    );
}

/** The content of a source's file; undefined when it is not there any more, as after the restore of a backup. */
export async function readFile(
  storage: FileStorage,
  id: ImportId,
  source: string,
): Promise<Buffer | undefined> {
  const file = fileOfSource(source);
  const found = file && (await storage.get(makeFilePath(id, file)));
  if (!found) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function removeFile(storage: FileStorage, id: ImportId, source: string): Promise<void> {
  const file = fileOfSource(source);
  if (file) await storage.remove(makeFilePath(id, file));
}

export async function removeFiles(storage: FileStorage, id: ImportId): Promise<void> {
  for (const path of await storage.list(makeFolderPath(id), MAX_LISTED)) await storage.remove(path);
}

/**
 * Removes files of imports that are not being read, which a process leaves that is killed. A check in progress looks
 * the same, so they are removed only when a later round finds them again; `suspects` are those of the last round.
 */
export async function removeAbandonedFiles(
  { storage, db }: { storage: FileStorage; db: Db },
  suspects: Set<ImportId>,
): Promise<void> {
  const paths = await storage.list(FOLDER, MAX_LISTED);
  const ids = [...new Set(paths.flatMap((path) => PATH.exec(path)?.[1] ?? []))] as ImportId[];
  const known = await importsBeingRead(db, ids);
  const abandoned = ids.filter((id) => !known.has(id));
  for (const id of abandoned) if (suspects.has(id)) await removeFiles(storage, id);
  suspects.clear();
  for (const id of abandoned) suspects.add(id);
}
