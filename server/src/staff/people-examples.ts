import { FIRST_CHOICES } from '@tula/contract/accounts/notifications.ts';
import type { Example } from '../platform/http/openapi/api-description.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const NO_RESULT = { result: {} };
const SESSION = {
  id: UUID,
  browser: 'Firefox',
  system: 'Android',
  beganAt: '2026-11-20T04:10:00.000Z',
  lastUsedAt: '2026-11-21T06:30:00.000Z',
  isThisOne: true,
};
const TOKENS = { accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', refreshToken: 'q5Jx0pN3vB7mZs1dWk9yTa' };
const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const PASSWORDS = { currentPassword: 'mango pickle 8', password: 'curry-leaves-and-ghee' };

const PASSWORD_AND_CODE = { password: PASSWORDS.currentPassword, code: '492817' };
const PUSH_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const RECOVERY_CODES = { recoveryCodes: ['Q4ZT-MBXC-7KLA-PW2E'] };

export const PEOPLE_EXAMPLES: Record<string, Example> = {
  logInStaff: { body: { email: 'kitchen@shop.in', password: 'weigh it twice 8' }, result: TOKENS },
  refreshStaff: { body: { refreshToken: TOKENS.refreshToken }, result: TOKENS },
  listPeople: {},
  invitePerson: { body: { email: 'kala@example.com', role: 'kitchen' }, ...NO_RESULT },
  sendInvitationAgain: { params: { id: UUID }, ...NO_RESULT },
  showInvitationLink: {
    params: { id: UUID },
    result: { link: 'https://shop.example/staff/link?token=wZ7wQm1t3Yb1cV1m0pXq2w' },
  },
  withdrawInvitation: { params: { id: UUID }, ...NO_RESULT },
  changeRole: { params: { id: UUID }, body: { role: 'accounts' }, ...NO_RESULT },
  dismissPerson: { params: { id: UUID }, ...NO_RESULT },
  mailPasswordLink: { params: { id: UUID }, ...NO_RESULT },
  signOutPerson: { params: { id: UUID }, ...NO_RESULT },
  readStaffLink: {
    body: { token: 'wZ7wQm1t3Yb1cV1m0pXq2w' },
    result: { email: 'kala@example.com', role: 'kitchen' },
  },
  spendStaffLink: {
    body: { token: 'wZ7wQm1t3Yb1cV1m0pXq2w', name: 'Kala', password: 'curry-leaves-and-ghee' },
    ...NO_RESULT,
  },
  listSessions: { params: { id: UUID }, result: { sessions: [{ ...SESSION, isThisOne: false }] } },
  endSession: { params: { id: UUID, session: UUID }, ...NO_RESULT },
  readStaffAccount: {
    result: {
      name: 'Kala',
      email: 'kala@example.com',
      role: 'kitchen',
      secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 9 },
      sessions: [SESSION],
    },
  },
  changeOwnPassword: { body: PASSWORDS, ...NO_RESULT },
  endOwnSession: { params: { id: UUID }, ...NO_RESULT },
  endOtherSessions: NO_RESULT,
  readNotifications: { result: { ...FIRST_CHOICES, isPhoneOffered: false } },
  saveNotifications: { body: FIRST_CHOICES, ...NO_RESULT },
  listPushDevices: {
    result: {
      publicKey: PUSH_KEY,
      devices: [
        {
          id: UUID,
          browser: 'Chrome',
          system: 'Android',
          addedAt: '2026-11-20T04:10:00.000Z',
          last: { state: 'sent', at: '2026-11-21T06:30:00.000Z' },
          isThisOne: true,
        },
      ],
    },
  },
  addPushDevice: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/e1dQ4sWnB0k:APA91bE',
      keys: { p256dh: PUSH_KEY, auth: 'k8JV6sjdbhAi1n3_LDBLvA' },
    },
    ...NO_RESULT,
  },
  removePushDevice: { params: { id: UUID }, ...NO_RESULT },
  testPushDevice: { params: { id: UUID }, ...NO_RESULT },
  resetSecondFactor: { params: { id: UUID }, ...NO_RESULT },
  beginSecondFactor: {
    body: { password: PASSWORDS.currentPassword },
    result: {
      id: UUID,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      qrCode: { side: 49, path: 'M4 4h7v1h-7z' },
    },
  },
  confirmSecondFactor: { body: { id: UUID, code: '492817' }, result: RECOVERY_CODES },
  renewRecoveryCodes: { body: PASSWORD_AND_CODE, result: RECOVERY_CODES },
  turnOffSecondFactor: { body: PASSWORD_AND_CODE, ...NO_RESULT },
  listAudit: {
    query: { kind: 'staff', person: UUID, subject: UUID, ...DAYS, after: '1795242600-42', of: '41' },
  },
  exportAudit: { query: { ...DAYS, kind: 'order', person: 'shop' } },
};
