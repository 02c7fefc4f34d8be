import { send, workAsChild } from '../read-table/child-work.ts';
import { type UnpackLimits, unpackZip } from './unpack-zip.ts';

/* Unpacks one ZIP into a folder, and sends what is in it. */

await workAsChild(async (path = '', folder = '', limits = '') => {
  await send({ unpacked: await unpackZip(path, folder, JSON.parse(limits) as UnpackLimits) });
});
