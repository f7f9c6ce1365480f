/** Loads sharp with the first image: its native library and its 75 modules would delay every start of the server. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each image is decoded once, so a cache of decoded ones would only hold memory.
  sharp.cache(false);
  return sharp;
}
