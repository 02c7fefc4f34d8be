import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

/** Apart from the list of roles, so that no shopper loads the checker of fields with it. */
export const staffRole = z.enum(ROLES);
