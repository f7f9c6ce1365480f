import { createContext } from 'react';

/** The root of absolute addresses, without a slash at the end. */
export const PublicUrlContext = createContext('');

/** The absolute address of a path of the site; another address stays unchanged. */
export function absoluteAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}
