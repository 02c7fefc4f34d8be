-- Outside a transaction.
-- Which tags name a diet, so that shoppers find those apart from tastes and occasions. Staff decide; tags whose names
-- are plain begin as diets.
ALTER TABLE tags ADD COLUMN IF NOT EXISTS is_diet boolean NOT NULL DEFAULT false;
UPDATE tags SET is_diet = true
WHERE lower(name) IN ('vegan', 'vegetarian', 'jain', 'satvik', 'sattvic', 'gluten free', 'gluten-free', 'sugar free',
  'sugar-free', 'nut free', 'nut-free', 'dairy free', 'dairy-free', 'no onion no garlic', 'no onion, no garlic', 'keto',
  'halal', 'kosher', 'jaggery sweetened');
