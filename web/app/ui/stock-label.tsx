import './stock.css';

export function StockLabel({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? (
    <span className="stock">In Stock</span>
  ) : (
    <span className="stock stock-out">Out Of Stock</span>
  );
}
