/** The demo account, printed at start; its password is public. */
export const DEMO_STAFF = {
  name: 'Demo Kitchen',
  email: 'kitchen@tula.example',
  password: 'weigh-it-twice',
};
