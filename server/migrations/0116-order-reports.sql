-- Reports of packs that came damaged, wrong, late or not at all: each is a complaint, tied to an order and its packs.
CREATE TABLE order_reports (
  complaint_id uuid PRIMARY KEY REFERENCES complaints ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders,
  reason text NOT NULL CHECK (reason IN ('damaged', 'wrong', 'missing', 'late', 'unsafe')),
  -- Within the hours that the shop asks for; NULL while nobody knew when the order came.
  is_in_time boolean,
  made_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('resend', 'part-refund', 'full-refund')),
  UNIQUE (complaint_id, order_id)
);
CREATE INDEX order_reports_of_order ON order_reports (order_id);

CREATE TABLE order_report_lines (
  complaint_id uuid NOT NULL,
  order_id uuid NOT NULL,
  product_id uuid NOT NULL,
  pack_grams integer NOT NULL,
  count integer NOT NULL CHECK (count BETWEEN 1 AND 10),
  PRIMARY KEY (complaint_id, product_id, pack_grams),
  FOREIGN KEY (complaint_id, order_id) REFERENCES order_reports (complaint_id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (order_id, product_id, pack_grams) REFERENCES order_items (order_id, product_id, pack_grams)
);
CREATE INDEX order_report_lines_of_report ON order_report_lines (complaint_id, order_id);
CREATE INDEX order_report_lines_of_item ON order_report_lines (order_id, product_id, pack_grams);

-- Photos are stored here and not with the pictures of products, which anybody may read: so they go with their report, are
-- in every backup, and a rejected upload leaves no file.
CREATE TABLE order_report_photos (
  id uuid PRIMARY KEY,
  complaint_id uuid NOT NULL REFERENCES order_reports ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  content bytea NOT NULL,
  -- Of the file that was sent, so that the same one is stored once.
  content_hash bytea NOT NULL,
  added_at timestamptz NOT NULL,
  UNIQUE (complaint_id, content_hash)
);
-- WebP does not get smaller.
ALTER TABLE order_report_photos ALTER COLUMN content SET STORAGE EXTERNAL;

-- Packs of a sent order that are made and sent again without a charge.
CREATE TABLE resends (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  complaint_id uuid REFERENCES complaints ON DELETE SET NULL,
  -- As refunds have them: [{productId, packGrams, count}].
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff,
  sent_at timestamptz,
  sent_by uuid REFERENCES staff,
  tracking_number text
);
CREATE INDEX resends_of_order ON resends (order_id);
CREATE INDEX resends_of_complaint ON resends (complaint_id) WHERE complaint_id IS NOT NULL;
CREATE INDEX resends_asked_by ON resends (asked_by);
CREATE INDEX resends_sent_by ON resends (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX resends_to_send ON resends (asked_at, id) WHERE sent_at IS NULL;

-- As before, and now also a report of one's order and packs that are sent again.
CREATE OR REPLACE FUNCTION keeps_customer(customer uuid, erased_from timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT EXISTS (
    SELECT FROM orders o WHERE o.customer_id = customer AND (
      o.payment_status = 'pending' OR o.refund_status IN ('INITIATED', 'FAILED')
      OR (o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND o.refund_status = 'none'
        AND o.shipped_at IS NULL AND o.collected_at IS NULL)
      OR (o.cancelled_at IS NOT NULL AND o.payment_status = 'success' AND o.refund_status = 'none')
      OR coalesce(o.shipped_at, o.placed_at) > erased_from
      OR EXISTS (SELECT FROM tax_tasks t WHERE t.order_id = o.id)
      OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.settled_at IS NULL AND r.state <> 'failed')
      OR EXISTS (SELECT FROM resends s WHERE s.order_id = o.id AND (s.sent_at IS NULL OR s.sent_at > erased_from))
      OR EXISTS (
        SELECT FROM order_reports p JOIN complaints c ON c.id = p.complaint_id
        WHERE p.order_id = o.id AND c.settled_at IS NULL)))
    OR EXISTS (
      SELECT FROM complaints c JOIN customers u ON lower(c.email) = lower(u.email) OR c.phone = u.phone
      WHERE u.id = customer AND c.settled_at IS NULL)
$$;
