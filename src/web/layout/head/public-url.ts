import { createContext } from 'react';

/** The root of absolute addresses, without a slash at the end. */
export const PublicUrlContext = createContext('');
