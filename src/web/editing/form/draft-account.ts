import { createContext } from 'react';

/** Whose drafts a form keeps: the username that is signed in. Null keeps none. */
export const DraftAccount = createContext<string | null>(null);
