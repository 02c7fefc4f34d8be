import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { PROBE_PATHS } from '../http/security-headers.ts';

export type Idleness = {
  /** Says whether nobody has asked for anything for so long that the process may end. */
  isIdle: () => boolean;
};

/** A shop that was woken for its jobs alone has done what was due by then. */
const JOBS_TAKE_MS = 60_000;
const MINUTE_MS = 60_000;

/** Watches the requests of a Node server; those of health checks are no visits. */
export function watchIdleness(server: EventEmitter, clock: Clock, afterMinutes: number): Idleness {
  const begunMs = clock.now().getTime();
  let underWay = 0;
  let visitedMs: number | undefined;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (PROBE_PATHS.has(request.url?.split('?')[0] ?? '')) return;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      visitedMs = clock.now().getTime();
    });
  });
  return {
    isIdle() {
      if (underWay > 0) return false;
      const now = clock.now().getTime();
      if (visitedMs === undefined) return now - begunMs >= JOBS_TAKE_MS;
      return now - visitedMs >= afterMinutes * MINUTE_MS;
    },
  };
}
