import { expect, test } from 'vitest';
import { orderedByText, recipientText } from './recipient.ts';

test('the customer is named beside the recipient only where they differ', () => {
  expect(recipientText('Ilango', 'Meenakshi')).toBe('Ilango (ordered by Meenakshi)');
  expect(recipientText('Meenakshi', 'Meenakshi')).toBe('Meenakshi');
  expect(recipientText(undefined, 'Meenakshi')).toBe('Meenakshi');
  expect(orderedByText('Ilango', 'Meenakshi')).toBe('Ordered by Meenakshi');
  expect(orderedByText('Meenakshi', 'Meenakshi')).toBeUndefined();
  expect(orderedByText(undefined, 'Meenakshi')).toBeUndefined();
});
