/** The lists that staff can read as a whole, however long they are. */
export const wholeLists = [
  '/api/orders',
  '/api/contact-forms',
  '/api/image-library',
  '/api/admin/export/orders.csv',
  '/api/admin/export/customers.csv',
  '/api/admin/export/inquiries.csv',
  '/api/admin/export/stock.csv',
  '/api/admin/export/artworks.csv',
];
