import { fork } from 'node:child_process';
import path from 'node:path';

/** A bare node:http server in its own process, which answers every request with the same bytes. */
export type BareServer = {
  port: number;
  answerWith: (answer: BareAnswer) => Promise<void>;
  stop: () => void;
};

export type BareAnswer = { headers: Record<string, string>; body: string };

export async function startBareServer(): Promise<BareServer> {
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
