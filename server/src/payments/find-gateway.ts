import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { BY_HAND } from './by-hand.ts';
import { GatewayFailure, type PaymentGateway } from './payment-gateway.ts';
import type { Gateways, PaymentParts } from './payment-parts.ts';

type GatewaysParts = Pick<PaymentParts, 'gateways'>;

/**
 * The gateway through which an attempt was made, also when another one takes new payments. Throws
 * GatewayFailure: unavailable.
 */
export function requireGateway(parts: GatewaysParts, name: GatewayName): PaymentGateway {
  const found = gatewayNamed(parts, name);
  if (found === undefined) throw new GatewayFailure('unavailable', `the shop has no settings for ${name}`);
  return found;
}

export function gatewayNamed({ gateways }: GatewaysParts, name: string): PaymentGateway | undefined {
  return [...allGateways(gateways.current()), ...BY_HAND].find((known) => known.name === name);
}

export function gatewayNames({ gateways }: GatewaysParts): GatewayName[] {
  return [...allGateways(gateways.current()), ...BY_HAND].map(({ name }) => name);
}

/** The gateway that takes new payments first. */
export function allGateways({ gateway, formerGateways }: Gateways): PaymentGateway[] {
  return [gateway, ...formerGateways];
}
