/** What time it is, for the pages: the one place in them that asks. What depends on it takes the moment as an argument. */
export const pageClock = {
  now: () => new Date(),
};
