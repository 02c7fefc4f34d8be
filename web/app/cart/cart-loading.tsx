import { Skeleton } from '../ui/skeleton.tsx';
import '../ui/two-col.css';

/** Lines and summary in their true sizes while the cart is fetched. */
export function CartLoading() {
  return (
    <div className="two-col">
      <div className="cart-loading">
        <h1>Cart</h1>
        <output className="vh">Loading your cart…</output>
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line" />
      </div>
      <Skeleton className="sk-sum" />
    </div>
  );
}
