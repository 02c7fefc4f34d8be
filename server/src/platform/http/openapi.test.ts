import { listPublicProducts } from '@tula/contract/catalogue/catalogue.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
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

test('an endpoint is described with its parameters, audience and problems', () => {
  const document = openApiOf([listPublicProducts, placeOrder], '1.2.3');
  expect(document.openapi).toBe('3.1.0');
  const list = operationOf(document, '/public/product', 'get');
  expect(list.parameters?.map(({ name, required }) => [name, required])).toEqual([
    ['page', false],
    ['limit', false],
    ['name', false],
    ['category', false],
    ['tag', false],
    ['stock', false],
    ['sort', false],
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
    'shownTotalPaise',
  ]);
  expect(place.responses['401']?.description).toBe('EMAIL_NOT_VERIFIED, NOT_SIGNED_IN');
  expect(place.responses['503']?.description).toBe('BUSY, PAYMENT_GATEWAY_UNAVAILABLE, COURIER_UNAVAILABLE');
  expect(place.responses['403']?.description).toBe('FORBIDDEN');
  expect(place.responses['413']?.description).toBe('BODY_TOO_LARGE');
  expect(place.responses['415']?.description).toBe('UNSUPPORTED_CONTENT_TYPE');
  expect(place.parameters?.map(({ name, in: place }) => [name, place])).toEqual([
    ['Idempotency-Key', 'header'],
  ]);
});

test('an endpoint that takes files is described with them', () => {
  const upload = operationOf(openApiOf([uploadPictures], '1.2.3'), '/upload', 'post');
  expect(Object.keys(upload.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(upload.responses['422']?.description).toBe('UNSUPPORTED_IMAGE, IMAGE_UNREADABLE, INVALID_INPUT');
  expect(upload.responses['413']?.description).toBe('IMAGE_TOO_LARGE, BODY_TOO_LARGE');
});
