import { workAsChild } from '../../../platform/child-processes/child-work.ts';
import { orFault } from '../../../platform/tables/table.ts';
import { unpackZip } from './unpack-zip.ts';
import type { ZipTask } from './unpack-zip-in-child.ts';

/* Unpacks ZIP files that staff have sent. */

workAsChild<ZipTask>(({ path, folder, limits }) =>
  orFault(async () => ({ unpacked: await unpackZip(path, folder, limits) })),
);
