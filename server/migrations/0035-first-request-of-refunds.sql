-- The first request to make a refund: from then on it may have been made, although the gateway's books show it later.
ALTER TABLE refunds ADD COLUMN sent_at timestamptz;
UPDATE refunds SET sent_at = created_at WHERE state IN ('creating', 'pending');
