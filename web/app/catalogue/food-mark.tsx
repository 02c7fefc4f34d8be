import css from './product-page.module.css';

/** The mark of vegetarian food, a circle in a square, or of other food, a triangle in one, with its word. */
export function FoodMark({ isVeg, name }: { isVeg: boolean; name: string }) {
  return (
    <span className={isVeg ? css.veg : css.nonVeg}>
      <svg viewBox="0 0 8 8" width="16" height="16" aria-hidden="true">
        <path
          d={isVeg ? 'M.3.3h7.4v7.4H.3zM6 4A2 2 0 1 1 2 4A2 2 0 1 1 6 4' : 'M.3.3h7.4v7.4H.3zM4 2.3 6 5.7H2z'}
        />
      </svg>
      {name}
    </span>
  );
}
