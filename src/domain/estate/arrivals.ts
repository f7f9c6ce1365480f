/** What arrives by itself, and is new to an administrator until it was seen (docs/specification/admin-session.md §7). */
export const arrivals = ['orders', 'inquiries'] as const;
export type Arrivals = (typeof arrivals)[number];
