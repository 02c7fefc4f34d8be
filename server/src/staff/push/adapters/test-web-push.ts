import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { aPeer, type Peer, type PeerAnswer, type PeerRequest } from '../../../../test/a-peer.ts';

export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** This is what the browser has received and could decrypt, oldest first. */
  received: unknown[];
};

export type PushPeer = Peer & {
  host: string;
  /** A browser that subscribes for the key of a shop. */
  aBrowser: (publicKey: string) => Browser;
  /** The endpoints of browsers that have unsubscribed. */
  gone: Set<string>;
  /** Wants nothing for so many seconds. */
  limitedFor: number | undefined;
};

/** Push services take no more than this (RFC 8030, 7.2). */
const MOST_BYTES = 4_096;

/** A test peer that refuses what the services of browser makers refuse. */
export async function aPushService(): Promise<PushPeer> {
  const browsers = new Map<string, Browser & { key: string; ecdh: ECDH }>();
  const answer = (request: PeerRequest): PeerAnswer => {
    const browser = browsers.get(request.path);
    if (browser === undefined) return { status: 404 };
    if (service.gone.has(browser.subscription.endpoint)) return { status: 410 };
    if (service.limitedFor !== undefined)
      return { status: 429, headers: { 'retry-after': String(service.limitedFor) } };
    const refused = refusal(request, browser.key, service.base);
    if (refused !== undefined) return { status: refused };
    browser.received.push(JSON.parse(decrypted(request.bytes, browser)));
    return { status: 201 };
  };
  const peer = await aPeer(answer);
  const service: PushPeer = Object.assign(peer, {
    host: new URL(peer.base).host,
    gone: new Set<string>(),
    limitedFor: undefined,
    aBrowser(key: string) {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const path = `/wpush/v2/${randomBytes(8).toString('hex')}`;
      const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
      const browser = { subscription: { endpoint: peer.base + path, keys }, received: [], key, ecdh };
      browsers.set(path, browser);
      return browser;
    },
  });
  return service;
}

function refusal({ method, headers, bytes }: PeerRequest, key: string, origin: string): number | undefined {
  if (method !== 'POST') return 405;
  if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return 400;
  if (headers['content-encoding'] !== 'aes128gcm') return 400;
  if (bytes.length > MOST_BYTES) return 413;
  const [, token = '', signedWith = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  // A browser can be reached only with the key for which it has subscribed.
  if (signedWith !== key) return 403;
  return isSigned(token, key, origin) ? undefined : 401;
}

const DAY_SECONDS = 86_400;

/** A JSON Web Token of RFC 8292: for this service, for at most a day, from somebody who can be reached. */
function isSigned(token: string, key: string, origin: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  if (
    !verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
  )
    return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  // The library signs with the time of the machine, not with a clock of ours.
  const left = Number(exp) - (performance.timeOrigin + performance.now()) / 1_000;
  return aud === origin && left > 0 && left <= DAY_SECONDS && /^(?:mailto:.+@.+|https:.+)$/.test(String(sub));
}

/** As a browser reads it: aes128gcm in one record (RFC 8188), with keys of RFC 8291. */
function decrypted(bytes: Buffer, { ecdh, subscription }: { ecdh: ECDH } & Pick<Browser, 'subscription'>) {
  const [salt, sender] = [bytes.subarray(0, 16), bytes.subarray(21, 86)];
  const sealed = bytes.subarray(86);
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const auth = Buffer.from(subscription.keys.auth, 'base64url');
  const key = derive(ecdh.computeSecret(sender), auth, about, 32);
  const [cek, nonce] = [
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  ];
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
