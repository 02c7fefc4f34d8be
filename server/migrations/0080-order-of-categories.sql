-- The order in which menus and filters show categories; one without a position comes last, the older first.
-- A hidden category is left out of them, while its products stay public.
ALTER TABLE categories ADD COLUMN position integer, ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
