import type { FastifyBaseLogger } from 'fastify';
import type { Courier } from './courier.ts';

/** A courier that sells on by the shop's own rate card while it cannot be asked. */
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
        'the courier gave no quote; the rate card did',
      );
      return card.quote(parcel);
    },
    close() {
      courier.close();
      card.close();
    },
  };
}
