// Replaces React Router's dom/ssr/components.js. Its links prefetch pages only in framework mode, and the pages here are
// rendered in data mode; src/web/layout/loading/preload-pages.ts preloads them.
import { createContext } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
export const usePrefetchBehavior = () => [false];

// Only modules of framework mode use these.
export const CRITICAL_CSS_DATA_ATTRIBUTE = undefined;
export const Links = undefined;
export const Meta = undefined;
export const Scripts = undefined;
export const setIsHydrated = undefined;
export const useFrameworkContext = undefined;
