/** The address of S3-compatible storage, and the shop's credentials there. */
export type S3Address = {
  /** https://host or http://host, with the port. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Says whether the bucket is in the path rather than in the host name. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
};

export const S3_ADDRESS_FORM =
  's3://KEY:SECRET@HOST/BUCKET, with ?region=…, &style=path or host and &tls=on or off where they are needed';

const AMAZON = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const SETTINGS = new Set(['region', 'style', 'tls']);

/** Parses `S3_ADDRESS_FORM`, in which key and secret are percent-encoded; undefined when invalid. */
export function readS3Address(found: string): S3Address | undefined {
  const url = URL.parse(found);
  if (url?.protocol !== 's3:' || !url.hostname || url.hash) return undefined;
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  const bucket = url.pathname.slice(1).replace(/\/$/, '');
  const ofAmazon = AMAZON.exec(url.hostname)?.[1];
  const {
    region = ofAmazon ?? 'us-east-1',
    style = ofAmazon ? 'host' : 'path',
    tls = 'on',
  } = readSettings(url);
  const isValid =
    accessKeyId &&
    secretAccessKey &&
    BUCKET.test(bucket) &&
    /^[a-z0-9-]{1,40}$/.test(region) &&
    /^(path|host)$/.test(style) &&
    /^(on|off)$/.test(tls) &&
    [...url.searchParams.keys()].every((name) => SETTINGS.has(name));
  if (!isValid) return undefined;
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    region,
    bucket,
    isPathStyle: style === 'path',
    accessKeyId,
    secretAccessKey,
  };
}

function readSettings({ searchParams }: URL): { region?: string; style?: string; tls?: string } {
  return Object.fromEntries(searchParams);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
