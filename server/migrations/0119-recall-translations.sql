-- What buyers read about a recall, by language; those whose language is missing read it in English.
ALTER TABLE batches ADD COLUMN recall_translations jsonb;
