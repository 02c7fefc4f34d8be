import { aPeer, type Peer, type PeerAnswer } from '../../../test/a-peer.ts';

export const TOKEN = '9f8e7d6c5b4a';

/** A test peer that behaves as Delhivery's documents say, with places that it does not serve. */
export async function aDelhivery(): Promise<Peer> {
  return aPeer(({ path, query, headers }) => {
    if (headers.authorization !== `Token ${TOKEN}`)
      return { status: 401, json: { detail: 'Invalid token.' } };
    if (path === '/c/api/pin-codes/json/') return placeOf(query.get('filter_codes') ?? '');
    if (path === '/api/kinko/v1/invoice/charges/.json') return costOf(query);
    if (path === '/api/v1/packages/json/') return parcelOf(query.get('waybill') ?? '');
    return { status: 404, json: { detail: 'Not found.' } };
  });
}

/** The settings of a shop whose courier is this peer. */
export function withDelhivery({ base }: Peer) {
  return { COURIER: 'delhivery', DELHIVERY_API_BASE: base, DELHIVERY_TOKEN: TOKEN };
}

function placeOf(pincode: string): PeerAnswer {
  if (pincode.startsWith('68255')) return { json: { delivery_codes: [] } };
  const postal_code = {
    pin: Number(pincode),
    pre_paid: pincode.startsWith('79') ? 'N' : 'Y',
    cod: 'Y',
    pickup: 'Y',
    remarks: pincode.startsWith('19') ? 'Embargo' : '',
    is_oda: 'N',
    city: 'Somewhere',
    max_weight: 0,
  };
  return { json: { delivery_codes: [{ postal_code }] } };
}

/** A tracking number consists of the status type and status it will have, such as DL/RTO. */
function parcelOf(AWB: string): PeerAnswer {
  const [StatusType, Status] = AWB.split('/');
  if (Status === undefined)
    return { json: { Success: false, Error: 'Data does not exists for provided Waybill(s)', rmk: '' } };
  const Scans = [
    {
      ScanDetail: {
        ScanDateTime: '2026-11-19T18:05:00.120',
        Scan: 'In Transit',
        Instructions: 'Bag received at facility',
        ScannedLocation: 'Coimbatore_H',
      },
    },
    { ScanDetail: { ScanDateTime: '2026-11-21T09:30:00', Scan: 'Dispatched', ScannedLocation: 'Chennai_D' } },
  ];
  const Shipment = { AWB, Status: { Status, StatusType, StatusDateTime: '2026-11-21T09:30:00' }, Scans };
  return { json: { ShipmentData: [{ Shipment }] } };
}

function costOf(query: URLSearchParams): PeerAnswer {
  const { o_pin, d_pin, cgm, md, ss, pt } = Object.fromEntries(query);
  if (!o_pin || !d_pin || md !== 'S' || ss !== 'Delivered' || pt !== 'Pre-paid')
    return { status: 400, json: { error: 'Unable to process request for provided o_pin' } };
  const total_amount = 40.28 + 36 * Math.ceil(Number(cgm) / 500);
  return { json: [{ status: 'Delivered', zone: 'C', total_amount, charged_weight: Number(cgm) }] };
}
