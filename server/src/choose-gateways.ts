import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { openPhonepe } from './payments/adapters/phonepe/phonepe.ts';
import { openRazorpay } from './payments/adapters/razorpay/razorpay.ts';
import { openSandbox, type Sandbox } from './payments/adapters/sandbox/sandbox.ts';
import { deliverOverHttp } from './payments/adapters/sandbox/sandbox-webhooks.ts';
import type { Runtime } from './open-runtime.ts';
import type { OpenGateway, PaymentGateway } from './payments/payment-gateway.ts';
import { keyFor } from './sessions/access-token.ts';
import type { Parts } from './platform/parts.ts';

export type Gateways = {
  /** Takes the new payments. */
  gateway: PaymentGateway;
  formerGateways: PaymentGateway[];
  /** Set only when it is the chosen gateway, as nobody may pay with it otherwise. */
  sandbox: Sandbox | undefined;
  close: () => Promise<void>;
};

type Chosen = Pick<Runtime, 'config' | 'secretKey'>;

/** The payment gateway that the operator chose, and former ones that still have settings. */
export function chooseGateways(base: Parts, runtime: Chosen, options: { ownOrigin: () => string }): Gateways {
  const { config } = runtime;
  const sandbox = config.paymentGateway === 'sandbox' ? openOwnSandbox(base, runtime, options) : undefined;
  const outside: OpenGateway[] = [];
  if (config.phonepe) outside.push(openPhonepe(config.phonepe, base));
  if (config.razorpay) outside.push(openRazorpay(config.razorpay, base));
  const all = [...(sandbox ? [sandbox.gateway] : []), ...outside.map(({ gateway }) => gateway)];
  const gateway = all.find(({ name }) => name === config.paymentGateway);
  if (gateway === undefined) throw new Error(`${config.paymentGateway} has no settings`);
  return {
    gateway,
    formerGateways: all.filter((other) => other !== gateway),
    sandbox,
    async close() {
      await sandbox?.close();
      for (const { close } of outside) close();
    },
  };
}

function openOwnSandbox(base: Parts, chosen: Chosen, options: { ownOrigin: () => string }): Sandbox {
  return openSandbox({
    ...base,
    webhookSecrets: sandboxSecrets(chosen),
    ...deliverOverHttp(() => `${options.ownOrigin()}${API_BASE}/payment/webhook/sandbox`),
  });
}

/** Derived from the secret key, as one process signs what another verifies; the previous key stays valid. */
function sandboxSecrets({ config, secretKey }: Chosen): [string, ...string[]] {
  const derivedFrom = (key: string) => keyFor('sandbox webhook', key).export().toString('hex');
  if (config.sandboxWebhookSecret !== undefined) return [config.sandboxWebhookSecret];
  return config.secretKeyPrevious === undefined
    ? [derivedFrom(secretKey)]
    : [derivedFrom(secretKey), derivedFrom(config.secretKeyPrevious)];
}
