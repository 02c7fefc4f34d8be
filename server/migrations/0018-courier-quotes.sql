-- What a courier asks for a parcel, kept for a while: whichever process is asked, the charge that checkout has shown is
-- the one in the order. Without a charge the courier does not serve the place.
CREATE TABLE courier_quotes (
  courier text NOT NULL,
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  weight_grams integer NOT NULL CHECK (weight_grams > 0),
  charge_paise integer CHECK (charge_paise >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (courier, pincode, weight_grams)
);
CREATE INDEX courier_quotes_expired ON courier_quotes (expires_at);
