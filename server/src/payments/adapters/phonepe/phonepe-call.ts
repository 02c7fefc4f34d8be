import type { OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import type { Outsider, OutsideRequest } from '../../../platform/outside-calls/outside-call.ts';
import { GatewayFailure } from '../../payment-gateway.ts';
import { callGateway } from '../gateway-answer.ts';
import type { PhonepeToken } from './phonepe-token.ts';

export type CallPhonepe = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** With the access token; a token that PhonePe rejects is replaced once. */
export function callsWith(token: PhonepeToken, api: Outsider): CallPhonepe {
  return async (request) => {
    const type: Record<string, string> =
      request.body === undefined ? {} : { 'content-type': 'application/json' };
    for (let tried = 1; ; tried++) {
      const authorization = await token.authorization();
      const headers = { authorization, accept: 'application/json', ...type };
      const answer = await callGateway(api.call({ ...request, headers }));
      if (answer.status !== 401) return answer;
      token.discard(authorization);
      if (tried === 2) throw new GatewayFailure('unavailable', 'PhonePe rejects our credentials');
    }
  };
}
