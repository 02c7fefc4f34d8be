-- Owners connect WhatsApp and SMS like mail and payments.
ALTER TABLE connections DROP CONSTRAINT connections_kind_check,
  ADD CONSTRAINT connections_kind_check
    CHECK (kind IN ('payments', 'mail', 'courier', 'whatsapp', 'sms')) NOT VALID;
ALTER TABLE connection_tests DROP CONSTRAINT connection_tests_kind_check,
  ADD CONSTRAINT connection_tests_kind_check
    CHECK (kind IN ('payments', 'mail', 'courier', 'whatsapp', 'sms')) NOT VALID;
