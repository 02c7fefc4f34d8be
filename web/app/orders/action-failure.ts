import { type Failure, failureMessage } from '../data/failure-message.ts';

/** Why an action of staff failed: a conflict in the server's words, because they say what has changed. */
export function actionFailure(reply: Failure, fallback: string): string {
  return reply.status === 409 ? reply.message : failureMessage(reply, fallback);
}
