// Replaces Base UI's safeReact.mjs, which copies all of React into an object, so that every page would load all of it.
export * as SafeReact from 'react';
