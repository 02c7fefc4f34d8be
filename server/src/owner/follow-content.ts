import { setTimeout } from 'node:timers/promises';
import type { WatchedChanges } from '../platform/http/cache/watched-changes.ts';
import type { Log } from '../platform/log.ts';
import type { OpenContent } from './open-content.ts';

/** The payload with which the trigger of the table announces a change, on the channel of the catalogue. */
const CONTENT_CHANGED = 'owner content';
const RETRY_MS = 500;

type Following = { content: Pick<OpenContent, 'reload'>; log: Pick<Log, 'warn'> };

/**
 * Wraps cache and changes for a watcher: what owners write is read again before anything cached is cleared, so that
 * what is made next shows it. While it cannot be read, nothing is cached.
 */
export function followingContent(
  { content, log }: Following,
  { cache, ownChanges }: WatchedChanges,
): WatchedChanges {
  let turn = 0;

  /** Returns whether it was read; false also when the announcements stopped meanwhile. */
  async function reloaded(mine: number): Promise<boolean> {
    try {
      await content.reload();
      return mine === turn;
    } catch (err) {
      log.warn({ err }, 'settings and texts could not be read; nothing is cached until they are');
      return false;
    }
  }

  async function retry(mine: number): Promise<void> {
    while (mine === turn) {
      await setTimeout(RETRY_MS, undefined, { ref: false });
      if (mine === turn && (await reloaded(mine))) return cache.resume();
    }
  }

  async function resume(): Promise<void> {
    const mine = ++turn;
    if (await reloaded(mine)) return cache.resume();
    void retry(mine);
  }

  async function changed(mark: string): Promise<void> {
    try {
      await content.reload();
      ownChanges.announced(mark);
    } catch (err) {
      log.warn({ err }, 'settings and texts could not be read; nothing is cached until they are');
      cache.pause();
      void retry(++turn);
    }
  }

  return {
    cache: {
      pause() {
        turn += 1;
        cache.pause();
      },
      resume,
    },
    ownChanges: {
      announced(mark) {
        if (mark === CONTENT_CHANGED) void changed(mark);
        else ownChanges.announced(mark);
      },
    },
  };
}
