import { lookup as lookupHost, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Every range that is not of the public internet (RFC 6890 and its successors). */
const NOT_PUBLIC: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** The only range from which public addresses are given out, and what in it leads elsewhere: NAT64 is outside. */
const PUBLIC_V6 = ['2000::', 3] as const;
const NOT_PUBLIC_V6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const closed = new BlockList();
for (const [address, prefix] of NOT_PUBLIC) closed.addSubnet(address, prefix);
for (const [address, prefix] of NOT_PUBLIC_V6) closed.addSubnet(address, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet(...PUBLIC_V6, 'ipv6');

/** Says whether an address is of the public internet, and so not of this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export class AddressNotPublic extends Error {
  override name = 'AddressNotPublic';

  constructor() {
    super('the host is on this machine or in a private network');
  }
}

/** For `connect`: checks the very addresses that are connected to, so that a name cannot change in between. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookupHost(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new AddressNotPublic(), []);
    const [first] = found;
    if (options.all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  });
};

/** Throws AddressNotPublic for an address in figures, for which `connect` looks up nothing. */
export function checkFigures(host: string): void {
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressNotPublic();
}
