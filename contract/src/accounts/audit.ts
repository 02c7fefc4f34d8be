import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { isAtMostAYear, isForward, spanFields } from '../calls/exports.ts';
import { wholeFile } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { isDay } from '../kitchen/labels.ts';

/** The name of something that staff did. The part before its dot is its kind, by which staff filter. */
const AUDIT_ACTIONS = [
  'product.added',
  'product.changed',
  'product.declared',
  'product.deleted',
  'product.imported',
  'product.importUndone',
  'product.bulkChanged',
  'product.bulkUndone',
  'product.stockChanged',
  'product.limitsChanged',
  'category.added',
  'category.renamed',
  'category.changed',
  'category.ordered',
  'category.deleted',
  'tag.added',
  'tag.renamed',
  'tag.changed',
  'tag.deleted',
  'synonym.added',
  'synonym.changed',
  'synonym.deleted',
  'order.shipped',
  'order.trackingChanged',
  'order.trackingUndone',
  'order.ready',
  'order.packed',
  'order.unpacked',
  'order.collected',
  'order.collectedWithoutCode',
  'order.cancelled',
  'order.changed',
  'order.changeProposed',
  'order.changeWithdrawn',
  'order.noted',
  'order.taken',
  'order.held',
  'order.priceLowered',
  'order.holdEnded',
  'order.holdMailed',
  'order.restMoved',
  'order.paidByHand',
  'order.customerAdded',
  'order.resend',
  'order.resent',
  'customer.noted',
  'customer.blocked',
  'customer.unblocked',
  'customer.imported',
  'customer.importUndone',
  'refund.started',
  'refund.surplusStarted',
  'refund.closed',
  'payment.differenceResolved',
  'payment.closed',
  'payment.disputeClosed',
  'email.sentAgain',
  'email.deleted',
  'message.sentAgain',
  'complaint.answered',
  'complaint.settled',
  'complaint.personErased',
  'enquiry.answered',
  'enquiry.declined',
  'batch.recorded',
  'batch.corrected',
  'batch.recalled',
  'batch.disposed',
  'rates.saved',
  'rates.confirmed',
  'rates.restored',
  'connection.saved',
  'settings.backupKey',
  'settings.saved',
  'settings.confirmed',
  'settings.restored',
  'settings.textSaved',
  'settings.textRestored',
  'settings.mailSaved',
  'settings.mailRestored',
  'duty.done',
  'duty.undone',
  'export.orders',
  'export.parcels',
  'export.taxes',
  'export.products',
  'export.audit',
  'export.backup',
  'export.recall',
  'staff.added',
  'staff.returned',
  'staff.passwordChanged',
  'staff.dismissed',
  'staff.loginFailed',
  'staff.invited',
  'staff.invitationSentAgain',
  'staff.invitationLinkShown',
  'staff.invitationWithdrawn',
  'staff.roleChanged',
  'staff.passwordMailed',
  'staff.signedOut',
  'staff.sessionEnded',
  'staff.secondFactorOn',
  'staff.secondFactorOff',
  'staff.secondFactorReset',
  'staff.recoveryCodesRenewed',
  'staff.recoveryCodeUsed',
  'staff.codeFailed',
  'staff.demoTakenOver',
  'settings.opened',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_KINDS = [
  'product',
  'category',
  'tag',
  'synonym',
  'order',
  'customer',
  'refund',
  'payment',
  'email',
  'message',
  'complaint',
  'enquiry',
  'batch',
  'rates',
  'connection',
  'settings',
  'duty',
  'export',
  'staff',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
export const auditKind = z.enum(AUDIT_KINDS);

/** Staff, a command on the server, the shop itself, or a visitor who is not logged in. */
const AUDIT_ACTORS = ['staff', 'command', 'shop', 'stranger'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** Who acts without being a member of staff: commands on the server, and the shop itself. */
export const AUDIT_MACHINES = ['command', 'shop'] as const;

export const AUDIT_PAGE_SIZE = 50;

const day = z.string().check(z.refine(isDay, { error: () => t('day') }));

const filter = {
  kind: z.optional(auditKind),
  /** The id of the member of staff who made the change, or commands, or the shop itself. */
  person: z.optional(z.union([uuid<'staff'>(), z.enum(AUDIT_MACHINES)])),
  /** The id of the member of staff whose account, role or login the entry is about. */
  subject: z.optional(uuid<'staff'>()),
};

/** Days in Indian time, both included. */
const auditQuery = z.object({
  ...filter,
  from: z.optional(day),
  to: z.optional(day),
  /** `next` of the page before; without it the newest entries. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/))),
  /** Lists only the parts of the entry with this id, such as the products of an import, in the order they were done. */
  of: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** From and to are texts in the reader's language, of a change that is made or is only looked at. */
export const auditChange = z.object({ what: z.string(), from: z.string(), to: z.string() });

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.enum(AUDIT_ACTORS),
  /** The name at that time. */
  who: z.string(),
  kind: auditKind,
  /** The whole sentence, in the reader's language. */
  text: z.string(),
  changes: z.array(auditChange),
  /** How many entries are part of it: one for each product of an import. They are read with `of`. */
  parts: z.int(),
});
export type AuditEntryShown = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Who changed what, newest first, a page at a time',
  query: auditQuery,
  result: z.object({
    entries: z.array(auditEntry),
    /** The entry that `of` names. */
    whole: z.nullable(auditEntry),
    next: z.nullable(z.string()),
    people: z.array(z.object({ id: uuid<'staff'>(), name: z.string() })),
  }),
  problems: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Who changed what from one day to another as CSV, a line for each changed value',
  query: z.object({ ...spanFields, ...filter }).check(isForward, isAtMostAYear),
  file: 'text/csv',
  result: wholeFile,
  problems: [],
});
