-- Outside a transaction.
-- Accounts that nobody verifies are deleted. Those from before this migration are treated as if they began with it.
ALTER TABLE customers ADD COLUMN IF NOT EXISTS unverified_since timestamptz NOT NULL DEFAULT now();
DROP INDEX CONCURRENTLY IF EXISTS customers_unverified;
CREATE INDEX CONCURRENTLY customers_unverified ON customers (unverified_since) WHERE email_verified_at IS NULL;
-- For the sessions that go with an account, ended ones too.
DROP INDEX CONCURRENTLY IF EXISTS sessions_of_account;
CREATE INDEX CONCURRENTLY sessions_of_account ON sessions (customer_id) WHERE customer_id IS NOT NULL;
-- Records of sent mails are deleted, and the mailbox shows the newest.
DROP INDEX CONCURRENTLY IF EXISTS mails_sent;
CREATE INDEX CONCURRENTLY mails_sent ON mails (sent_at) WHERE state = 'sent';
-- When a gateway took its first payment, also after a million at another one.
DROP INDEX CONCURRENTLY IF EXISTS payment_attempts_of_gateway;
CREATE INDEX CONCURRENTLY payment_attempts_of_gateway ON payment_attempts (gateway, created_at);
