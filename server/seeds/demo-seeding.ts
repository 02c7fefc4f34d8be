import { DEFAULT_HOME, type HomePage, type Testimonial } from '@tula/contract/home-page/home-page.ts';

/** Under this name the table of seedings has when the demo's products were added. */
export const DEMO_SEEDING = 'demo shop';

/** Sample content like the products of the demo: no customer said it, and clearing the demo removes it. */
export const DEMO_TESTIMONIAL: Testimonial = {
  words: 'The murukku arrived crisp, and a kilo of it was gone before the evening coffee.',
  language: 'en',
  name: 'Meena Raghavan',
  place: 'Bengaluru',
  on: '2026-01-12',
  isReal: true,
};

/** The built-in home page with the demo's testimonial. */
export const DEMO_HOME: HomePage = {
  ...DEFAULT_HOME,
  testimonials: { ...DEFAULT_HOME.testimonials, quotes: [DEMO_TESTIMONIAL] },
};

/** A home page without the demo's testimonial; the same one where an owner has taken it away already. */
export function withoutDemoTestimonial(home: HomePage): HomePage {
  const { quotes } = home.testimonials;
  const own = quotes.filter(
    ({ words, name }) => words !== DEMO_TESTIMONIAL.words || name !== DEMO_TESTIMONIAL.name,
  );
  return own.length === quotes.length
    ? home
    : { ...home, testimonials: { ...home.testimonials, quotes: own } };
}
