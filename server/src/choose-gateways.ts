import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { parseSettings } from './connections/account.ts';
import { chosenGateway } from './connections/payments/payments.ts';
import { phonepe, makePhonepeConfig } from './connections/payments/phonepe.ts';
import { razorpay, makeRazorpayConfig } from './connections/payments/razorpay.ts';
import type { Connections } from './connections/open-connections.ts';
import type { Runtime } from './open-runtime.ts';
import { openPhonepe } from './payments/adapters/phonepe/phonepe.ts';
import { openRazorpay } from './payments/adapters/razorpay/razorpay.ts';
import { openSandbox, type Sandbox } from './payments/adapters/sandbox/sandbox.ts';
import { deliverOverHttp } from './payments/adapters/sandbox/sandbox-webhooks.ts';
import { unconnectedGateway } from './payments/adapters/unconnected.ts';
import type { OpenGateway, PaymentGateway } from './payments/payment-gateway.ts';
import type { Gateways } from './payments/payment-parts.ts';
import { type GatewayConfig, takesRealMoney } from './platform/config/gateway-config.ts';
import { type Current, openReplaceable, type Replaceable } from './platform/outside-calls/replaceable.ts';
import type { Parts } from './platform/parts.ts';
import { keyFor } from './sessions/access-token.ts';

export type ChosenGateways = Current<Gateways> & {
  /** Set where it may be chosen; its page answers only while it is, as nobody may pay with it otherwise. */
  sandbox: Sandbox | undefined;
  close: () => Promise<void>;
};

type Chosen = Pick<Runtime, 'config' | 'secretKey'>;
type Options = { ownOrigin: () => string; connections: Pick<Connections, 'held' | 'follow'> };

/** The payment gateway that takes new payments, and former ones that still have settings, at each moment. */
export function chooseGateways(
  base: Parts,
  runtime: Chosen,
  { ownOrigin, connections }: Options,
): ChosenGateways {
  const { config } = runtime;
  const maySandbox = config.arePaymentsFromEnvironment
    ? config.paymentGateway === 'sandbox'
    : config.mayHaveDemo;
  const sandbox: Sandbox | undefined = maySandbox
    ? openOwnSandbox(base, runtime, {
        ownOrigin,
        isInUse: (): boolean => now.current().gateway.name === 'sandbox',
      })
    : undefined;
  const open = () => openGateways(base, gatewaySettings(runtime, connections), sandbox?.gateway);
  const now: Replaceable<Opened> = openReplaceable(open());
  connections.follow('payments', () => now.replace(open()));
  return {
    current: now.current,
    sandbox,
    async close() {
      await sandbox?.close();
      now.close();
    },
  };
}

type Settings = Pick<GatewayConfig, 'razorpay' | 'phonepe'> & {
  gateway: GatewayConfig['paymentGateway'] | 'none';
};

/** The environment wins; what an owner has connected before then still refunds its own payments. */
function gatewaySettings({ config }: Chosen, { held }: Pick<Connections, 'held'>): Settings {
  const { arePaymentsFromEnvironment: isFromEnvironment, gatewayBases, mayHaveDemo } = config;
  const connection = held('payments');
  const keys = parseSettings(razorpay, connection);
  const account = parseSettings(phonepe, connection);
  const secrets = connection?.secrets;
  const settings = {
    razorpay:
      config.razorpay ??
      (keys && secrets?.['keySecret'] !== undefined
        ? makeRazorpayConfig(keys, secrets, gatewayBases)
        : undefined),
    phonepe:
      config.phonepe ??
      (account && secrets?.['clientSecret'] !== undefined
        ? makePhonepeConfig(account, secrets, gatewayBases)
        : undefined),
  };
  if (isFromEnvironment) return { ...settings, gateway: config.paymentGateway };
  return { ...settings, gateway: chosenGateway(connection) ?? (mayHaveDemo ? 'sandbox' : 'none') };
}

/** Which gateway takes new payments now, and whether they move real money. */
export function gatewayInUse(
  runtime: Chosen,
  connections: Pick<Connections, 'held'>,
): { name: Settings['gateway']; isReal: boolean } {
  const { gateway: name, ...settings } = gatewaySettings(runtime, connections);
  return { name, isReal: name !== 'none' && takesRealMoney({ ...settings, paymentGateway: name }) };
}

/** Says whether new payments move real money now, by the environment or by what an owner has connected. */
export function movesRealMoney(runtime: Chosen, connections: Pick<Connections, 'held'>): boolean {
  return gatewayInUse(runtime, connections).isReal;
}

type Opened = Gateways & { close: () => void };

function openGateways(
  base: Parts,
  { gateway: chosen, phonepe, razorpay }: Settings,
  sandbox: PaymentGateway | undefined,
): Opened {
  const outside: OpenGateway[] = [];
  if (phonepe) outside.push(openPhonepe(phonepe, base));
  if (razorpay) outside.push(openRazorpay(razorpay, base));
  const all = outside.map(({ gateway }) => gateway);
  if (chosen === 'sandbox' && sandbox) all.unshift(sandbox);
  const gateway =
    all.find(({ name }) => name === chosen) ?? unconnectedGateway(chosen === 'none' ? 'sandbox' : chosen);
  return {
    gateway,
    formerGateways: all.filter((other) => other !== gateway),
    close() {
      for (const { close } of outside) close();
    },
  };
}

function openOwnSandbox(
  base: Parts,
  chosen: Chosen,
  { ownOrigin, isInUse }: { ownOrigin: () => string; isInUse: () => boolean },
): Sandbox {
  return openSandbox({
    ...base,
    isInUse,
    webhookSecrets: sandboxSecrets(chosen),
    ...deliverOverHttp(() => `${ownOrigin()}${API_BASE}/payment/webhook/sandbox`),
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
