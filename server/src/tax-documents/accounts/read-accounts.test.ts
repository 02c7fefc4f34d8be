import { largePaise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { sumsByGateway } from './read-accounts.ts';

test('a year of more than ₹2.15 crore, which no single amount can be, adds up by gateway', () => {
  const day = (name: string, takenPaise: number) => ({
    day: name,
    gateway: 'razorpay' as const,
    takenPaise: largePaise(takenPaise),
    refundedPaise: largePaise(1),
    chargebacksPaise: largePaise(0),
    feesPaise: largePaise(2),
    settledPaise: largePaise(3),
  });
  expect(sumsByGateway([day('2026-11-27', 2_147_483_647), day('2026-11-28', 2_852_516_354)])).toEqual([
    {
      gateway: 'razorpay',
      takenPaise: 5_000_000_001,
      refundedPaise: 2,
      chargebacksPaise: 0,
      feesPaise: 4,
      settledPaise: 6,
    },
  ]);
});
