/** The tax on a supply: in the seller's state, in a union territory without legislature, between states, or none. */
export type SupplyTax = 'CGST+SGST' | 'CGST+UTGST' | 'IGST' | 'none';

/** Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar Islands, Ladakh. */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38'];

export type PlaceOfSupply = {
  sellerState: string;
  /** The state of the address on the document; null where none is recorded, as for orders that are collected. */
  recordedState: string | null;
};

/** The state whose tax it is, as the two digits of GST: that of the recorded address, else the seller's. */
export function placeOfSupply({ sellerState, recordedState }: PlaceOfSupply): string {
  return recordedState ?? sellerState;
}

/** The taxes of a registered seller's supply between two states, given as the two digits of GST. */
export function taxBetween(sellerState: string, place: string): Exclude<SupplyTax, 'none'> {
  if (sellerState !== place) return 'IGST';
  return WITHOUT_LEGISLATURE.includes(place) ? 'CGST+UTGST' : 'CGST+SGST';
}
