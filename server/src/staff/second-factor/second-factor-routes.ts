import { resetSecondFactor } from '@tula/contract/accounts/people.ts';
import * as contract from '@tula/contract/accounts/second-factor.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { resetPersonsSecondFactor } from '../people/change-people.ts';
import type { StaffParts } from '../staff-parts.ts';
import { renewRecoveryCodes, turnOff } from './change-second-factor.ts';
import { beginSetUp, finishSetUp } from './set-up-second-factor.ts';

export function secondFactorRoutes(parts: StaffParts): Route[] {
  return [
    handle(contract.beginSecondFactor, ({ caller, body, address }) =>
      beginSetUp(parts, caller, body.password, address),
    ),
    handle(contract.confirmSecondFactor, async ({ caller, body }) => ({
      recoveryCodes: await finishSetUp(parts, caller, body),
    })),
    handle(contract.renewRecoveryCodes, async ({ caller, body, address }) => ({
      recoveryCodes: await renewRecoveryCodes(parts, caller, body, address),
    })),
    handle(contract.turnOffSecondFactor, async ({ caller, body, address }) => {
      await turnOff(parts, caller, body, address);
      return {};
    }),
    handle(resetSecondFactor, async ({ caller, params }) => {
      await resetPersonsSecondFactor(parts, params.id, caller);
      return {};
    }),
  ];
}
