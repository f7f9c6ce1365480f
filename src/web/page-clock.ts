/**
 * The present time for the pages: this is the one place in them that asks. Code that depends on the time takes the
 * moment as an argument.
 */
export const pageClock = {
  now: () => new Date(),
};
