import { email, newPassword, oneLine, requiredText } from '@tula/contract/fields.ts';
import * as z from 'zod/mini';

/** What an operator says of a new member of staff. */
export const staffToAdd = z.object({
  name: requiredText(64, 'Name should be at most 64 characters').check(oneLine),
  email,
  password: newPassword,
});
