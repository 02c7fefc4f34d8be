import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  parseJson,
  type OutsideAnswer,
  OutsideFailure,
} from '../../platform/outside-calls/outside-answer.ts';
import { GatewayFailure, type GatewayFailureKind } from '../payment-gateway.ts';

const MOST_REASON = 200;

/** Every failure to reach the gateway becomes `unavailable`. */
export async function callGateway(call: Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  try {
    return await call;
  } catch (err) {
    if (!(err instanceof OutsideFailure)) throw err;
    throw new GatewayFailure('unavailable', err.message, { cause: err });
  }
}

export function isOk({ status }: OutsideAnswer): boolean {
  return status >= 200 && status < 300;
}

/**
 * Rejections that pass: of credentials (401), which an operator replaces, of a request that is still being worked
 * on (409, 425), of a lock (423), and for a time (408, 429).
 */
const PASSING = new Set([401, 408, 409, 423, 425, 429]);

/** Judges an answer that is no success. Whatever is not known to be final counts as unavailable. */
export function judgeFailure({ status }: OutsideAnswer): GatewayFailureKind {
  return status >= 400 && status < 500 && !PASSING.has(status) ? 'rejected' : 'unavailable';
}

/** The gateway's answer, if it has the documented form. */
export function read<S extends z.ZodMiniType>(schema: S, answer: OutsideAnswer, name: string): z.output<S> {
  const found = z.safeParse(schema, parseJson(answer));
  if (!found.success) throw new GatewayFailure('unavailable', `${name} answered in an unknown form`);
  return found.data;
}

/** A gateway's error text, shortened and cleaned for logs and staff. */
export function plainly(...words: (string | undefined)[]): string {
  const said = words.filter((word) => word !== undefined && word !== '').join(': ');
  return said.replace(/[^\x20-\x7e]+/g, ' ').slice(0, MOST_REASON);
}

/** The form of a gateway's ids; they become parts of paths and are stored. */
export const gatewayId = z.string().check(z.regex(/^[\w-]{1,64}$/));

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

function isSameHost(one: string, other: string): boolean {
  return one === other || (THIS_MACHINE.includes(one) && THIS_MACHINE.includes(other));
}

/** Compares digests in constant time. */
export function isSameDigest(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

export function parseDigest(hex: string): Buffer {
  return HEX_SHA256.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(0);
}

export function jsonOfBytes(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Says whether a payment page belongs to the gateway: https on its own host, or the origin of its API, which is how
 * a test gateway on localhost is reached.
 */
export function isPayPage(
  payUrl: string,
  { base, hosts }: { base: string; hosts: readonly string[] },
): boolean {
  const url = URL.parse(payUrl);
  if (url === null || url.username !== '') return false;
  const called = new URL(base);
  if (url.protocol === called.protocol && isSameHost(url.hostname, called.hostname)) return true;
  const isOwn = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && isOwn;
}
