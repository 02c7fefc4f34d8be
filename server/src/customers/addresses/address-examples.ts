import type { Example } from '../../platform/http/openapi/api-description.ts';

export const ADDRESS = {
  id: '0199c1a2-7d3c-7b22-9e4f-5a6b7c8d9e0f',
  fullName: 'Priya Raman',
  phone: '+919876543210',
  apartment: '12, Gandhi Street',
  area: 'Town Hall',
  city: 'Coimbatore',
  country: 76,
  countryName: 'India',
  state: 31,
  stateName: 'Tamil Nadu',
  postalCode: '641001',
  landmark: 'Opposite the temple',
};
export const ADDRESS_TO_SAVE = {
  fullName: 'Priya Raman',
  phone: '+919876543210',
  apartment: '12, Gandhi Street',
  country: 76,
  state: 31,
  postalCode: '641001',
  landmark: 'Opposite the temple',
};
const NO_RESULT = { result: {} };

export const ADDRESS_EXAMPLES: Record<string, Example> = {
  listAddresses: { result: { address: [ADDRESS] } },
  addAddress: { body: ADDRESS_TO_SAVE, result: { insertedAddress: { id: ADDRESS.id } } },
  changeAddress: { params: { id: ADDRESS.id }, body: ADDRESS_TO_SAVE, ...NO_RESULT },
  deleteAddress: { params: { id: ADDRESS.id }, ...NO_RESULT },
  listCountries: { result: { countryList: [{ id: 76, name: 'India', cca2: 'IN' }] } },
  listStates: { result: { stateList: [{ id: 31, name: 'Tamil Nadu' }] } },
};
