import type { Example } from '../platform/http/openapi/api-description.ts';

const DOCUMENT_ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';

const MONEY = {
  takenPaise: 84_000,
  refundedPaise: 0,
  chargebacksPaise: 0,
  feesPaise: 1_680,
  settledPaise: 82_320,
};
const TAX_DOCUMENT = {
  id: DOCUMENT_ID,
  kind: 'taxInvoice',
  number: 'INV/26-27/000001',
  issuedAt: '2026-11-21T06:30:00.000Z',
  totalPaise: 84_000,
};

export const TAX_EXAMPLES: Record<string, Example> = {
  readBusinessOffer: { result: { isOffered: true } },
  readInvoiceAddressNeed: {
    body: { products: [{ id: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a11', quantity: '1000', count: 10 }] },
    result: { isNeeded: false },
  },
  readIncludedGst: {
    body: {
      products: [{ id: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a11', quantity: '500', count: 2 }],
      shippingPaise: 6000,
    },
    result: { totalPaise: 70_000, gstPaise: 3332 },
  },
  readAccounts: {
    query: { period: '2026-11' },
    result: {
      days: [{ day: '2026-11-21', gateway: 'razorpay', ...MONEY }],
      gateways: [{ gateway: 'razorpay', ...MONEY }],
      taxes: [
        {
          state: '33-Tamil Nadu',
          rate: 500,
          taxablePaise: 80_000,
          centralPaise: 2_000,
          statePaise: 2_000,
          integratedPaise: 0,
        },
      ],
      documents: { count: 1, salesPaise: 84_000, notesPaise: 0, advancesPaise: 0 },
      lostNumbers: [
        { first: 'INV/26-27/000121', last: 'INV/26-27/000130', restoredAt: '2026-11-21T06:30:00.000Z' },
      ],
      differingPayments: { count: 0, shown: [] },
      differences: [],
    },
  },
  readFileSums: {
    query: { period: '2026-11' },
    result: {
      sums: [
        { of: 'register', valuePaise: 80_000, taxPaise: 4_000, roundingPaise: 0, totalPaise: 84_000 },
        { of: 'ledger', valuePaise: null, taxPaise: null, roundingPaise: null, totalPaise: 84_000 },
      ],
      differences: [],
    },
  },
  listDuties: {
    result: {
      status: 'regular',
      duties: [
        {
          kind: 'gstr1',
          period: '2026-11',
          dueOn: '2026-12-11',
          done: { by: 'Kamala', at: '2026-12-09T06:30:00.000Z' },
        },
        { kind: 'foodReturn', period: '26-27', dueOn: '2027-05-31', done: null },
      ],
      licenceExpiresOn: '2027-03-31',
      incompletePacks: 2,
    },
  },
  markDuty: { params: { kind: 'gstr1', period: '2026-11' }, body: { isDone: true }, result: {} },
  exportTaxFile: { params: { file: 'b2cs' }, query: { period: '2026-11' } },
  exportReturn: { query: { month: '2026-11' } },
  exportAllTaxFiles: { query: { period: '2026-11' } },
  exportTally: { query: { period: '2026-11' } },
  listOwnTaxDocuments: { params: { id: 'TL-7K4M2Q' }, result: { documents: [TAX_DOCUMENT] } },
  printOwnTaxDocument: { params: { documentId: DOCUMENT_ID } },
  listTaxDocuments: {
    params: { id: 'TL-7K4M2Q' },
    result: {
      documents: [TAX_DOCUMENT],
      failure: null,
      needsEWayBill: false,
      takesEWayBill: true,
      eWayBill: null,
    },
  },
  printParcelPapers: { query: { orders: 'TL-7K4M2Q,TL-9PX3VD' } },
  printTaxDocuments: { params: { id: 'TL-7K4M2Q' }, query: { document: DOCUMENT_ID } },
};
