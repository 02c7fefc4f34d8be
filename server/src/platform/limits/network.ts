import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The network that attempts from an address are counted for. The owner of one IPv6 address has 2^64 of them, so its
 * /64 counts; an IPv4 address counts the same in either of its two forms.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  const [fifth = 0, sixth = 0, high = 0, low = 0] = groups.slice(4);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff && fifth === 0;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The network around that of an address: the /48 of IPv6, as sites get one, and the /24 of IPv4. */
export function toWiderNetwork(address: string): string {
  const network = toNetwork(address);
  if (network.includes(':')) return network.split(':').slice(0, 3).join(':');
  return isIP(network) === 4 ? network.split('.').slice(0, 3).join('.') : network;
}

/** The eight groups of an IPv6 address as numbers, whether shortened or ending in an IPv4 address. */
function parseGroups(address: string): number[] {
  const withoutZone = address.split('%', 1)[0] ?? '';
  const plain = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const before = read(head);
  const after = read(tail ?? '');
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('169.254.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** Says whether an address is of this machine or of a private network (RFC 1918, 3927, 4193). */
export function isInside(address: string): boolean {
  const plain = address.split('%', 1)[0] ?? '';
  const version = isIP(plain);
  return version !== 0 && inside.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
