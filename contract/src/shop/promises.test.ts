import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { promisesFields } from './promises-fields.ts';
import { DEFAULT_PROMISES, savedPromises, shopPromises } from './promises.ts';
import { DEMO_FACTS } from './demo-facts.ts';
import { fillShop, savedFacts, shop } from './shop.ts';

afterEach(() => fillShop(DEMO_FACTS));

const errorsOf = (promises: object) =>
  Object.fromEntries(
    (promisesFields.safeParse({ ...DEFAULT_PROMISES, ...promises }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

test('the promises of the code may be saved as they are', () => {
  expect(promisesFields.parse(DEFAULT_PROMISES)).toEqual(DEFAULT_PROMISES);
});

test.each([
  [{ cancellationHours: 0 }, 'cancellationHours', 'Enter a whole number from 1 to 168'],
  [{ cancellationHours: -1 }, 'cancellationHours', 'Enter a whole number from 1 to 168'],
  [{ cancellationHours: 1.5 }, 'cancellationHours', 'Enter a whole number from 1 to 168'],
  [{ shippingDays: Number.NaN }, 'shippingDays', 'Enter a whole number from 1 to 30'],
  [{ refundDays: { least: 5, most: 31 } }, 'refundDays.most', 'Enter a whole number from 1 to 30'],
  [{ complaintAcknowledgedHours: 49 }, 'complaintAcknowledgedHours', 'Enter a whole number from 1 to 48'],
  [{ complaintSettledDays: 31 }, 'complaintSettledDays', 'Enter a whole number from 1 to 30'],
])('a promise that is no sensible number is rejected: %o', (promises, field, message) => {
  expect(errorsOf(promises)).toMatchObject({ [field]: message });
});

test('customers are never told more hours than they have', () => {
  expect(errorsOf({ cancellationHours: 2 })).toEqual({
    cancellationHoursShown: 'Enter no more hours than customers really have',
  });
  expect(errorsOf({ cancellationHours: 3 })).toEqual({});
});

test('a range does not end before it begins, and nothing arrives before it is sent', () => {
  expect(errorsOf({ refundDays: { least: 8, most: 7 } })).toEqual({
    'refundDays.most': 'Enter at least as many days as in “From”',
  });
  expect(errorsOf({ shippingDays: 4, deliveryDays: { least: 2, most: 3 } })).toEqual({
    'deliveryDays.most': 'Enter at least as many days as until an order is sent',
  });
});

test('whatever is accepted, the shown window is within the enforced one', () => {
  const hours = fc.integer({ min: -5, max: 200 });
  fc.assert(
    fc.property(hours, hours, (cancellationHours, cancellationHoursShown) => {
      const promises = { ...DEFAULT_PROMISES, cancellationHours, cancellationHoursShown };
      const { success } = promisesFields.safeParse(promises);
      const isInLimits = Math.min(cancellationHours, cancellationHoursShown) >= 1 && cancellationHours <= 168;
      expect(success).toBe(isInLimits && cancellationHoursShown <= cancellationHours);
    }),
  );
});

test('saved promises are read from the same object, and the others keep their default', () => {
  fillShop({ ...DEMO_FACTS, promises: { cancellationHours: 9 } });
  expect(shopPromises.cancellationHours).toBe(9);
  expect({ ...shopPromises }).toEqual({ ...DEFAULT_PROMISES, cancellationHours: 9 });
  fillShop(DEMO_FACTS);
  expect(shopPromises.cancellationHours).toBe(5);
});

test('the browser gets only the promises that differ', () => {
  fillShop({});
  expect(savedFacts(shop)).toEqual({});
  fillShop({
    promises: savedPromises({ ...DEFAULT_PROMISES, refundDays: { least: 2, most: 3 } }),
  });
  expect(savedFacts(shop)).toEqual({ promises: { refundDays: { least: 2, most: 3 } } });
});

test('a cut-off hour and a closing day are saved where they are set', () => {
  expect(savedPromises({ ...DEFAULT_PROMISES, cutOffHour: 16, closedWeekday: 0 })).toEqual({
    cutOffHour: 16,
    closedWeekday: 0,
  });
  expect(savedPromises({ ...DEFAULT_PROMISES, cutOffHour: null, closedWeekday: null })).toEqual({});
  expect(errorsOf({ cutOffHour: 24, closedWeekday: 7 })).toEqual({
    cutOffHour: 'Enter a whole number from 1 to 23',
    closedWeekday: 'Enter a whole number from 0 to 6',
  });
});
