export const customerSearchWords = {
  list: {
    count: ['customer', 'customers'] as const,
    loading: 'Searching customers',
    failed: 'Error searching customers. Please try again.',
    none: 'No customers found matching your search.',
  },
  hint: 'Enter at least 2 characters of a name, an email address or a telephone number.',
};
