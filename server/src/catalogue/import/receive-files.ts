import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { HEAVIEST_PICTURES_BYTES } from '@tula/contract/catalogue/import-limits.ts';
import { t } from '@tula/messages/product-import.ts';
import { t as ofTable } from '@tula/messages/table-files.ts';
import { type SentFile, writeSentFile } from '../../platform/tables/receive-table.ts';
import { unpackZipInChild } from './pictures/unpack-zip-in-child.ts';
import type { UnpackedZip } from './pictures/unpack-zip.ts';

export type ReceivedFiles = {
  table: { name: string; path: string };
  /** The unpacked ZIP with pictures, if one came along. */
  zip: { folder: string; unpacked: UnpackedZip } | undefined;
};

type Received = { name: string; path: string };

const ZIP = /\.zip$/i;

/** Takes a table, a table and a ZIP with its pictures, or a ZIP with both, into a folder. */
export async function receiveFiles(files: AsyncIterable<SentFile>, folder: string): Promise<ReceivedFiles> {
  const tables: Received[] = [];
  const zips: ReceivedFiles['zip'][] = [];
  let count = 0;
  for await (const file of files) {
    if (count === 2) throw fieldProblem('file', ofTable('file.one'));
    count += 1;
    const received = { name: file.name, path: join(folder, `received-${count}`) };
    await receive(file, received.path);
    if (!ZIP.test(file.name)) tables.push(received);
    else {
      const target = join(folder, `zip-${count}`);
      await mkdir(target);
      const unpacked = await unpackZipInChild(received.path, target);
      // A workbook is a ZIP, whatever it is called.
      if (unpacked.isWorkbook) tables.push(received);
      else zips.push({ folder: target, unpacked });
      tables.push(
        ...unpacked.tables.map(({ name, number }) => ({ name, path: join(target, String(number)) })),
      );
    }
  }
  if (count === 0) throw fieldProblem('file', ofTable('file.none'));
  if (zips.length > 1) throw fieldProblem('pictures', t('file.oneZip'));
  const [table, another] = tables;
  if (table === undefined) throw fieldProblem('file', t('file.noTable'));
  if (another !== undefined)
    throw fieldProblem(
      'file',
      zips.length === 0 ? ofTable('file.one') : t('file.severalTables', { name: another.name.slice(0, 100) }),
    );
  return { table, zip: zips[0] };
}

/** A ZIP may be as heavy as pictures are. */
function receive(file: SentFile, path: string): Promise<void> {
  if (!ZIP.test(file.name)) return writeSentFile(file, path);
  const megabytes = HEAVIEST_PICTURES_BYTES / 1024 / 1024;
  const tooHeavy = () => fieldProblem('pictures', t('file.zipTooHeavy', { megabytes }));
  return writeSentFile(file, path, { mostBytes: HEAVIEST_PICTURES_BYTES, tooHeavy });
}
