import * as z from 'zod/mini';
import type { Paise } from '../values/money.ts';

/** Whole paise on the wire, beside the rupees of a field that other clients know. */
export const paiseAmount = z.int() as unknown as z.ZodMiniType<Paise, number>;
