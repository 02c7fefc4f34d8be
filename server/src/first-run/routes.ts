import * as contract from '@tula/contract/shop/first-run.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { takeOverDemoAccount } from '../staff/take-over-demo-account.ts';
import type { FirstRunParts } from './first-run-parts.ts';
import { readSetup, openWhenSetUp } from './read-setup.ts';

export function firstRunRoutes(parts: FirstRunParts): Route[] {
  return [
    handle(contract.readSetup, ({ caller }) => readSetup(parts, caller.staffId)),
    handle(contract.openTheShop, async ({ caller }) => {
      await openWhenSetUp(parts, { staffId: caller.staffId });
      return {};
    }),
    handle(contract.clearDemo, async ({ caller }) => ({
      products: await parts.demo.clear({ staffId: caller.staffId }),
    })),
    handle(contract.takeOverDemoAccount, async ({ caller, body, address }) => {
      await takeOverDemoAccount(parts, caller, body, address);
      return {};
    }),
  ];
}
