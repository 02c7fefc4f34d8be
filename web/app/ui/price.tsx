import './price.css';

type PriceProps = {
  /** As printed: ₹135.00. */
  now: string;
  /** Struck through; left out when nothing is taken off. */
  was?: string | undefined;
  percentOff?: number;
  perKg: string;
};

/** A pack price, never without its price per kg. */
export function Price({ now, was, percentOff = 0, perKg }: PriceProps) {
  return (
    <>
      <p className="pricerow">
        <span className="price">{now}</span>
        {was ? (
          <>
            {' '}
            <s className="was">
              <span className="vh">was </span>
              {was}
            </s>
          </>
        ) : null}
      </p>
      <p className="rate nums">
        {perKg}
        {percentOff > 0 ? (
          <>
            {' '}
            <span className="off">{`${percentOff}% off`}</span>
          </>
        ) : null}
      </p>
    </>
  );
}
