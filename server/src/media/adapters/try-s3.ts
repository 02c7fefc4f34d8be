import { v7 as newId } from 'uuid';
import type { TryBucket } from '../try-bucket.ts';
import { openBucket, type OpenedBucket } from './s3-client.ts';
import { findTrouble, readErrorName } from './s3-failures.ts';

const LIMITS = {
  connectWithinMs: 2_000,
  answerWithinMs: 4_000,
  breaker: { afterFailures: 100, forMs: 1 },
};
const CONTENT = 'A file with which the shop tries this bucket. It may be deleted.';

export const tryBucket: TryBucket = async (address) => {
  try {
    const bucket = await openBucket(address, LIMITS, address.mustBePublic);
    try {
      return await useSmallFile(bucket, `tula-test-${newId()}.txt`);
    } finally {
      bucket.client.destroy();
    }
  } catch (error) {
    return { outcome: findTrouble(error), answer: readErrorName(error) };
  }
};

async function useSmallFile({ sdk, client, name, ask }: OpenedBucket, Key: string) {
  const file = { Bucket: name, Key };
  const remove = () => ask((within) => client.send(new sdk.DeleteObjectCommand(file), within));
  await ask((within) => client.send(new sdk.PutObjectCommand({ ...file, Body: CONTENT }), within));
  try {
    const listing = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: Key, MaxKeys: 1 });
    const { Contents = [] } = await ask((within) => client.send(listing, within));
    if (Contents[0]?.Key !== Key) return { outcome: 'refused', answer: 'NotListed' } as const;
    const content = await ask(async (within) => {
      const found = await client.send(new sdk.GetObjectCommand(file), within);
      return found.Body?.transformToString();
    });
    if (content !== CONTENT) return { outcome: 'refused', answer: 'NotTheSame' } as const;
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  await remove();
  return { outcome: 'accepted' } as const;
}
