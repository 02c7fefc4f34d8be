import * as contract from '@tula/contract/connections/connections-calls.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { ConnectionParts } from './connection-parts.ts';
import { saveMail } from './mail/save-mail.ts';
import { checkMail } from './mail/check-mail.ts';
import { readConnections } from './read-connections.ts';

export function connectionsRoutes(parts: ConnectionParts): Route[] {
  return [
    handle(contract.readConnections, () => readConnections(parts)),
    handle(contract.saveMailConnection, ({ body, caller }) => saveMail(parts, body, caller)),
    handle(contract.testMailConnection, ({ body, caller }) => checkMail(parts, body, caller)),
  ];
}
