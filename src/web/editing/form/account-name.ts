import { createContext } from 'react';

/** The username that is signed in: whose drafts a form keeps, and whose password it asks for. Null keeps no drafts. */
export const AccountName = createContext<string | null>(null);
