import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../../test/stopped-clock.ts';
import { type Idleness, watchIdleness } from './watch-idleness.ts';

let server: EventEmitter;
let clock: StoppedClock;
let idleness: Idleness;
beforeEach(() => {
  server = new EventEmitter();
  clock = stoppedClock('2026-11-21T06:30:00Z');
  idleness = watchIdleness(server, clock, 15);
});

/** Sends a request; returns what ends it. */
function ask(url: string): () => void {
  const response = new EventEmitter();
  server.emit('request', { url }, response);
  return () => void response.emit('close');
}

test('a shop that only its jobs have woken is idle after a minute', () => {
  clock.advance({ seconds: 59 });
  expect(idleness.isIdle()).toBe(false);
  clock.advance({ seconds: 1 });
  expect(idleness.isIdle()).toBe(true);
});

test('a shop with a visitor is idle a quarter of an hour after the last request', () => {
  ask('/home')();
  clock.advance({ minutes: 14, seconds: 59 });
  expect(idleness.isIdle()).toBe(false);
  clock.advance({ seconds: 1 });
  expect(idleness.isIdle()).toBe(true);
});

test('a request that is under way keeps it from being idle, however long it takes', () => {
  const end = ask('/api/v1/products');
  clock.advance({ hours: 2 });
  expect(idleness.isIdle()).toBe(false);
  end();
  clock.advance({ minutes: 15 });
  expect(idleness.isIdle()).toBe(true);
});

test('health checks are no visits', () => {
  for (const probe of ['/healthz', '/readyz?since=1', '/metrics']) ask(probe);
  clock.advance({ minutes: 1 });
  expect(idleness.isIdle()).toBe(true);
});
