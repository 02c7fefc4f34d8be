-- A number to which codes for logins may go: whoever reads its messages has shown so while logged in to the account, or
-- opened an order of it by a code. A number that is proven for another account moves there.
CREATE TABLE proven_phones (
  phone text PRIMARY KEY,
  customer_id uuid NOT NULL UNIQUE REFERENCES customers ON DELETE CASCADE,
  proven_at timestamptz NOT NULL
);
