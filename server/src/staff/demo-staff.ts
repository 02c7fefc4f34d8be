/** The account of the demo, printed at start: everybody can read its password. */
export const DEMO_STAFF = {
  name: 'Demo Kitchen',
  email: 'kitchen@tula.example',
  password: 'weigh-it-twice',
};
