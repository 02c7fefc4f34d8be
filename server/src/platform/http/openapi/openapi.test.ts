import { listPublicProducts, product } from '@tula/contract/catalogue/public-catalogue.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import { deliveryMethod, orderToPlace, placeOrder } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { makeOpenApi } from './openapi.ts';

type Response = { description: string; headers?: object; content: object; $ref?: string };
type Operation = {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: object; $ref?: string }[];
  security: unknown[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, Response>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
};

const description = {
  version: '1.2.3',
  sections: [
    { name: 'Catalogue', description: 'What is sold', operations: { listPublicProducts, uploadPictures } },
    { name: 'Orders', description: 'Orders', operations: { placeOrder } },
  ],
  schemas: { DeliveryMethod: deliveryMethod, OrderToPlace: orderToPlace, Product: product },
  examples: {
    placeOrder: { result: { tokenUrl: 'https://pay.example/1', orderId: 'TL-7K4M2Q' } },
  },
};

const document = makeOpenApi([listPublicProducts, placeOrder, uploadPictures], description) as Document;
const list = document.paths['/public/product']?.['get'] as Operation;
const place = document.paths['/order']?.['post'] as Operation;
const upload = document.paths['/upload']?.['post'] as Operation;

test('an endpoint is described with its names, parameters, audience and example', () => {
  expect(document.openapi).toBe('3.1.0');
  expect([list.operationId, list.tags]).toEqual(['listPublicProducts', ['Catalogue']]);
  expect(list.parameters?.map(({ name, $ref }) => name ?? $ref)).toEqual([
    'page',
    'limit',
    'name',
    'category',
    'tag',
    'stock',
    'sort',
    '#/components/parameters/IfNoneMatch',
  ]);
  expect(list.parameters?.[1]).toEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 12 },
  });
  expect(list.security).toEqual([]);
  expect(place.security).toEqual([{ customer: [] }]);
  expect(place.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(place.responses['200']?.content).toMatchObject({
    'application/json': { example: { result: { orderId: 'TL-7K4M2Q' } } },
  });
});

test('schemas have public names and are referred to by them', () => {
  expect(place.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/OrderToPlace',
  });
  expect(Object.keys(document.components.schemas)).toEqual([
    'DeliveryMethod',
    'ListPublicProductsResult',
    'OrderToPlace',
    'PlaceOrderResult',
    'Product',
    'UploadPicturesResult',
    'ListPublicProductsResponse',
    'PlaceOrderResponse',
    'UploadPicturesResponse',
    'Problem',
    'ProblemCode',
  ]);
  expect(document.components.schemas['OrderToPlace']?.properties['deliveryMethod']).toEqual({
    $ref: '#/components/schemas/DeliveryMethod',
  });
});

test('every status that an endpoint may answer is described with its problems', () => {
  expect(Object.keys(place.responses).map(Number)).toEqual([
    200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 503,
  ]);
  expect(place.responses['401']?.description).toBe('EMAIL_NOT_VERIFIED, NOT_SIGNED_IN');
  expect(place.responses['401']?.headers).toEqual({
    'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' },
  });
  expect(place.responses['503']?.description).toBe(
    'BUSY, PAYMENT_GATEWAY_UNAVAILABLE, COURIER_UNAVAILABLE, UNAVAILABLE',
  );
  expect(place.responses['403']?.description).toBe('FORBIDDEN');
  expect(place.responses['413']).toEqual({ $ref: '#/components/responses/ContentTooLarge' });
  expect(place.responses['415']).toEqual({ $ref: '#/components/responses/UnsupportedMediaType' });
});

test('what is the same for everybody can be asked for by its tag', () => {
  expect(list.responses['304']).toEqual({
    description: 'Nothing has changed since the response that `If-None-Match` names',
    headers: {
      'Cache-Control': { $ref: '#/components/headers/Cache-Control' },
      ETag: { $ref: '#/components/headers/ETag' },
      Vary: { $ref: '#/components/headers/Vary' },
    },
  });
  expect(place.responses['304']).toBeUndefined();
});

test('an endpoint that takes files is described with them', () => {
  expect(Object.keys(upload.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(upload.responses['422']?.description).toBe('UNSUPPORTED_IMAGE, IMAGE_UNREADABLE, INVALID_INPUT');
  expect(upload.responses['413']?.description).toBe('IMAGE_TOO_LARGE, BODY_TOO_LARGE');
});

test('an endpoint without a name, or with two, cannot be published', () => {
  const [catalogue] = description.sections;
  if (catalogue === undefined) throw new Error('no section');
  expect(() => makeOpenApi([placeOrder], { ...description, sections: [catalogue] })).toThrow(
    'POST /order has 0 names in the API document',
  );
  const twice = { ...catalogue, operations: { listPublicProducts, listAgain: listPublicProducts } };
  expect(() => makeOpenApi([listPublicProducts], { ...description, sections: [twice] })).toThrow(
    'GET /public/product has 2 names in the API document',
  );
});
