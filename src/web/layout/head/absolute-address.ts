/** The absolute address of a path of the site; another address stays unchanged. */
export function absoluteAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}
