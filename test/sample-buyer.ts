/** A buyer's name and billing address, for tests that need any. */
export const sampleBuyer = {
  firstName: 'Margaret',
  lastName: 'Oduya',
  email: 'margaret@example.com',
  phone: '',
  address: '4 Harbour Street',
  city: 'Geelong',
  state: 'VIC',
  postalCode: '3220',
  country: 'Australia',
};
