import * as contract from '@tula/contract/accounts/people.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { changeRole, dismissPerson, mailPasswordLink, signOutPerson } from './change-people.ts';
import { invitePerson, sendInvitationAgain, showInvitationLink, withdrawInvitation } from './invitations.ts';
import { listPeople, listSessions } from './list-people.ts';
import type { StaffParts } from '../staff-parts.ts';
import { readStaffLink, spendStaffLink } from './spend-staff-link.ts';

export function peopleRoutes(parts: StaffParts): Route[] {
  return [
    handle(contract.listPeople, ({ caller }) => listPeople(parts, caller.staffId)),
    handle(contract.invitePerson, async ({ caller, body }) => {
      await invitePerson(parts, body, { staffId: caller.staffId });
      return {};
    }),
    handle(contract.sendInvitationAgain, async ({ caller, params }) => {
      await sendInvitationAgain(parts, params.id, { staffId: caller.staffId });
      return {};
    }),
    handle(contract.showInvitationLink, async ({ caller, params }) => ({
      link: await showInvitationLink(parts, params.id, { staffId: caller.staffId }),
    })),
    handle(contract.withdrawInvitation, async ({ caller, params }) => {
      await withdrawInvitation(parts, params.id, { staffId: caller.staffId });
      return {};
    }),
    handle(contract.changeRole, async ({ caller, params, body }) => {
      await changeRole(parts, params.id, body.role, caller);
      return {};
    }),
    handle(contract.dismissPerson, async ({ caller, params }) => {
      await dismissPerson(parts, params.id, caller);
      return {};
    }),
    handle(contract.mailPasswordLink, async ({ caller, params }) => {
      await mailPasswordLink(parts, params.id, caller);
      return {};
    }),
    handle(contract.signOutPerson, async ({ caller, params }) => {
      await signOutPerson(parts, params.id, caller);
      return {};
    }),
    handle(contract.listSessions, ({ caller, params }) => listSessions(parts, params.id, caller)),
    handle(contract.readStaffLink, ({ body, address }) => readStaffLink(parts, body.token, address)),
    handle(contract.spendStaffLink, async ({ body, address }) => {
      await spendStaffLink(parts, body, address);
      return {};
    }),
  ];
}
