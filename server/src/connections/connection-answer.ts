import type { HeldConnection } from './open-connections.ts';

export type LastTest = { at: string; isOk: boolean; text: string };
/** The stored part of a connection, for its answer. */
export type StoredAnswer = { held: HeldConnection | undefined; lastTest: LastTest | null };

/** Answers what every connection tells about itself. */
export function stateAnswer({ held, lastTest }: StoredAnswer, isFromEnvironment: boolean) {
  return {
    revision: held?.revision ?? 0,
    isFromEnvironment,
    isReadable: isFromEnvironment || held === undefined || held.secrets !== undefined,
    connectedAt: isFromEnvironment ? null : (held?.connectedAt.toISOString() ?? null),
    lastTest: isFromEnvironment ? null : lastTest,
  };
}
