import { expect, test } from 'vitest';
import { readIdle } from './idle-config.ts';

const PID = 4711;
const HANDED_OVER = { LISTEN_PID: '4711', LISTEN_FDS: '1' };

function read(env: Record<string, string>) {
  const errors: string[] = [];
  const text = (variable: string) => env[variable];
  const idle = readIdle({ text, addError: (name, mustBe) => errors.push(`${name} must be ${mustBe}`) }, PID);
  return { idle, errors };
}

test('a shop that nobody configured otherwise listens itself, never sleeps and has ten connections', () => {
  expect(read({})).toEqual({
    idle: { listenFd: undefined, sleepAfterMinutes: undefined, databaseConnections: 10 },
    errors: [],
  });
});

test('a socket that systemd hands over is taken, and lets the shop sleep', () => {
  expect(read({ ...HANDED_OVER, SLEEP_AFTER_MINUTES: '15', DATABASE_CONNECTIONS: '4' })).toEqual({
    idle: { listenFd: 3, sleepAfterMinutes: 15, databaseConnections: 4 },
    errors: [],
  });
});

test('a socket for another process is left alone, and without one nothing would wake the shop, so it does not sleep', () => {
  expect(read({ ...HANDED_OVER, LISTEN_PID: '4712', SLEEP_AFTER_MINUTES: '15' })).toEqual({
    idle: { listenFd: undefined, sleepAfterMinutes: undefined, databaseConnections: 10 },
    errors: [],
  });
});

test.each(['0', '1441', '1.5', 'soon'])('%s is no number of minutes', (minutes) => {
  expect(read({ ...HANDED_OVER, SLEEP_AFTER_MINUTES: minutes }).errors).toEqual([
    'SLEEP_AFTER_MINUTES must be a whole number from 1 to 1440',
  ]);
});

test.each(['1', '51', 'many'])('%s is no number of connections', (connections) => {
  expect(read({ DATABASE_CONNECTIONS: connections }).errors).toEqual([
    'DATABASE_CONNECTIONS must be a whole number from 2 to 50',
  ]);
});
