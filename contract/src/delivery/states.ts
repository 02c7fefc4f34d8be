/** An Indian state or union territory; the GST code is the first two digits of a tax number given out there. */
export type IndianState = { id: number; name: string; iso: string; gstCode: string };

// Saved addresses store these numbers, so they never change.
const ROWS: readonly (readonly [id: number, name: string, iso: string, gstCode: string])[] = [
  [1, 'Andaman and Nicobar Islands', 'IN-AN', '35'],
  [2, 'Andhra Pradesh', 'IN-AP', '37'],
  [3, 'Arunachal Pradesh', 'IN-AR', '12'],
  [4, 'Assam', 'IN-AS', '18'],
  [5, 'Bihar', 'IN-BR', '10'],
  [6, 'Chandigarh', 'IN-CH', '04'],
  [7, 'Chhattisgarh', 'IN-CG', '22'],
  [8, 'Dadra and Nagar Haveli and Daman and Diu', 'IN-DH', '26'],
  [9, 'Delhi', 'IN-DL', '07'],
  [10, 'Goa', 'IN-GA', '30'],
  [11, 'Gujarat', 'IN-GJ', '24'],
  [12, 'Haryana', 'IN-HR', '06'],
  [13, 'Himachal Pradesh', 'IN-HP', '02'],
  [14, 'Jammu and Kashmir', 'IN-JK', '01'],
  [15, 'Jharkhand', 'IN-JH', '20'],
  [16, 'Karnataka', 'IN-KA', '29'],
  [17, 'Kerala', 'IN-KL', '32'],
  [18, 'Ladakh', 'IN-LA', '38'],
  [19, 'Lakshadweep', 'IN-LD', '31'],
  [20, 'Madhya Pradesh', 'IN-MP', '23'],
  [21, 'Maharashtra', 'IN-MH', '27'],
  [22, 'Manipur', 'IN-MN', '14'],
  [23, 'Meghalaya', 'IN-ML', '17'],
  [24, 'Mizoram', 'IN-MZ', '15'],
  [25, 'Nagaland', 'IN-NL', '13'],
  [26, 'Odisha', 'IN-OD', '21'],
  [27, 'Puducherry', 'IN-PY', '34'],
  [28, 'Punjab', 'IN-PB', '03'],
  [29, 'Rajasthan', 'IN-RJ', '08'],
  [30, 'Sikkim', 'IN-SK', '11'],
  [31, 'Tamil Nadu', 'IN-TN', '33'],
  [32, 'Telangana', 'IN-TS', '36'],
  [33, 'Tripura', 'IN-TR', '16'],
  [34, 'Uttar Pradesh', 'IN-UP', '09'],
  [35, 'Uttarakhand', 'IN-UK', '05'],
  [36, 'West Bengal', 'IN-WB', '19'],
];

/** The 28 states and 8 union territories in the order of their names. */
export const INDIAN_STATES: readonly IndianState[] = ROWS.map(([id, name, iso, gstCode]) => ({
  id,
  name,
  iso,
  gstCode,
}));
