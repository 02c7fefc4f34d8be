-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS images_of_content;
CREATE INDEX CONCURRENTLY images_of_content ON images (content_hash) WHERE content_hash IS NOT NULL;
ALTER TABLE product_imports VALIDATE CONSTRAINT product_imports_state_check;
