/** Of the list of all customers; a search in it has the texts below. */
export const customerListWords = {
  count: ['customer', 'customers'] as const,
  loading: 'Loading the customers',
  failed: 'The customers could not be loaded. Please try again.',
  none: 'No customers yet.',
};

export const customerSearchWords = {
  list: {
    failed: 'Error searching customers. Please try again.',
    none: 'No customers found matching your search.',
  },
  hint: 'Enter at least 2 characters of a name, an email address or a telephone number.',
};
