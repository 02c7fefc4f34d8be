import { listPublicProducts } from '@tula/contract/catalogue.ts';
import { placeOrder } from '@tula/contract/orders.ts';
import { expect, test } from 'vitest';
import { openApiOf } from './openapi.ts';

type Operation = {
  parameters?: { name: string; in: string; required: boolean }[];
  security: unknown[];
  requestBody?: {
    content: Record<string, { schema: { required: string[]; properties: Record<string, unknown> } }>;
  };
  responses: Record<string, { description: string }>;
};

function operationOf(document: ReturnType<typeof openApiOf>, path: string, method: string): Operation {
  return (document.paths as Record<string, Record<string, Operation>>)[path]?.[method] as Operation;
}

test('a call is described with its parameters, its caller and every refusal', () => {
  const document = openApiOf([listPublicProducts, placeOrder], '1.2.3');
  expect(document.openapi).toBe('3.1.0');
  const list = operationOf(document, '/public/product', 'get');
  expect(list.parameters?.map(({ name, required }) => [name, required])).toEqual([
    ['page', false],
    ['limit', false],
    ['name', false],
    ['category', false],
    ['tag', false],
  ]);
  expect(list.security).toEqual([]);
  const place = operationOf(document, '/order', 'post');
  expect(place.security).toEqual([{ bearer: [] }]);
  const body = place.requestBody?.content['application/json']?.schema;
  expect(Object.keys(body?.properties ?? {})).toEqual([
    'products',
    'address',
    'deliveryMethod',
    'remarks',
    'total',
  ]);
  expect(place.responses['401']?.description).toBe('EMAIL_NOT_VERIFIED, NOT_SIGNED_IN');
  expect(place.responses['503']?.description).toBe('BUSY, PAYMENT_GATEWAY_UNAVAILABLE, COURIER_UNAVAILABLE');
});
