import { call } from '@tula/contract/calls/call.ts';
import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { listComplaints } from '@tula/contract/complaints/staff-complaints.ts';
import { aShopper, overHttp } from './shopper.ts';

/** Makes a complaint with this text, and returns what staff open it by. */
export async function withComplaint(accessToken: string, text: string): Promise<string> {
  const { firstName, email, phone } = aShopper();
  const body = { kind: 'refund' as const, name: firstName, email, phone: `+91${phone}`, text };
  const made = await call(overHttp, makeComplaint, { body });
  if (!made.ok) throw new Error(made.message);
  for (let after: string | null | undefined; after !== null; ) {
    const query = { filter: 'open' as const, ...(after === undefined ? {} : { after }) };
    const listed = await call(overHttp, listComplaints, { query }, { accessToken });
    if (!listed.ok) throw new Error(listed.message);
    const found = listed.result.complaints.find(({ number }) => number === made.result.number);
    if (found) return found.id;
    after = listed.result.next;
  }
  throw new Error(`Staff do not see ${made.result.number}.`);
}
