import * as contract from '@tula/contract/accounts/staff-account.ts';
import { readNotifications, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import {
  addPushDevice as addEndpoint,
  listPushDevices as listEndpoint,
  removePushDevice as removeEndpoint,
  testPushDevice as testEndpoint,
} from '@tula/contract/accounts/push-devices.ts';
import { endSession } from '@tula/contract/accounts/people.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { readChoices, storeChoices } from '../notifications/notifications-query.ts';
import { addPushDevice, listPushDevices, removePushDevice, testPushDevice } from '../push/own-devices.ts';
import type { Current } from '../../platform/outside-calls/replaceable.ts';
import type { StaffParts } from '../staff-parts.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { endOtherSessions, endStaffSession } from './end-staff-sessions.ts';
import { readStaffAccount } from './read-staff-account.ts';

type AccountParts = StaffParts & {
  /** None while neither WhatsApp nor SMS is connected. */
  messenger: Current<object | undefined>;
};

export function staffAccountRoutes(parts: AccountParts): Route[] {
  return [
    handle(contract.readStaffAccount, ({ caller }) => readStaffAccount(parts, caller)),
    handle(contract.changeOwnPassword, ({ caller, body, address }) =>
      changeOwnPassword(parts, caller, body, address),
    ),
    handle(contract.endOwnSession, async ({ caller: { staffId }, params }) => {
      await endStaffSession(parts, { staffId, sessionId: params.id }, { staffId });
      return {};
    }),
    handle(contract.endOtherSessions, async ({ caller }) => {
      await endOtherSessions(parts, caller);
      return {};
    }),
    handle(readNotifications, async ({ caller }) => {
      const choices = await readChoices(parts.database.db, caller.staffId);
      return { ...choices, isPhoneOffered: parts.messenger.current() !== undefined };
    }),
    handle(saveNotifications, async ({ caller, body }) => {
      await storeChoices(parts.database.db, caller.staffId, body, parts.clock.now());
      return {};
    }),
    handle(listEndpoint, ({ caller }) => listPushDevices(parts, caller)),
    handle(addEndpoint, async ({ caller, body }) => {
      await addPushDevice(parts, caller, body);
      return {};
    }),
    handle(removeEndpoint, async ({ caller, params }) => {
      await removePushDevice(parts, caller, params.id);
      return {};
    }),
    handle(testEndpoint, async ({ caller, params }) => {
      await testPushDevice(parts, caller, params.id);
      return {};
    }),
    handle(endSession, async ({ caller, params }) => {
      const session = { staffId: params.id, sessionId: params.session };
      await endStaffSession(parts, session, { staffId: caller.staffId });
      return {};
    }),
  ];
}
