import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { GatewayFailure, type PaymentGateway } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';

type Gateways = Pick<PaymentParts, 'gateway' | 'formerGateways'>;

/**
 * The gateway through which an attempt was made, also when another one takes new payments. Throws
 * GatewayFailure: unavailable.
 */
export function gatewayOf(gateways: Gateways, name: GatewayName): PaymentGateway {
  const found = gatewayNamed(gateways, name);
  if (found === undefined) throw new GatewayFailure('unavailable', `the shop has no settings for ${name}`);
  return found;
}

export function gatewayNamed(
  { gateway, formerGateways }: Gateways,
  name: string,
): PaymentGateway | undefined {
  return [gateway, ...formerGateways].find((known) => known.name === name);
}

export function gatewayNames({ gateway, formerGateways }: Gateways): GatewayName[] {
  return [gateway, ...formerGateways].map(({ name }) => name);
}
