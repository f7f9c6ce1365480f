/** The texts of a period's page and of the list of periods. */
export const periodWords = {
  lead: 'The life’s work, period by period, each with its own ground, light and hand.',
  none: 'No Periods Yet',
  noneText: 'The estate has not divided the works into periods yet.',
  notFound: 'Period Not Found',
  notFoundText: 'There is no period at this address. It may have been renamed.',
};
