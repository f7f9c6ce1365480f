import { createContext, type RefObject } from 'react';

/** The username that is signed in: whose drafts a form keeps, and whose password it asks for. Null keeps no drafts. */
export const AccountName = createContext<string | null>(null);

/** Asked before a form is sent; false keeps it, and what asks shows why. */
export const SubmitCheck = createContext<RefObject<(() => boolean) | null> | null>(null);
