import * as connections from '@tula/contract/connections/connections-calls.ts';
import { byStaff, type GrowthCall, requestFor } from './growth-call.ts';

const MAIL = { host: '127.0.0.1', port: 25, tls: 'if-offered', user: '', sender: '', password: '' } as const;

export const CALLS_ABOUT_CONNECTIONS: Record<string, GrowthCall> = {
  saveMailConnection: {
    async request(shop) {
      const accessToken = shop.staffToken;
      const { mail } = await shop.api.call(connections.readConnections, {}, { accessToken });
      const { revision: basedOn } = mail;
      const body = { basedOn, ...MAIL, port: 1 + (basedOn % 2) };
      return requestFor(connections.saveMailConnection, { body }, { accessToken });
    },
  },
  chooseSandbox: {
    async request(shop) {
      const accessToken = shop.staffToken;
      const { payments } = await shop.api.call(connections.readConnections, {}, { accessToken });
      const body = { basedOn: payments.revision };
      return requestFor(connections.chooseSandbox, { body }, { accessToken });
    },
  },
  chooseRateCard: {
    async request(shop) {
      const accessToken = shop.staffToken;
      const { courier } = await shop.api.call(connections.readConnections, {}, { accessToken });
      const body = { basedOn: courier.revision };
      return requestFor(connections.chooseRateCard, { body }, { accessToken });
    },
  },
  // A host in a private network is refused before it is called.
  testMailConnection: byStaff(connections.testMailConnection, () => ({
    body: { ...MAIL, to: 'owner@tula.example' },
  })),
};
