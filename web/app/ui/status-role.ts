/** A live region for content that an <output> may not have: headings, paragraphs and boxes. */
export const STATUS = { role: 'status' } as const;
