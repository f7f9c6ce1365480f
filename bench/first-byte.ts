/** Milliseconds until the first byte of a response, which is then read to its end. */
export async function firstByte(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const took = performance.now() - began;
  await answer.arrayBuffer();
  return took;
}
