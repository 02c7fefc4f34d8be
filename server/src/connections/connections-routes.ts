import * as contract from '@tula/contract/connections/connections-calls.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { ConnectionParts } from './connection-parts.ts';
import { checkDelhivery, checkShiprocket } from './courier/check-courier.ts';
import { chooseRateCard, saveDelhivery, saveShiprocket } from './courier/save-courier.ts';
import { saveMail } from './mail/save-mail.ts';
import { checkMail } from './mail/check-mail.ts';
import { checkPhonepe, checkRazorpay } from './payments/check-payments.ts';
import { chooseSandbox, savePhonepe, saveRazorpay } from './payments/save-payments.ts';
import { readConnections } from './read-connections.ts';

export function connectionsRoutes(parts: ConnectionParts): Route[] {
  return [
    handle(contract.readConnections, () => readConnections(parts)),
    handle(contract.saveMailConnection, ({ body, caller }) => saveMail(parts, body, caller)),
    handle(contract.testMailConnection, ({ body, caller }) => checkMail(parts, body, caller)),
    handle(contract.saveRazorpay, ({ body: { basedOn, ...typed }, caller: { staffId } }) =>
      saveRazorpay(parts, typed, { basedOn, staffId }),
    ),
    handle(contract.savePhonepe, ({ body: { basedOn, ...typed }, caller: { staffId } }) =>
      savePhonepe(parts, typed, { basedOn, staffId }),
    ),
    handle(contract.chooseSandbox, ({ body: { basedOn }, caller: { staffId } }) =>
      chooseSandbox(parts, { basedOn, staffId }),
    ),
    handle(contract.testRazorpay, ({ body, caller }) => checkRazorpay(parts, body, caller)),
    handle(contract.testPhonepe, ({ body, caller }) => checkPhonepe(parts, body, caller)),
    handle(contract.saveShiprocket, ({ body: { basedOn, ...typed }, caller: { staffId } }) =>
      saveShiprocket(parts, typed, { basedOn, staffId }),
    ),
    handle(contract.saveDelhivery, ({ body: { basedOn, ...typed }, caller: { staffId } }) =>
      saveDelhivery(parts, typed, { basedOn, staffId }),
    ),
    handle(contract.chooseRateCard, ({ body: { basedOn }, caller: { staffId } }) =>
      chooseRateCard(parts, { basedOn, staffId }),
    ),
    handle(contract.testShiprocket, ({ body, caller }) => checkShiprocket(parts, body, caller)),
    handle(contract.testDelhivery, ({ body, caller }) => checkDelhivery(parts, body, caller)),
  ];
}
