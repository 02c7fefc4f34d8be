import type { DB } from '../tables.gen.ts';

/**
 * The role that serves may do this with a table beside reading it. Nobody but the owner may empty or change a table.
 * An update that names columns leaves the others as they were written: what was ordered, paid and booked is final.
 */
export type Rights<Columns> = {
  insert?: true;
  update?: true | readonly Columns[];
  delete?: true;
  /** Not for reports: the whole table, or these columns of it. */
  secret?: true | readonly Columns[];
};

type TableRights = { [Table in keyof DB]: Rights<keyof DB[Table] & string> };

const VIEW = {};
/** A view that only processes of the version before read while they are replaced. */
const OF_THE_VERSION_BEFORE = VIEW;
const ADDED_ONLY = { insert: true } as const;
const CHANGED = { insert: true, update: true, delete: true } as const;

/** A new table needs its line here, or it does not compile. */
export const TABLE_RIGHTS: TableRights = {
  active_staff: VIEW,
  addresses: CHANGED,
  // A trigger keeps what must be kept.
  audit_entries: { insert: true, delete: true },
  batch_disposals: { insert: true },
  batches: {
    insert: true,
    update: [
      'code',
      'packed_on',
      'use_by',
      'grams',
      'revision',
      'recalled_at',
      'recalled_by',
      'recall_reason',
      'recall_translations',
    ],
  },
  carts: { insert: true, update: true },
  categories: CHANGED,
  complaint_messages: { insert: true, delete: true },
  complaint_makers: ADDED_ONLY,
  complaints_to_erase: ADDED_ONLY,
  complaints: {
    insert: true,
    update: [
      'answered_at',
      'settled_at',
      'remind_to_answer_at',
      'remind_to_settle_at',
      'name',
      'email',
      'phone',
      'order_number',
      'person_erased_at',
    ],
    delete: true,
  },
  connection_tests: { insert: true, update: true, secret: ['fingerprint'] },
  connections: { insert: true, update: true, secret: ['secrets'] },
  courier_quotes: CHANGED,
  delivery_rates: OF_THE_VERSION_BEFORE,
  customers: { ...CHANGED, secret: ['password_hash'] },
  daily_product_sales: { insert: true, delete: true },
  daily_sales: { insert: true, delete: true },
  e_way_bills: CHANGED,
  email_tokens: { ...CHANGED, secret: true },
  email_twins: { delete: true },
  empty_searches: CHANGED,
  // An update, so that a row can be locked.
  erasure_requests: { insert: true, update: ['due_at'], delete: true },
  erasures: ADDED_ONLY,
  first_run: { insert: true, update: ['opened_at', 'opened_by'] },
  idempotency_keys: { insert: true, delete: true },
  image_crops: { insert: true, delete: true },
  images: CHANGED,
  ledger: ADDED_ONLY,
  licence_reminders: ADDED_ONLY,
  login_codes: { ...CHANGED, secret: true },
  mail_words: OF_THE_VERSION_BEFORE,
  mails: { ...CHANGED, secret: ['body_html', 'body_text', 'link_token_hash'] },
  message_consents: { insert: true, update: ['withdrawn_at', 'withdrawn_by'] },
  order_batches: { insert: true, update: ['count', 'outcome', 'outcome_at', 'refund_id'], delete: true },
  // They go with the person of their order.
  order_changes: ADDED_ONLY,
  order_counts: { insert: true, delete: true },
  order_events: ADDED_ONLY,
  order_items: ADDED_ONLY,
  // They go with the person of their order.
  order_notes: ADDED_ONLY,
  order_numbers: VIEW,
  // They go with their complaint; photos also with its person.
  order_report_lines: ADDED_ONLY,
  order_report_photos: { insert: true, delete: true, secret: ['content'] },
  order_reports: { insert: true, update: ['outcome'] },
  ordered_images: VIEW,
  orders: {
    insert: true,
    update: [
      'cancel_reason',
      'cancel_words',
      'cancelled_at',
      'change_count',
      'collected_at',
      'courier_name',
      'customer_name',
      'customer_phone',
      'delivered_at',
      'delivery_days',
      'delivery_paid_paise',
      'late_payment',
      'order_status',
      'packed_at',
      'paid_at',
      'payment_status',
      'pickup_code',
      'refund_alerted_at',
      'refund_reminded_at',
      'refund_status',
      'remarks',
      'shipped_at',
      'shipping_address',
      'shipping_status',
      'track_next_at',
      'parcel_problem',
      'parcel_problem_at',
      'tracking_number',
      'tracking_url',
      'wrong_pickup_codes',
    ],
    secret: ['pickup_code'],
  },
  outbox: { ...CHANGED, secret: ['body_html', 'body_text', 'link_token_hash', 'parameters'] },
  paid_orders: VIEW,
  owner_content: ADDED_ONLY,
  owner_content_pictures: ADDED_ONLY,
  page_texts: OF_THE_VERSION_BEFORE,
  payment_attempts: {
    insert: true,
    update: [
      'captured_as',
      'expires_at',
      'gateway_reference',
      'looked_at',
      'looks',
      'next_look_at',
      'pay_url',
      'settled_at',
      'state',
    ],
  },
  payment_changes: ADDED_ONLY,
  payment_closings: ADDED_ONLY,
  payment_comparisons: CHANGED,
  payment_differences: { insert: true, update: ['done_at', 'done_by'], delete: true },
  payment_disputes: {
    insert: true,
    update: ['amount_paise', 'decided_at', 'opened_at', 'reference', 'respond_by', 'state'],
  },
  payment_gateways: ADDED_ONLY,
  payment_events: ADDED_ONLY,
  phone_messages: { ...CHANGED, secret: ['body_text', 'parameters'] },
  product_bulk_edit_rows: { insert: true, delete: true },
  product_declarations: { insert: true, update: true },
  product_translations: CHANGED,
  product_bulk_edits: { insert: true, update: ['undone_at', 'undone_by'], delete: true },
  product_images: { insert: true, delete: true },
  product_import_pictures: CHANGED,
  product_import_rows: CHANGED,
  product_imports: CHANGED,
  product_search: CHANGED,
  product_stocks: { insert: true, update: true },
  product_tags: { insert: true, delete: true },
  products: { insert: true, update: true },
  rate_limits: CHANGED,
  refresh_tokens: { ...CHANGED, secret: true },
  refunds: {
    insert: true,
    update: [
      'alerted_at',
      'failure',
      'gateway_reference',
      'last_error',
      'looks',
      'next_look_at',
      'sent_at',
      'settled_at',
      'state',
    ],
  },
  resends: { insert: true, update: ['sent_at', 'sent_by', 'tracking_number'] },
  sandbox_payments: { insert: true, update: true, secret: ['token'] },
  sandbox_refunds: ADDED_ONLY,
  sandbox_webhooks: { insert: true, update: true },
  search_synonyms: CHANGED,
  search_words: { insert: true, update: true },
  seedings: { insert: true, update: true },
  sessions: { ...CHANGED, secret: true },
  settings_pictures: OF_THE_VERSION_BEFORE,
  shop_settings: OF_THE_VERSION_BEFORE,
  sold_by_day: VIEW,
  sold_items: VIEW,
  staff_recovery_codes: { ...CHANGED, secret: true },
  staff_second_factors: { ...CHANGED, secret: true },
  staff_links: { ...CHANGED, secret: true },
  staff: { insert: true, update: true, secret: ['password_hash'] },
  staff_names: VIEW,
  staff_notifications: CHANGED,
  stock_mails: { ...CHANGED, secret: ['token_hash'] },
  stock_movements: { insert: true, delete: true },
  tag_counts: { insert: true, delete: true },
  tags: CHANGED,
  tax_documents: ADDED_ONLY,
  tax_series: { insert: true, update: ['last_place'] },
  tax_tasks: { insert: true, update: ['due_at', 'last_error'], delete: true },
};

/** The job queue's own tables, with row level security: the serving role needs a policy as well. */
export const JOB_TABLES = [
  '_private_job_queues',
  '_private_jobs',
  '_private_known_crontabs',
  '_private_tasks',
] as const;
