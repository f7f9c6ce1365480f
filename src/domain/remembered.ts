/**
 * Remembers what is made for each key, and makes it once. When one more than `most` is made, it forgets the
 * others: those in use are soon made again.
 */
export function remembered<Made, Rest extends unknown[]>(
  most: number,
  make: (key: string, ...rest: Rest) => Made,
): (key: string, ...rest: Rest) => Made {
  const known = new Map<string, Made>();
  return (key, ...rest) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key, ...rest);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
