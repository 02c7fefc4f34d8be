import type { RazorpayConfig } from '../../../platform/config/gateway-config.ts';
import type { OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import type { Outsider, OutsideRequest } from '../../../platform/outside-calls/outside-call.ts';
import { GatewayFailure } from '../../payment-gateway.ts';
import { callGateway } from '../gateway-answer.ts';

export type CallRazorpay = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** With our key and secret. */
export function callsWith({ keyId, keySecret }: RazorpayConfig, api: Outsider): CallRazorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return async (request) => {
    const type: Record<string, string> =
      request.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { authorization, accept: 'application/json', ...type, ...request.headers };
    const answer = await callGateway(api.call({ ...request, headers }));
    if (answer.status === 401) throw new GatewayFailure('unavailable', 'Razorpay rejects our credentials');
    return answer;
  };
}
