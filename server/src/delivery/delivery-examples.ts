import type { Example } from '../platform/http/openapi/api-description.ts';

const ARRIVAL = { from: '2026-12-14', until: '2026-12-19' };

export const DELIVERY_EXAMPLES: Record<string, Example> = {
  readShippingCharge: {
    params: { id: '0199c1a2-7d3c-7b22-9e4f-5a6b7c8d9e0f' },
    query: { quantity: '1' },
    result: {
      shippingCharge: 60,
      shippingPaise: 6000,
      deliveryDays: { least: 15, most: 20 },
      arrival: ARRIVAL,
    },
  },
  estimateDelivery: {
    query: { pincode: '641001', quantity: '1' },
    result: {
      pincode: '641001',
      place: 'Coimbatore, Tamil Nadu',
      weightGrams: 1000,
      shippingCharge: 60,
      shippingPaise: 6000,
      deliveryDays: { least: 15, most: 20 },
      arrival: ARRIVAL,
      moreGrams: 0,
      freeFromPaise: 150_000,
    },
  },
  readDeliveryRange: {
    result: {
      charges: [{ grams: 250, leastPaise: 4000, mostPaise: 9000 }],
      deliveryDays: { least: 15, most: 20 },
    },
  },
  readParcel: {
    params: { id: 'TL-7K4M2Q' },
    result: {
      parcel: {
        state: 'on-its-way',
        steps: [{ at: '2026-11-22T10:00:00+05:30', text: 'Picked up', place: 'Coimbatore' }],
      },
    },
  },
};
