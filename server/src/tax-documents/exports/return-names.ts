/**
 * The offline tool of the return calls places and units by the master sheet of its template. It refuses any other
 * spelling, so these are not the names that we show: "&" for "and", and Lakshadweep as the template misspells it.
 */
const PLACES: Readonly<Record<string, string>> = {
  '01': 'Jammu & Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshdweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman & Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The unit of all goods: 33-Tamil Nadu and KGS-KILOGRAMS are single names to the tool. */
export const KILOGRAMS = { code: 'KGS', name: 'KGS-KILOGRAMS' } as const;

/** The rates of the template, in hundredths of a percent. */
export const RETURN_RATES = [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000] as const;

/** 33-Tamil Nadu. Throws a RangeError for a code that the template has not. */
export function returnPlace(code: string): string {
  const name = PLACES[code];
  if (name === undefined) throw new RangeError(`the return has no place ${code}`);
  return `${code}-${name}`;
}
