import { createContext, type RefObject } from 'react';

/** Asked before a form is sent; false keeps it, and what asks shows why. */
export const SubmitCheck = createContext<RefObject<(() => boolean) | null> | null>(null);
