import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { uuid } from '../calls/ids.ts';
import { publicDeclarations } from './declarations/declarations.ts';
import { product } from './public-catalogue.ts';

export const MOST_COMPANIONS = 3;

export const readPublicProduct = endpoint({
  method: 'GET',
  path: '/public/product/{id}',
  who: 'anyone',
  answersInLanguage: true,
  does: 'A product and up to three companions',
  params: z.object({ id: uuid<'product'>() }),
  result: z.object({
    product,
    companions: z.array(product),
    /** What else the pack declares; left out until staff have saved something of it. */
    declarations: z.optional(publicDeclarations),
  }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});
