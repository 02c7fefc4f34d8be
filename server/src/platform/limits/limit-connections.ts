import type { Server } from 'node:net';
import { toNetwork } from './network.ts';

type Limit = {
  /** How many connections a network may hold at once. */
  most: number;
  /** Addresses with the connections of many, such as proxies. */
  isExempt: (address: string) => boolean;
};

/** Closes new connections of an address that holds so many that none would be left for others. */
export function limitConnections(server: Server, { most, isExempt }: Limit): void {
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const network = toNetwork(address);
    const count = (held.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    });
  });
}
