/** A path of the site as others have to write it; any other address is whole already. */
export function absoluteAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}
