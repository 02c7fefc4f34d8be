import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export type MovableAddress = {
  port: number;
  /** Cuts all connections; new ones lead to another port. */
  moveTo: (port: number) => void;
  close: () => void;
};

/** One address of two servers, as a virtual IP or a name is: it leads to the one that is the primary. */
export async function movableAddress(first: number): Promise<MovableAddress> {
  let target = first;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => void socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
      cut();
    },
    close() {
      server.close();
      cut();
    },
  };
}
