import { randomBytes } from 'node:crypto';

/** Short, unique across processes, and without information. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let requests = 0;
  return () => `${process}-${(++requests).toString(36)}`;
}
