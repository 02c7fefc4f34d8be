import * as calls from '@tula/contract/connections/connections-calls.ts';
import type { Section } from './platform/http/openapi/api-description.ts';

export const CONNECTIONS: Section = {
  name: 'Staff: connections',
  description: 'The mail server that the shop works with.',
  operations: {
    readConnections: calls.readConnections,
    saveMailConnection: calls.saveMailConnection,
    testMailConnection: calls.testMailConnection,
  },
};

const MAIL_SERVER = {
  host: 'smtp.example.com',
  port: 587,
  tls: 'required',
  user: 'orders@shop.example',
  password: 'a secret of the shop',
  sender: '',
};

export const CONNECTION_EXAMPLES = {
  readConnections: {},
  saveMailConnection: { body: { basedOn: 0, ...MAIL_SERVER }, result: { revision: 1 } },
  testMailConnection: { body: { ...MAIL_SERVER, to: 'owner@shop.example' } },
};
