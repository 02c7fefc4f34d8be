import type { Courier, CourierQuote, ParcelToQuote } from './courier.ts';

/** A courier that answers what a test says, and remembers what it was asked. */
export function courierAnswering(...answers: [CourierQuote, ...CourierQuote[]]) {
  const asked: ParcelToQuote[] = [];
  const courier: Courier = {
    name: 'test-courier',
    quote: async (parcel) => {
      asked.push(parcel);
      return answers[Math.min(asked.length, answers.length) - 1] ?? answers[0];
    },
    close: () => {},
  };
  return { courier, asked };
}
