-- Who was signed in when a complaint was made: then it is theirs for certain. An email proves nothing, as anybody types it.
CREATE TABLE complaint_makers (
  complaint_id uuid PRIMARY KEY REFERENCES complaints ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX complaint_makers_of_customer ON complaint_makers (customer_id);

-- Complaints under the email of somebody who was erased while they were open: each is deleted some time after it is
-- settled, so that whoever made it still gets an answer.
CREATE TABLE complaints_to_erase (
  complaint_id uuid PRIMARY KEY REFERENCES complaints ON DELETE CASCADE
);

-- Complaints that only their owner can have made: reports of their orders, those made while they were signed in, and those
-- that name one of their orders together with the phone or email that belongs to it.
CREATE FUNCTION proven_complaints_of_customer(customer uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT p.complaint_id FROM order_reports p JOIN orders o ON o.id = p.order_id WHERE o.customer_id = customer
  UNION
  SELECT m.complaint_id FROM complaint_makers m WHERE m.customer_id = customer
  UNION
  SELECT c.id FROM complaints c JOIN orders o ON o.order_number = c.order_number JOIN customers u ON u.id = o.customer_id
  WHERE o.customer_id = customer
    AND (c.phone IN (u.phone, o.customer_phone) OR lower(c.email) = lower(o.customer_email))
$$;

-- Those, and those under their email once it is verified: what the customer reads of their data, and what goes with them.
CREATE OR REPLACE FUNCTION complaints_of_customer(customer uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT proven_complaints_of_customer(customer)
  UNION
  SELECT c.id FROM complaints c JOIN customers u ON lower(c.email) = lower(u.email)
  WHERE u.id = customer AND u.email_verified_at IS NOT NULL
$$;

-- As before, but a complaint delays only whoever made it, not whose email a stranger typed.
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
      OR EXISTS (SELECT FROM resends s WHERE s.order_id = o.id AND (s.sent_at IS NULL OR s.sent_at > erased_from))))
    OR EXISTS (
      SELECT FROM complaints c WHERE c.id IN (SELECT proven_complaints_of_customer(customer)) AND c.settled_at IS NULL)
$$;
