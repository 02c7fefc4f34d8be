import type { FastifyBaseLogger } from 'fastify';
import type { Courier } from './courier.ts';

/** Uses the rate card as the fallback while the courier is unavailable. The days, and when delivery is free, are always those of the card. */
export function fallBackToCard(
  courier: Courier,
  card: Courier,
  { log, countFallBack }: { log: Pick<FastifyBaseLogger, 'warn'>; countFallBack: () => void },
): Courier {
  return {
    ...courier,
    async quote(parcel) {
      const quote = await courier.quote(parcel);
      if (!('unavailable' in quote)) return quote;
      countFallBack();
      log.warn(
        { courier: courier.name, why: quote.unavailable },
        'courier quote unavailable; using the rate card',
      );
      return card.quote(parcel);
    },
    ...(card.terms ? { terms: card.terms } : {}),
    close() {
      courier.close();
      card.close();
    },
  };
}
