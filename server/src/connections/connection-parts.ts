import type { TryCourier } from '../delivery/try-courier.ts';
import type { TryMail } from '../mail/try-mail.ts';
import type { TryGateway } from '../payments/try-gateway.ts';
import type { Config } from '../platform/config/config.ts';
import type { GatewayConfig } from '../platform/config/gateway-config.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Parts } from '../platform/parts.ts';
import type { Connections } from './open-connections.ts';

export type ConnectionParts = Parts & {
  connections: Connections;
  /** The settings of the environment, which win. */
  environment: GatewayConfig &
    Pick<Config, 'mail' | 'connectedMail' | 'courier' | 'courierBases' | 'mayHaveDemo' | 'isProduction'>;
  rateLimits: RateLimits;
  tryMail: TryMail;
  tryGateway: TryGateway;
  tryCourier: TryCourier;
};
