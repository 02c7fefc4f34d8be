import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TaxFields } from './tax-fields.tsx';

/** The page as it opens, with these values. */
function opened(values: Record<string, string>): string {
  const field = (name: string) => ({ name, defaultValue: values[name], message: undefined });
  return renderToStaticMarkup(<TaxFields field={field} />);
}

const REGISTERED = {
  'sellers.0.from': '2026-04-01',
  'sellers.0.status': 'regular',
  'sellers.0.gstin': '33ABCPT1234F1Z3',
};

test('a shop without a registration answers no, and its hidden row is not sent with the form', () => {
  const page = opened({});
  expect(page).toMatch(/checked=""\/>No, or not yet/);
  expect(page).toMatch(/<fieldset[^>]* disabled="" hidden=""><fieldset[^>]*><legend>GST registration/);
  expect(page).toMatch(/<div[^>]* hidden=""><fieldset[^>]*><legend>Products/);
});

test('a registered shop answers yes and shows its registration, products and rates', () => {
  const page = opened(REGISTERED);
  expect(page).toMatch(/checked=""\/>Yes, I have a GST number/);
  expect(page).toContain('value="33ABCPT1234F1Z3"');
  expect(page).not.toContain('hidden=""');
});

test('the answer belongs to no form, and what accountants decide is closed', () => {
  const page = opened(REGISTERED);
  expect(page.match(/name="isRegistered" form="no-form"|form="no-form" name="isRegistered"/g)).toHaveLength(
    2,
  );
  const [, folded = ''] = page.split('<details');
  expect(page).not.toMatch(/<details[^>]* open/);
  for (const words of ['Document rules', 'Documents', 'Ledgers in Tally']) expect(folded).toContain(words);
});
