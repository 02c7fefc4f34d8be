import * as z from 'zod/mini';

export const shownLink = z.object({ href: z.string(), text: z.string() });
const piece = z.union([z.string(), shownLink, z.object({ bold: z.array(z.union([z.string(), shownLink])) })]);

export const shownBlock = z.object({
  kind: z.enum(['paragraph', 'heading', 'bullets', 'numbers']),
  /** The lines of a paragraph, or the items of a list. */
  lines: z.array(z.array(piece)),
});

const section = z.object({ id: z.string(), heading: z.string(), blocks: z.array(shownBlock) });

/** A text of the owner as pages show it. */
export const shownText = z.object({
  /** The text has this language, such as `en-IN`: not that of the page where the owner wrote none in its language. */
  language: z.string(),
  title: z.string(),
  /** Search engines show it. */
  description: z.string(),
  intro: z.array(shownBlock),
  sections: z.array(section),
});

export type ShownPiece = z.infer<typeof piece>;
export type ShownBlock = z.infer<typeof shownBlock>;
export type ShownSection = z.infer<typeof section>;
export type ShownText = z.infer<typeof shownText>;
