/** Calls that change accounts of staff and are in the audit log. */
export const RECORDED_OF_STAFF = [
  'POST /staff/invitation',
  'POST /staff/invitation/{id}/again',
  'DELETE /staff/invitation/{id}',
  'PATCH /staff/people/{id}',
  'POST /staff/people/{id}/dismiss',
  'POST /staff/people/{id}/password',
  'POST /staff/people/{id}/sign-out',
  'DELETE /staff/people/{id}/sessions/{session}',
  'POST /staff/account/password',
  'DELETE /staff/account/sessions/{id}',
  'POST /staff/account/sign-out-others',
  'POST /staff/account/second-factor/confirm',
  'POST /staff/account/second-factor/recovery-codes',
  'POST /staff/account/second-factor/off',
  'POST /staff/people/{id}/second-factor/reset',
];
