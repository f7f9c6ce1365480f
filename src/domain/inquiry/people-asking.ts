interface Request {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  /** An instant, ISO 8601. */
  created: string;
}

/** Somebody who asked for an artwork, once or several times. */
export interface PersonAsking<Asked extends Request> {
  /** The first request. */
  first: Asked;
  /** Every request of the same email address. */
  ids: number[];
}

/**
 * Lists the people who asked for an artwork, in the order of asking (docs/specification/today.md §3). An email address
 * in upper or lower case is one person.
 */
export function peopleAsking<Asked extends Request>(requests: readonly Asked[]): PersonAsking<Asked>[] {
  const byTime = requests.toSorted((a, b) => a.created.localeCompare(b.created) || a.id - b.id);
  const people = new Map<string, PersonAsking<Asked>>();
  for (const request of byTime) {
    const email = request.email.toLowerCase();
    const person = people.get(email);
    if (person === undefined) people.set(email, { first: request, ids: [request.id] });
    else person.ids.push(request.id);
  }
  return [...people.values()];
}
