/**
 * Says what becomes of the data in a column when a customer is erased. One rule for each column that can hold a text,
 * JSON, a list or bytes; `column-rules.test.ts` asks for it, so that nobody adds a column without having thought of
 * this.
 */
export type Rule =
  /** The row is about the customer, and is deleted. */
  | 'deleted'
  /** The row stays, without this. */
  | 'emptied'
  /** The law asks for it to be kept. */
  | 'lawful'
  /** A column of orders and payments, which stay; it says nothing of the person: an amount, a state, a number. */
  | 'impersonal'
  /** The shop's own, or about its staff. */
  | 'shop'
  /** It is deleted by age, within days. */
  | 'short'
  /** Free text of staff, which is not searched: decision 74 says so. */
  | 'unsearched';

type Columns = Partial<Record<Rule, string>>;

/** By table, then by rule. */
const BY_TABLE: Record<string, Columns> = {
  _private_job_queues: { shop: 'queue_name locked_by' },
  _private_jobs: { short: 'payload last_error key locked_by flags' },
  _private_known_crontabs: { shop: 'identifier' },
  _private_tasks: { shop: 'identifier' },
  addresses: { deleted: 'full_name phone apartment area city postal_code landmark' },
  audit_entries: { shop: 'action kind actor actor_name subject_id subject_name changes' },
  backup_keys: { shop: 'recipient replaces' },
  backups: { shop: 'file trouble' },
  sent_backups: { shop: 'file trouble sha256 difference' },
  batch_disposals: { shop: 'reason note' },
  batches: { shop: 'code recall_reason recall_translations' },
  carts: { deleted: 'lines' },
  categories: { shop: 'name name_canonical translated_names' },
  complaint_messages: { deleted: 'body' },
  complaints: { deleted: 'complaint_number kind name email phone order_number language' },
  connection_tests: { shop: 'kind fingerprint said' },
  connections: { shop: 'kind settings secrets' },
  courier_quotes: { short: 'courier pincode' },
  customer_blocks: { deleted: 'reason' },
  customer_notes: { deleted: 'text' },
  customer_imports: { shop: 'file_name state notices' },
  // Within a day, or with the import.
  customer_import_rows: { shop: 'outcome problems warnings', short: 'facts address_ids' },
  customers: {
    deleted:
      'first_name last_name email email_canonical phone country password_hash language notice_version notice_language',
  },
  duties_done: { shop: 'duty period' },
  e_way_bills: { lawful: 'number' },
  enquiries: {
    deleted:
      'enquiry_number products pincode note name email email_canonical phone language outcome order_number',
  },
  email_tokens: { deleted: 'token_hash purpose email_canonical previous_email' },
  empty_searches: { shop: 'words' },
  idempotency_keys: { short: 'operation key body_hash' },
  images: { shop: 'path placeholder alt_text content_hash' },
  import_matches: { shop: 'headings columns' },
  ledger: { impersonal: 'kind debit credit gateway reference' },
  licence_reminders: { shop: 'stage' },
  login_codes: { short: 'email_canonical token_hash' },
  message_consents: { deleted: 'phone agreed_on withdrawn_by notice_version' },
  migrations: { shop: 'name checksum' },
  order_batches: { impersonal: 'outcome' },
  order_changes: { deleted: 'changes' },
  order_counts: { shop: 'staff_filter' },
  order_events: { impersonal: 'kind actor detail' },
  order_items: { impersonal: 'name description image_url translated_name hsn tax_rates' },
  order_notes: { deleted: 'text' },
  held_orders: { impersonal: 'token_hash' },
  proven_phones: { deleted: 'phone' },
  proposed_changes: { deleted: 'shipping_address delivery_days remarks' },
  order_report_photos: { deleted: 'content content_hash' },
  order_reports: { deleted: 'reason outcome' },
  orders: {
    emptied:
      'customer_name customer_email customer_phone shipping_address billing_address remarks wish_hash search_text cancel_words business_gstin business_name gift_text gift_from',
    impersonal:
      'order_number order_status payment_status shipping_status refund_status delivery_method courier_name tracking_number tracking_url staff_filter late_payment pickup_code language delivery_days cancel_reason parcel_problem',
  },
  outbox: {
    deleted:
      'channel dedupe_key kind recipient subject parameters body_text body_html state provider_id last_error link_token_hash',
  },
  owner_content: { shop: 'area name language content' },
  owner_content_pictures: { shop: 'area name language' },
  payment_attempts: { impersonal: 'gateway state gateway_reference pay_url captured_as' },
  payment_changes: { impersonal: 'from_state to_state source' },
  payment_closings: { impersonal: 'outcome', unsearched: 'reason' },
  payment_comparisons: { shop: 'gateway' },
  payment_differences: { impersonal: 'gateway kind reference' },
  payment_disputes: { impersonal: 'gateway reference state' },
  payment_events: { impersonal: 'gateway event_id type outcome' },
  payment_gateways: { shop: 'name' },
  product_bulk_edit_rows: { shop: 'name before' },
  product_declarations: { shop: 'content food_mark' },
  product_import_pictures: { shop: 'source alt_text problem' },
  product_import_rows: { shop: 'outcome name changes problems warnings facts before undone old_path' },
  old_addresses: { shop: 'path' },
  product_imports: { shop: 'file_name state notices new_categories new_tags' },
  product_search: { shop: 'name words' },
  product_translations: { shop: 'language name description ingredients storage picture_texts' },
  products: {
    shop: 'name description available_grams ingredients storage allergens state own_slug hsn tax_rates spice_level',
  },
  rate_limits: { short: 'bucket' },
  refresh_tokens: { deleted: 'token_hash' },
  refunds: { impersonal: 'state because gateway_reference failure last_error lines', unsearched: 'reason' },
  resends: { impersonal: 'lines tracking_number' },
  sandbox_payments: { impersonal: 'token order_number return_url state' },
  sandbox_webhooks: { impersonal: 'body' },
  search_synonyms: { shop: 'typed means written spelling_key' },
  search_words: { shop: 'word spelling_key' },
  seedings: { shop: 'name' },
  sessions: { deleted: 'audience ended_because browser operating_system' },
  staff: { shop: 'name email email_canonical password_hash role' },
  staff_notifications: { shop: 'kinds push_kinds phone_kinds phone digest_by language' },
  push_devices: { shop: 'endpoint p256dh auth browser operating_system' },
  push_keys: { shop: 'public_key private_key' },
  staff_links: { shop: 'email email_canonical role token_hash' },
  staff_recovery_codes: { shop: 'code_hash' },
  staff_second_factors: { shop: 'secret' },
  stock_mails: { deleted: 'email email_canonical language token_hash' },
  stock_movements: { shop: 'kind reason' },
  tags: { shop: 'name name_canonical translated_names' },
  tax_documents: { lawful: 'number prefix financial_year kind content' },
  tax_series: { shop: 'prefix financial_year' },
  tax_series_gaps: { shop: 'prefix financial_year' },
  tax_tasks: { impersonal: 'last_error' },
  visit_counts: { shop: 'kind name' },
};

/** The rule of each column, by `table.column`. */
export const COLUMN_RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries(BY_TABLE).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([rule, names]) =>
      names.split(' ').map((name) => [`${table}.${name}`, rule as Rule] as const),
    ),
  ),
);
