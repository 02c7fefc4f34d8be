import { aPeer, type Peer, type PeerAnswer, type PeerRequest } from '../../../test/a-peer.ts';

export const API_USER = { email: 'api@shop.example', password: 'a secret of the kitchen' };

export type ShiprocketPeer = Peer & {
  logins: () => number;
  /** The status that the parcel of a tracking number has from now on. */
  gives: (trackingNumber: string, status: number) => void;
  /** Expires every token issued so far. */
  endTokens: () => void;
};

/** A test peer that behaves as Shiprocket's documents say: a surface and an air courier, and unknown places. */
export async function aShiprocket(): Promise<ShiprocketPeer> {
  let valid = new Set<string>();
  let issued = 0;
  const given = new Map<string, number>();
  const peer = await aPeer((request) => {
    if (request.path === '/v1/external/auth/login') return logIn(request);
    if (!valid.has(request.headers.authorization ?? ''))
      return { status: 401, json: { message: 'Token has expired' } };
    if (request.path === '/v1/external/courier/serviceability/') return serviceability(request.query);
    const awb = /^\/v1\/external\/courier\/track\/awb\/(.+)$/.exec(request.path)?.[1];
    if (awb !== undefined) return parcelOf(decodeURIComponent(awb), given);
    return { status: 404, json: { message: 'Not Found', status_code: 404 } };
  });

  function logIn({ method, body }: PeerRequest): PeerAnswer {
    const { email, password } = JSON.parse(body) as Record<string, string>;
    if (method !== 'POST' || email !== API_USER.email || password !== API_USER.password)
      return { status: 400, json: { message: 'Invalid email and password combination', status_code: 400 } };
    const token = `eyJ.${++issued}.sig`;
    valid.add(`Bearer ${token}`);
    return { json: { id: 1, company_id: 2, email, token } };
  }

  return Object.assign(peer, {
    base: `${peer.base}/v1/external`,
    logins: () => peer.requests.filter(({ path }) => path.endsWith('/auth/login')).length,
    gives: (trackingNumber: string, status: number) => void given.set(trackingNumber, status),
    endTokens: () => {
      valid = new Set();
    },
  });
}

function serviceability(query: URLSearchParams): PeerAnswer {
  const missing = ['pickup_postcode', 'delivery_postcode', 'weight', 'cod'].find((name) => !query.has(name));
  if (missing !== undefined) {
    const errors = { [missing]: [`The ${missing} field is required.`] };
    return { status: 422, json: { message: 'Required field missing', errors, status_code: 422 } };
  }
  const to = query.get('delivery_postcode') ?? '';
  if (to === '999999') return { json: { status: 400, message: 'Invalid Delivery Postcode' } };
  if (to.startsWith('68255')) return { json: { status: 404, message: 'No courier serviceable' } };
  if (to.startsWith('744')) return { json: listOf([]) };
  const slabs = Math.ceil(Number(query.get('weight')) / 0.5);
  return {
    json: listOf([
      { courier_name: 'Dear Air', rate: 90 + 60 * slabs, blocked: 0, etd_hours: 24 },
      { courier_name: 'Cheap Surface', rate: 40.5 + 30 * slabs, blocked: 0, estimated_delivery_days: '5' },
      { courier_name: 'Blocked', rate: 1, blocked: 1 },
    ]),
  };
}

/** Unless a test has given it one, a tracking number ends in its status, such as SR-17 for out for delivery. */
function parcelOf(awb_code: string, given: ReadonlyMap<string, number>): PeerAnswer {
  const status = given.get(awb_code) ?? /^SR-(\d+)$/.exec(awb_code)?.[1];
  if (status === undefined)
    return { json: { tracking_data: { track_status: 0, shipment_status: 0, error: 'No activities found' } } };
  const shipment_track_activities = [
    { date: '2026-11-19 18:05:00', status: 'OFP', activity: 'Picked up', location: 'COIMBATORE' },
    { date: '2026-11-21 09:30:00', status: 'X', activity: 'Out for  delivery', location: 'CHENNAI' },
  ];
  const shipment_track = [{ awb_code, courier_name: 'Cheap Surface', current_status: 'X' }];
  const shipment_status = Number(status);
  return {
    json: { tracking_data: { track_status: 1, shipment_status, shipment_track, shipment_track_activities } },
  };
}

function listOf(available_courier_companies: object[]): object {
  const recommended_courier_company_id = 1;
  return {
    status: 200,
    currency: 'INR',
    data: { available_courier_companies, recommended_courier_company_id },
  };
}
