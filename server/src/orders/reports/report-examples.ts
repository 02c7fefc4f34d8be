import type { Example } from '../../platform/http/openapi/api-description.ts';

const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const NUMBER = 'C-7K4M2Q';
const DEADLINES = { answerBy: '2026-11-23T06:30:00.000Z', settleBy: '2026-12-21T06:30:00.000Z' };
const PHOTO = { id: ID, width: 1600, height: 1200 };

export const REPORT_EXAMPLES: Record<string, Example> = {
  readReports: {
    params: { id: 'TL-7K4M2Q' },
    result: {
      canReport: true,
      promisedUntil: '2026-11-22T06:30:00.000Z',
      packs: [{ id: ID, quantity: '500', count: 2, name: 'Thattai' }],
      reports: [
        {
          number: NUMBER,
          reason: 'damaged',
          state: 'open',
          madeAt: '2026-11-21T06:30:00.000Z',
          ...DEADLINES,
          settledAt: null,
          packs: [{ id: ID, quantity: '250', count: 1, name: 'Thattai' }],
          photos: [PHOTO],
          outcome: null,
          sentAgainAt: null,
          trackingNumber: null,
        },
      ],
      keptDays: 1095,
    },
  },
  makeReport: {
    params: { id: 'TL-7K4M2Q' },
    body: {
      reason: 'damaged',
      packs: [{ id: ID, quantity: '250', count: 1 }],
      text: 'The pack was open and half empty.',
    },
    result: { number: NUMBER, ...DEADLINES },
  },
  addReportPhotos: {
    params: { id: 'TL-7K4M2Q', number: NUMBER },
    result: { photos: [PHOTO] },
  },
  readReportPhoto: { params: { photo: ID } },
  readStaffReport: { params: { id: ID } },
  readStaffReportPhoto: { params: { photo: ID } },
  settleReport: {
    params: { id: ID },
    body: {
      outcome: 'resend',
      packs: [{ id: ID, quantity: '250', count: 1 }],
      text: 'We are sorry. A new pack leaves tomorrow.',
      seen: 1,
      seenRefundedPaise: 0,
    },
    result: {},
  },
  printResendSlip: { params: { id: ID } },
  markSentAgain: { params: { id: ID }, body: { trackingNumber: 'EB123456789IN' }, result: {} },
};
