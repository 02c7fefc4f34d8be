import type { Courier, CourierQuote, ParcelToQuote } from './courier.ts';

/** A stub courier that returns the given answers and records its requests. */
export function courierAnswering(...answers: [CourierQuote, ...CourierQuote[]]) {
  const requests: ParcelToQuote[] = [];
  const courier: Courier = {
    name: 'test-courier',
    quote: async (parcel) => {
      requests.push(parcel);
      return answers[Math.min(requests.length, answers.length) - 1] ?? answers[0];
    },
    close: () => {},
  };
  return { courier, requests };
}
