import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import type { Roles } from '../calls/roles.ts';
import { COMPLAINT_STATES, complaintKind, complaintText, MOST_COMPLAINT_MESSAGES } from './complaints.ts';

/** `open`: not settled, the nearest deadline first; `late`: past a deadline; `settled`: the last settled first. */
export const COMPLAINT_FILTERS = ['open', 'late', 'settled'] as const;
export type ComplaintFilter = (typeof COMPLAINT_FILTERS)[number];
export const COMPLAINT_PAGE_SIZE = 50;

const FOR_COMPLAINTS = ['owner', 'accounts'] as const satisfies Roles;

const complaintId = uuid<'complaint'>();
const params = z.object({ id: complaintId });
const moment = z.iso.datetime();

const listedComplaint = z.object({
  id: complaintId,
  number: z.string(),
  kind: complaintKind,
  name: z.string(),
  state: z.enum(COMPLAINT_STATES),
  isLate: z.boolean(),
  openedAt: moment,
  answerBy: moment,
  settleBy: moment,
  settledAt: z.nullable(moment),
  /** When staff erased the person. From then on name, email and phone are empty, and the messages are deleted. */
  personErasedAt: z.nullable(moment),
});
export type ListedComplaint = z.infer<typeof listedComplaint>;

export const listComplaints = endpoint({
  method: 'GET',
  path: '/staff/complaints',
  who: 'staff',
  roles: FOR_COMPLAINTS,
  does: 'Complaints that are open, late or settled, a page at a time',
  query: z.object({
    filter: z._default(z.enum(COMPLAINT_FILTERS), 'open'),
    /** `next` of the page before. */
    after: z.optional(complaintId),
  }),
  result: z.object({
    complaints: z.array(listedComplaint),
    next: z.nullable(complaintId),
    counts: z.object({ open: z.int(), late: z.int() }),
  }),
  problems: [],
});

const staffComplaint = z.object({
  ...listedComplaint.shape,
  email: z.string(),
  phone: z.string(),
  orderNumber: z.nullable(z.string()),
  messages: z.array(
    z.object({
      /** The member of staff who wrote it; null for whoever complains. */
      by: z.nullable(z.string()),
      text: z.string(),
      at: moment,
    }),
  ),
});
export type StaffComplaint = z.infer<typeof staffComplaint>;

export const readStaffComplaint = endpoint({
  method: 'GET',
  path: '/staff/complaints/{id}',
  who: 'staff',
  roles: FOR_COMPLAINTS,
  does: 'A complaint with everything that was written about it',
  params,
  result: staffComplaint,
  notFound: 'COMPLAINT_NOT_FOUND',
  problems: ['COMPLAINT_NOT_FOUND'],
});

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/staff/complaints/{id}/answer',
  who: 'staff',
  roles: FOR_COMPLAINTS,
  does: 'Answers a complaint by email, and settles it if asked to',
  params,
  body: z.object({
    text: complaintText,
    settles: z.boolean(),
    /** How many messages the sender has seen; rejected when there are others meanwhile. */
    seen: z.int().check(z.gte(1), z.lte(MOST_COMPLAINT_MESSAGES)),
  }),
  result: nothing,
  notFound: 'COMPLAINT_NOT_FOUND',
  problems: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_SETTLED', 'CHANGED_MEANWHILE'],
});

export const eraseFromComplaint = endpoint({
  method: 'POST',
  path: '/staff/complaints/{id}/erase',
  who: 'staff',
  roles: FOR_COMPLAINTS,
  does: 'Erases the person and everything that was written from a settled complaint',
  params,
  result: nothing,
  notFound: 'COMPLAINT_NOT_FOUND',
  problems: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_OPEN'],
});
