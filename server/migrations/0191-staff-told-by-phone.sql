-- Staff are told by WhatsApp or SMS, at a number that they type; without one nothing goes there.
ALTER TABLE staff_notifications
  ADD COLUMN phone_kinds text[] NOT NULL DEFAULT '{}',
  ADD COLUMN phone text NOT NULL DEFAULT '';

-- News for staff needs no consent of a customer; its series is the member of staff.
ALTER TABLE outbox DROP CONSTRAINT outbox_content_check,
  ADD CONSTRAINT outbox_content_check CHECK (
    CASE channel
      WHEN 'email' THEN num_nulls(subject, body_html) = 0 AND num_nonnulls(consent_id, kind) = 0
      WHEN 'push' THEN num_nulls(subject, series_id, dedupe_key) = 0 AND num_nonnulls(body_html, consent_id, kind) = 0
      ELSE num_nulls(kind, series_id, dedupe_key) = 0 AND num_nonnulls(subject, body_html) = 0
        AND (kind = 'news') = (consent_id IS NULL)
    END) NOT VALID;
