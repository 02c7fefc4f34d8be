-- Few payments are disputed or under review: each is found among those few. An order that is placed, and the usual
-- webhook, write to neither index.
CREATE INDEX payment_events_of_dispute ON payment_events (attempt_id, received_at)
  WHERE outcome IN ('payment disputed', 'dispute over');
CREATE INDEX payment_attempts_in_review ON payment_attempts (created_at, id) WHERE state = 'review';
