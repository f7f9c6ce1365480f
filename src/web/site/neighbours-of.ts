/** The works that hang nearest to one in its period: before it and after it, so many at most. */
export function neighboursOf<Work extends { id: number }>(works: readonly Work[], id: number, most = 4): Work[] {
  const at = works.findIndex((work) => work.id === id);
  const others = works.filter((work) => work.id !== id);
  const from = Math.min(Math.max(0, at - most / 2), Math.max(0, others.length - most));
  return others.slice(from, from + most);
}
