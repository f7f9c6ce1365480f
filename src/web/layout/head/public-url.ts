import { createContext } from 'react';

/** Where the site lives, without a slash at the end; absolute addresses are made from it. */
export const PublicUrlContext = createContext('');
