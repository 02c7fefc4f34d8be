import * as people from '@tula/contract/accounts/people.ts';
import type { Section } from './platform/http/openapi/api-description.ts';

export const PEOPLE: Section = {
  name: 'Staff: people',
  description: 'Who is on the staff, with which role.',
  operations: {
    listPeople: people.listPeople,
    invitePerson: people.invitePerson,
    sendInvitationAgain: people.sendInvitationAgain,
    withdrawInvitation: people.withdrawInvitation,
    changeRole: people.changeRole,
    dismissPerson: people.dismissPerson,
    mailPasswordLink: people.mailPasswordLink,
    signOutPerson: people.signOutPerson,
    readStaffLink: people.readStaffLink,
    spendStaffLink: people.spendStaffLink,
  },
};
