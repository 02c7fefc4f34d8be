import { send, workApart } from '../read-table/apart-worker.ts';
import { type UnpackLimits, unpackZip } from './unpack-zip.ts';

/* Unpacks one ZIP into a folder, and sends what is in it. */

await workApart(async (path = '', folder = '', limits = '') => {
  await send({ unpacked: await unpackZip(path, folder, JSON.parse(limits) as UnpackLimits) });
});
