/** The parameters that open an order or an account. */
const secretParameters = ['key', 'setup', 'join', 'reset'];

/** Pages and calls of one buyer's order, with the key or without it. */
const orderPath = /^\/(order-confirmation|api\/orders)(\/|$)/;

/** Whether a URL, or what it answers, may open an order or an account: nobody may store it or send it as a referrer. */
export function hasSecret({ pathname, searchParams }: URL): boolean {
  return orderPath.test(pathname) || secretParameters.some((name) => searchParams.has(name));
}
