/** Which limit refused an order: nothing is paid up front, so nobody may hold all of the estate (contract, "Limits"). */
export const orderLimits = ['orders_from_address', 'unpaid_orders_of_customer'] as const;
export type OrderLimit = (typeof orderLimits)[number];

/** How many refused orders are kept for the staff to see, and for how many days. */
export const keptLimitedOrders = { most: 500, days: 90 };
