import type { PeerAnswer, PeerRequest } from '../../../test/a-peer.ts';

/** The buyer's decisions; each returns where the browser goes next. */
export type PayPage = {
  amountPaise: number;
  /** The words of the page when nothing can be paid on it any more. */
  closed?: readonly string[];
  pay: () => Promise<string>;
  decline: () => Promise<string>;
};

/** A minimal payment page. */
export async function payPage(request: PeerRequest, page: PayPage | undefined): Promise<PeerAnswer> {
  if (page === undefined) return { status: 404, html: '<h1>No such payment</h1>' };
  if (page.closed !== undefined)
    return {
      status: request.method === 'POST' ? 400 : 200,
      html: page.closed.map((line) => `<p>${line}</p>`).join(''),
    };
  if (request.method === 'POST') {
    const isPaid = new URLSearchParams(request.body).get('outcome') === 'pay';
    return { status: 303, headers: { location: await (isPaid ? page.pay() : page.decline()) }, html: '' };
  }
  return {
    html: `<!doctype html><html lang="en"><title>Pay</title><h1>Pay ₹${(page.amountPaise / 100).toFixed(2)}</h1>
<form method="post"><button name="outcome" value="pay">Pay</button><button name="outcome" value="decline">Decline</button></form>`,
  };
}
