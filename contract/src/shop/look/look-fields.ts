import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';
import type { Colour } from './contrast.ts';
import { TYPE_NAMES } from './look.ts';
import { THEME_NAMES } from './themes.ts';

const HEX = /^#[0-9a-f]{6}$/;

const colour: z.ZodMiniType<Colour, string> = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(HEX, { error: () => t('look.accent') })) as z.ZodMiniType<
  Colour,
  string
>;

/** The look that the owner chooses; whatever it is, the colours that are made of it can be read. */
export const lookFields = z.object({
  theme: z.enum(THEME_NAMES, { error: () => t('look.theme') }),
  type: z.enum(TYPE_NAMES, { error: () => t('look.type') }),
  accent: z.nullable(colour),
});
