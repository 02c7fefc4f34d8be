import { fork } from 'node:child_process';
import path from 'node:path';

/** A bare node:http server in its own process, which answers every request with the same bytes. */
export type ReferenceServer = {
  port: number;
  answerWith: (answer: ReferenceAnswer) => Promise<void>;
  stop: () => void;
};

export type ReferenceAnswer = { headers: Record<string, string>; body: string };

export async function startReferenceServer(): Promise<ReferenceServer> {
  const child = fork(path.join(import.meta.dirname, 'reference-server.ts'));
  const nextMessage = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const port = (await nextMessage()) as number;
  return {
    port,
    async answerWith(answer) {
      const taken = nextMessage();
      child.send(answer);
      await taken;
    },
    stop: () => child.disconnect(),
  };
}
