/**
 * The shop itself: who runs it and where it is. Another shop replaces these values and those of promises.ts;
 * pages, emails and rules all read them. Every page loads this file, so it contains only what every page needs.
 */
export const shop = {
  name: 'Tula',
  nameInDevanagari: 'तुला',
  tagline: 'Homemade South-Indian snacks and spices, weighed for you',
  address: {
    line: '27, Raja Street',
    area: 'Town Hall',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    pincode: '641001',
    country: 'India',
  },
  phone: '+91 94430 12345',
  email: 'hello@tula.example',
  openingHours: 'Monday to Saturday, 10 am to 7 pm',
  fssaiNumber: '12426003000123',
  social: {
    instagram: 'https://www.instagram.com/tula.example',
    whatsapp: 'https://wa.me/919443012345',
    facebook: 'https://www.facebook.com/tula.example',
  },
  timeZone: 'Asia/Kolkata',
} as const;
