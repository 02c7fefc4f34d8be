-- What a pack cost before staff lowered its price for an order; null: it was not lowered.
ALTER TABLE order_items ADD COLUMN full_pack_paise integer;
ALTER TABLE order_items ADD CONSTRAINT order_items_full_pack_check CHECK (full_pack_paise > pack_paise) NOT VALID;
