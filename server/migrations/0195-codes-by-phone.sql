-- A code for one login goes to the phone of a customer without an email; it needs no consent, as they ask for it. In
-- login_codes the phone then stands in the place of the email: no email begins with a plus sign and digits alone.
ALTER TABLE outbox DROP CONSTRAINT outbox_content_check,
  ADD CONSTRAINT outbox_content_check CHECK (
    CASE channel
      WHEN 'email' THEN num_nulls(subject, body_html) = 0 AND num_nonnulls(consent_id, kind) = 0
      WHEN 'push' THEN num_nulls(subject, series_id, dedupe_key) = 0 AND num_nonnulls(body_html, consent_id, kind) = 0
      ELSE num_nulls(kind, series_id, dedupe_key) = 0 AND num_nonnulls(subject, body_html) = 0
        AND (kind IN ('news', 'code')) = (consent_id IS NULL)
    END) NOT VALID;
