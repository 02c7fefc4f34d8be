import { lastTest } from '@tula/contract/connections/connection.ts';
import * as calls from '@tula/contract/connections/connections-calls.ts';
import type { Section } from '../platform/http/openapi/api-description.ts';

export const CONNECTIONS: Section = {
  name: 'Staff: connections',
  description: 'The payment gateway, the mail server and the courier that the shop works with.',
  operations: {
    readConnections: calls.readConnections,
    saveMailConnection: calls.saveMailConnection,
    testMailConnection: calls.testMailConnection,
    saveRazorpay: calls.saveRazorpay,
    savePhonepe: calls.savePhonepe,
    chooseSandbox: calls.chooseSandbox,
    testRazorpay: calls.testRazorpay,
    testPhonepe: calls.testPhonepe,
    saveShiprocket: calls.saveShiprocket,
    saveDelhivery: calls.saveDelhivery,
    chooseRateCard: calls.chooseRateCard,
    testShiprocket: calls.testShiprocket,
    testDelhivery: calls.testDelhivery,
  },
};

export const CONNECTION_SCHEMAS = { ConnectionTest: lastTest };

const MAIL_SERVER = {
  host: 'smtp.example.com',
  port: 587,
  tls: 'required',
  user: 'orders@shop.example',
  password: 'a secret of the shop',
  sender: '',
};

const RAZORPAY = {
  keyId: 'rzp_live_AbC123',
  keySecret: 'a secret of the shop',
  webhookSecret: 'another secret of the shop',
};
const PHONEPE = {
  mode: 'live',
  clientId: 'TULASHOP_2611',
  clientVersion: '1',
  clientSecret: 'a secret of the shop',
  webhookUsername: 'tula_hooks',
  webhookPassword: 'another secret of the shop',
};

const SHIPROCKET = { email: 'api@shop.example', password: 'a secret of the shop' };
const DELHIVERY = { token: '9f8e7d6c5b4a' };

export const CONNECTION_EXAMPLES = {
  readConnections: {},
  saveMailConnection: { body: { basedOn: 0, ...MAIL_SERVER }, result: { revision: 1 } },
  testMailConnection: { body: { ...MAIL_SERVER, to: 'owner@shop.example' } },
  saveRazorpay: { body: { basedOn: 0, ...RAZORPAY }, result: { revision: 1 } },
  savePhonepe: { body: { basedOn: 0, ...PHONEPE }, result: { revision: 1 } },
  chooseSandbox: { body: { basedOn: 1 }, result: { revision: 2 } },
  testRazorpay: { body: RAZORPAY },
  testPhonepe: { body: PHONEPE },
  saveShiprocket: { body: { basedOn: 0, ...SHIPROCKET }, result: { revision: 1 } },
  saveDelhivery: { body: { basedOn: 1, ...DELHIVERY }, result: { revision: 2 } },
  chooseRateCard: { body: { basedOn: 2 }, result: { revision: 3 } },
  testShiprocket: { body: SHIPROCKET },
  testDelhivery: { body: DELHIVERY },
};
