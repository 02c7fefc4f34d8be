import { DEMO_LICENCE_NUMBER } from './licence-number.ts';
import { DEMO_NAME, NO_FACTS, type ShopFacts } from './shop.ts';

/** The shop of the demo. A shop started empty has none of it, so no page of shoppers loads this. */
export const DEMO_FACTS: ShopFacts = {
  ...NO_FACTS,
  isDemo: true,
  name: DEMO_NAME,
  localName: { text: 'तुला', language: 'hi' },
  tagline: 'Homemade South-Indian snacks and spices, weighed for you',
  address: {
    line: '27, Raja Street',
    area: 'Town Hall',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    pincode: '641001',
  },
  phone: '+91 94430 12345',
  email: 'hello@tula.example',
  openingHours: 'Monday to Saturday, 10 am to 7 pm',
  social: {
    instagram: 'https://www.instagram.com/tula.example',
    whatsapp: 'https://wa.me/919443012345',
    facebook: 'https://www.facebook.com/tula.example',
  },
  fssaiNumber: DEMO_LICENCE_NUMBER,
  kitchenAllergens: ['wheat', 'milk', 'peanuts', 'cashews', 'pistachios', 'sesame'],
};
