import type { Mode } from '@tula/contract/connections/payments-connection.ts';
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

/**
 * Calls a gateway with an account that the shop does not use yet. In test mode an order of one rupee is created and
 * looked up, which nobody is asked to pay; in live mode something is only looked up.
 */
export type TryGateway = {
  razorpay: (config: RazorpayConfig) => Promise<GatewayTried>;
  phonepe: (config: PhonepeConfig, how: HowPhonepe) => Promise<GatewayTried | 'otherMode'>;
};

export type HowPhonepe = {
  mode: Mode;
  returnUrl: string;
  /**
   * Where PhonePe's other mode logs in. Keys that are rejected are tried there too, as nothing in them tells their mode;
   * if they are accepted there, the answer is `otherMode`.
   */
  otherAuthBase: string | undefined;
};
