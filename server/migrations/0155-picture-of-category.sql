-- The product whose picture stands for a category, chosen by staff. No foreign key: a product that is gone, hidden or in
-- another category is passed over, and the shop chooses by itself again.
ALTER TABLE categories ADD COLUMN picture_of uuid;
