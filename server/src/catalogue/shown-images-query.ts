/** The ids of the pictures that products show, as text for a backup's own connection. */
export const SHOWN_IMAGES = `
  SELECT primary_image_id AS id FROM products UNION SELECT image_id FROM product_images ORDER BY 1`;
