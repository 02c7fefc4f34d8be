import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type PeerAddress = (request: IncomingMessage) => string;

/**
 * The client's address. A forwarded address counts only when it comes from a trusted proxy (addresses or CIDRs).
 */
export function peerAddress(trustedProxies: readonly string[]): PeerAddress {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = isTrustedProxy(trustedProxies);
  return (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').slice(-20);
    let address = request.socket.remoteAddress ?? '';
    for (let hop = hops.pop(); hop !== undefined && isTrusted(address); hop = hops.pop()) {
      const next = hop.trim();
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Returns whether an address is one of the trusted proxies (addresses or CIDRs). */
export function isTrustedProxy(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '');
    const version = isIP(plain);
    return version !== 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}
