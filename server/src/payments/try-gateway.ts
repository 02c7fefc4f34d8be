import type { PhonepeConfig, RazorpayConfig } from '../platform/config/gateway-config.ts';

/** The fault of an account at a gateway, by what the owner has to change. */
export type GatewayTrouble =
  | 'keyId'
  | 'secret'
  | 'credentials'
  | 'unreachable'
  | 'slow'
  | 'refused'
  | 'nonsense';

export type GatewayTried = 'ok' | GatewayTrouble;

/** Calls a gateway with an account that the shop does not use yet, so that no money moves and nothing stays there. */
export type TryGateway = {
  razorpay: (config: RazorpayConfig) => Promise<GatewayTried>;
  phonepe: (config: PhonepeConfig) => Promise<GatewayTried>;
};
