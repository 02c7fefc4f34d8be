-- What was packed of a product at once: its code, its days and how much it is.
CREATE TABLE batches (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  code text NOT NULL CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{1,14}[A-Z0-9]$'),
  packed_on date NOT NULL,
  use_by date NOT NULL CHECK (use_by > packed_on AND use_by <= packed_on + 730),
  grams integer NOT NULL CHECK (grams BETWEEN 1 AND 1000000),
  -- Goes up with each correction, so that an outdated one is rejected.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  recorded_at timestamptz NOT NULL,
  recalled_at timestamptz,
  recalled_by uuid REFERENCES staff (id),
  -- What every buyer reads.
  recall_reason text CHECK (recall_reason <> ''),
  UNIQUE (product_id, code),
  CHECK ((recalled_at IS NULL) = (recall_reason IS NULL))
);
CREATE INDEX batches_to_take ON batches (product_id, use_by) WHERE recalled_at IS NULL;
CREATE INDEX batches_recalled_by ON batches (recalled_by) WHERE recalled_by IS NOT NULL;

-- The batches from which the packs of an order's item are taken. Like the item, they stay as long as the order.
CREATE TABLE order_batches (
  order_id uuid NOT NULL,
  position integer NOT NULL,
  batch_id uuid NOT NULL REFERENCES batches (id),
  pack_grams integer NOT NULL CHECK (pack_grams > 0),
  count integer NOT NULL CHECK (count > 0),
  -- What a recall did about it: its buyer was told, or could not be as they were erased; or it had not been sent.
  outcome text CHECK (outcome IN ('told', 'erased', 'takenOut')),
  outcome_at timestamptz,
  -- The refund of these packs that was started last.
  refund_id uuid,
  PRIMARY KEY (order_id, position, batch_id),
  FOREIGN KEY (order_id, position) REFERENCES order_items (order_id, position),
  CHECK ((outcome IS NULL) = (outcome_at IS NULL))
);
CREATE INDEX order_batches_of_batch ON order_batches (batch_id, order_id);
CREATE INDEX order_batches_to_tell ON order_batches (batch_id, order_id) WHERE outcome IS NULL;
