/**
 * Remembers what is made for each key, and makes it once. When there are more than `most`, it forgets all of them: the ones in use are
 * soon made again.
 */
export function remembered<Made, Rest extends unknown[]>(
  most: number,
  make: (key: string, ...rest: Rest) => Made,
): (key: string, ...rest: Rest) => Made {
  const known = new Map<string, Made>();
  return (key, ...rest) => {
    const made = known.get(key) ?? make(key, ...rest);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
