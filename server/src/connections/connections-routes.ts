import * as contract from '@tula/contract/connections/connections-calls.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Chosen } from './connection-kind.ts';
import type { ConnectionParts } from './open-connections.ts';
import { courier } from './courier/courier.ts';
import { delhivery, shiprocket } from './courier/courier-accounts.ts';
import { mail } from './mail/mail.ts';
import { mailAccount } from './mail/mail-account.ts';
import { sms, whatsApp } from './messages/message-accounts.ts';
import { bySms, byWhatsApp } from './messages/messages.ts';
import { payments } from './payments/payments.ts';
import { phonepe } from './payments/phonepe.ts';
import { razorpay } from './payments/razorpay.ts';
import { readConnections } from './read-connections.ts';
import { chooseOwn, saveAccount } from './save-account.ts';
import { tryAccount } from './try-account.ts';

const byMail: Chosen = { kind: mail, account: mailAccount };
const onWhatsApp: Chosen = { kind: byWhatsApp, account: whatsApp };
const onSms: Chosen = { kind: bySms, account: sms };
const byRazorpay: Chosen = { kind: payments, account: razorpay };
const byPhonepe: Chosen = { kind: payments, account: phonepe };
const byShiprocket: Chosen = { kind: courier, account: shiprocket };
const byDelhivery: Chosen = { kind: courier, account: delhivery };

export function connectionsRoutes(parts: ConnectionParts): Route[] {
  return [
    handle(contract.readConnections, () => readConnections(parts)),
    handle(contract.saveMailConnection, ({ body, caller }) => saveAccount(parts, byMail, body, caller)),
    handle(contract.testMailConnection, ({ body, caller }) => tryAccount(parts, byMail, body, caller)),
    handle(contract.saveRazorpay, ({ body, caller }) => saveAccount(parts, byRazorpay, body, caller)),
    handle(contract.savePhonepe, ({ body, caller }) => saveAccount(parts, byPhonepe, body, caller)),
    handle(contract.chooseSandbox, ({ body, caller }) => chooseOwn(parts, payments, body, caller)),
    handle(contract.testRazorpay, ({ body, caller }) => tryAccount(parts, byRazorpay, body, caller)),
    handle(contract.testPhonepe, ({ body, caller }) => tryAccount(parts, byPhonepe, body, caller)),
    handle(contract.saveShiprocket, ({ body, caller }) => saveAccount(parts, byShiprocket, body, caller)),
    handle(contract.saveDelhivery, ({ body, caller }) => saveAccount(parts, byDelhivery, body, caller)),
    handle(contract.chooseRateCard, ({ body, caller }) => chooseOwn(parts, courier, body, caller)),
    handle(contract.testShiprocket, ({ body, caller }) => tryAccount(parts, byShiprocket, body, caller)),
    handle(contract.testDelhivery, ({ body, caller }) => tryAccount(parts, byDelhivery, body, caller)),
    handle(contract.saveWhatsApp, ({ body, caller }) => saveAccount(parts, onWhatsApp, body, caller)),
    handle(contract.switchWhatsAppOff, ({ body, caller }) => chooseOwn(parts, byWhatsApp, body, caller)),
    handle(contract.testWhatsApp, ({ body, caller }) => tryAccount(parts, onWhatsApp, body, caller)),
    handle(contract.saveSms, ({ body, caller }) => saveAccount(parts, onSms, body, caller)),
    handle(contract.switchSmsOff, ({ body, caller }) => chooseOwn(parts, bySms, body, caller)),
    handle(contract.testSms, ({ body, caller }) => tryAccount(parts, onSms, body, caller)),
  ];
}
