const RATES = {
  originPincode: '641001',
  zones: [
    {
      name: 'Tamil Nadu',
      area: 'B' as const,
      prefixes: ['605', '607402'],
      slabs: [
        { fromGrams: 0, toGrams: 500, everyGrams: 500, paise: 5_000 },
        { fromGrams: 500, toGrams: null, everyGrams: 500, paise: 2_500 },
      ],
      freeFromPaise: 150_000,
      deliveryDays: { least: 15, most: 17 },
    },
  ],
  notServed: [{ reason: 'Army post offices', prefixes: ['9'] }],
  volumetricDivisor: 5_000,
  boxes: [{ name: 'Small', lengthMm: 200, widthMm: 150, heightMm: 100, tareGrams: 80, holdsGrams: 1_000 }],
};
const RATES_VERSION = {
  version: 3,
  savedAt: '2026-11-21T06:30:00.000Z',
  savedBy: 'Ravi',
  restoredFrom: null,
};

/** Examples of the calls about delivery rates. */
export const RATES_EXAMPLES = {
  readRates: { result: { inUse: { ...RATES_VERSION, rates: RATES }, versions: [RATES_VERSION] } },
  saveRates: { body: { basedOn: 3, rates: RATES }, result: { version: 4 } },
  restoreRates: { params: { version: 1 }, body: { basedOn: 4 }, result: { version: 5 } },
  tryRates: {
    body: { rates: RATES, pincode: '600 004', weightGrams: 750, goodsPaise: 60_000 },
    result: {
      pincode: '600004',
      zone: 'Tamil Nadu',
      prefix: null,
      area: 'B',
      notServed: null,
      parcels: [
        {
          count: 1,
          box: 'Small',
          goodsGrams: 750,
          actualGrams: 830,
          volumetricGrams: 600,
          billedGrams: 830,
          slabs: [
            { fromGrams: 0, toGrams: 500, everyGrams: 500, steps: 1, chargePaise: 5_000 },
            { fromGrams: 500, toGrams: null, everyGrams: 500, steps: 1, chargePaise: 2_500 },
          ],
          chargePaise: 7_500,
        },
      ],
      fullPaise: 7_500,
      freeFromPaise: 150_000,
      chargePaise: 7_500,
      deliveryDays: { least: 15, most: 17 },
    },
  },
};
