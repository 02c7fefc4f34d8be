-- What delivery costs: each save is a version of its own, the newest is in use, and older ones can be restored. They
-- are kept for as long as the shop, as they explain what orders were charged. Weights and amounts are whole grams and
-- paise. The first version comes from server/rate-card.json, at the next start.
CREATE TABLE delivery_rates (
  version integer PRIMARY KEY CHECK (version > 0),
  rates jsonb NOT NULL,
  -- The version that was restored, if this one was not edited.
  restored_from integer REFERENCES delivery_rates (version),
  saved_at timestamptz NOT NULL,
  -- Null for the first version, which nobody saved.
  saved_by uuid REFERENCES staff (id)
);
CREATE INDEX delivery_rates_restored_from ON delivery_rates (restored_from);
CREATE INDEX delivery_rates_saved_by ON delivery_rates (saved_by);

-- On the channel that clears the cached responses, of which some show charges.
CREATE FUNCTION announce_delivery_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', 'delivery rates');
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_rates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_rates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_delivery_rates();
