import * as open from '@tula/contract/complaints/complaints.ts';
import * as staff from '@tula/contract/complaints/staff-complaints.ts';
import * as reports from '@tula/contract/orders/reports.ts';
import * as staffReports from '@tula/contract/orders/staff-reports.ts';
import type { Example, Section } from '../platform/http/openapi/api-description.ts';

const { makeComplaint, readComplaint, addToComplaint } = open;
const { listComplaints, readStaffComplaint, answerComplaint, eraseFromComplaint } = staff;
const { readReports, makeReport, addReportPhotos, readReportPhoto } = reports;
const { readStaffReport, readStaffReportPhoto, settleReport } = staffReports;
const { listResends, printResendSlip, markSentAgain } = staffReports;

export const COMPLAINTS: Section = {
  name: 'Complaints',
  description: 'Making a complaint, and following it by its number and phone.',
  operations: { makeComplaint, readComplaint, addToComplaint },
};

export const STAFF_COMPLAINTS: Section = {
  name: 'Staff: complaints',
  description: 'Answering and settling complaints within their deadlines.',
  operations: { listComplaints, readStaffComplaint, answerComplaint, eraseFromComplaint },
};

export const REPORTS: Section = {
  name: 'Reports',
  description: 'Reporting packs of an order that came damaged, wrong, late or not at all, with photos.',
  operations: { readReports, makeReport, addReportPhotos, readReportPhoto },
};

export const REPORT_SCHEMAS = {
  NamedPacks: reports.namedPacks,
  ReportedPacks: reports.reportedPacks,
  ReportPhoto: reports.reportPhoto,
  ReportReason: reports.reportReason,
};

export const STAFF_REPORTS: Section = {
  name: 'Staff: reports',
  description: 'Ending a report by sending packs again or by a refund, and what is to be sent again.',
  operations: {
    readStaffReport,
    readStaffReportPhoto,
    settleReport,
    listResends,
    printResendSlip,
    markSentAgain,
  },
};

const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const LOOKUP = { number: 'C-7K4M2Q', phone: '+919876543210' };
const DEADLINES = { answerBy: '2026-11-23T06:30:00.000Z', settleBy: '2026-12-21T06:30:00.000Z' };
const PHOTO = { id: ID, width: 1600, height: 1200 };
const TEXT = 'The parcel came a week late, and nobody answered my emails.';

export const COMPLAINT_EXAMPLES: Record<string, Example> = {
  makeComplaint: {
    body: {
      kind: 'delivery',
      name: 'Priya Raman',
      email: 'priya@shop.in',
      phone: LOOKUP.phone,
      orderNumber: 'TL-7K4M2Q',
      text: TEXT,
    },
    result: { number: LOOKUP.number, ...DEADLINES },
  },
  readComplaint: {
    body: LOOKUP,
    result: {
      number: LOOKUP.number,
      kind: 'delivery',
      state: 'open',
      openedAt: '2026-11-21T06:30:00.000Z',
      ...DEADLINES,
      settledAt: null,
      messages: [{ from: 'customer', text: TEXT, at: '2026-11-21T06:30:00.000Z' }],
    },
  },
  addToComplaint: { body: { ...LOOKUP, text: 'It has come now.' }, result: {} },
  listComplaints: { query: { filter: 'late', after: ID } },
  readStaffComplaint: { params: { id: ID } },
  readReports: {
    params: { id: 'TL-7K4M2Q' },
    result: {
      canReport: true,
      promisedUntil: '2026-11-22T06:30:00.000Z',
      packs: [{ id: ID, quantity: '500', count: 2, name: 'Thattai' }],
      reports: [
        {
          number: LOOKUP.number,
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
    result: { number: LOOKUP.number, ...DEADLINES },
  },
  addReportPhotos: {
    params: { id: 'TL-7K4M2Q', number: LOOKUP.number },
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
  eraseFromComplaint: { params: { id: ID }, result: {} },
  answerComplaint: {
    params: { id: ID },
    body: { text: 'We are sorry, and have refunded the delivery charge.', settles: true, seen: 1 },
    result: {},
  },
};
