import { email, newPassword, requiredLine } from '@tula/contract/fields.ts';
import * as z from 'zod/mini';

/** A staff account as entered by an operator. */
export const staffToAdd = z.object({
  name: requiredLine(64, 'Name should be at most 64 characters'),
  email,
  password: newPassword,
});
