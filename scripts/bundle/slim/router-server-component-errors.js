// Replaces React Router's errors.js: it reads redirects and errors that server components throw, and there are none here.
export const decodeRedirectErrorDigest = () => undefined;
export const decodeRouteErrorResponseDigest = () => undefined;
