/** A search of staff for a record begins with so many characters (docs/specification/search.md §1, customers.md §8). */
export const fewestSearchedCharacters = 2;

/** A search for a customer waits so long for a pause in typing; milliseconds (docs/specification/customers.md §8). */
export const customerSearchPauseMs = 500;
