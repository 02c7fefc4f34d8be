/** Who carries parcels, and as whom the shop comes to them. */
export type CourierConfig =
  | { name: 'rate-card' }
  | { name: 'shiprocket'; apiBase: string; email: string; password: string }
  | { name: 'delhivery'; apiBase: string; token: string };

type Reading = {
  text: (variable: string) => string | undefined;
  fault: (variable: string, mustBe: string) => void;
};

/** Reads the courier that COURIER names; the variables of the others are not looked at. */
export function readCourier({ text, fault }: Reading): CourierConfig {
  const needed = (variable: string, mustBe: string, pattern = /./) => {
    const found = text(variable);
    if (found === undefined || !pattern.test(found)) fault(variable, mustBe);
    return found ?? '';
  };
  const base = (variable: string, usual: string) => {
    const found = text(variable) ?? usual;
    const url = URL.parse(found);
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
      fault(variable, `an http or https address without a query, such as ${usual}`);
    return found.replace(/\/+$/, '');
  };
  switch (text('COURIER') ?? 'rate-card') {
    case 'rate-card':
      return { name: 'rate-card' };
    case 'shiprocket':
      return {
        name: 'shiprocket',
        apiBase: base('SHIPROCKET_API_BASE', 'https://apiv2.shiprocket.in/v1/external'),
        email: needed('SHIPROCKET_EMAIL', 'the email of an API user of Shiprocket', /^[^\s@]+@[^\s@]+$/),
        password: needed('SHIPROCKET_PASSWORD', 'the password of that API user'),
      };
    case 'delhivery':
      return {
        name: 'delhivery',
        apiBase: base('DELHIVERY_API_BASE', 'https://track.delhivery.com'),
        token: needed('DELHIVERY_TOKEN', 'the API token of your Delhivery account', /^[\w.-]+$/),
      };
    default:
      fault('COURIER', 'one of rate-card, shiprocket, delhivery');
      return { name: 'rate-card' };
  }
}
