export const inquiryWords = {
  list: {
    count: ['inquiry', 'inquiries'] as const,
    loading: 'Loading the inquiries',
    failed: 'The inquiries could not be loaded.',
  },
  none: { new: 'No inquiry waits for an answer.', responded: 'No inquiry has been answered yet.' },
  noneFound: 'No inquiries found matching your search.',
  missing: 'There is no such inquiry.',
  missingText: 'The inquiries of an anonymised customer are deleted.',
  suspects: (count: number) =>
    count === 1 ? '1 suspect inquiry is listed below' : `${count} suspect inquiries are listed below`,
  suspectText: 'They look as if a program had sent them. Nothing was refused, so please look before you ignore one.',
};
