/** Waits for all works and returns their results; throws an error of one only after every one has ended. */
export async function allEnded<const Works extends readonly Promise<unknown>[]>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
