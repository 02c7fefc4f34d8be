import { paths } from '@tula/contract/shop/pages.ts';
import { t as pageName } from '@tula/messages/layout.ts';

/** The way from the home page to a category, or to all products. */
export function stepsTo(category?: { id: number; name: string }) {
  const steps = [
    { name: pageName('page.home'), path: paths.home() },
    { name: pageName('page.products'), path: paths.products() },
  ];
  if (category) steps.push({ name: category.name, path: paths.products({ category: category.id }) });
  return steps;
}
