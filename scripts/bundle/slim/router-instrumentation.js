// Replaces React Router's router/instrumentation.js: measuring hooks, which src/web/entry-client.tsx does not pass to it.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;

// Only the server uses these.
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
