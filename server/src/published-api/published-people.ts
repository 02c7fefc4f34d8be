import * as people from '@tula/contract/accounts/people.ts';
import * as secondFactor from '@tula/contract/accounts/second-factor.ts';
import * as account from '@tula/contract/accounts/staff-account.ts';
import type { Section } from '../platform/http/openapi/api-description.ts';

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
    resetSecondFactor: people.resetSecondFactor,
    listSessions: people.listSessions,
    endSession: people.endSession,
    readStaffLink: people.readStaffLink,
    spendStaffLink: people.spendStaffLink,
  },
};

export const OWN_ACCOUNT: Section = {
  name: 'Staff: own account',
  description: 'Password, second factor and sessions of the member of staff who asks.',
  operations: {
    readStaffAccount: account.readStaffAccount,
    changeOwnPassword: account.changeOwnPassword,
    endOwnSession: account.endOwnSession,
    endOtherSessions: account.endOtherSessions,
    beginSecondFactor: secondFactor.beginSecondFactor,
    confirmSecondFactor: secondFactor.confirmSecondFactor,
    renewRecoveryCodes: secondFactor.renewRecoveryCodes,
    turnOffSecondFactor: secondFactor.turnOffSecondFactor,
  },
};
