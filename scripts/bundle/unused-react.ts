/**
 * Functions of react-dom that only run for a <SuspenseList>, an <Activity>, a <ViewTransition>, a fragment with a ref, a custom
 * element, useActionState or a call such as preload(), or that list the components around an error. No page has or reads one of these,
 * but a bundler cannot know it, because react-dom calls them on a condition.
 */
const unusedFunctions = [
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'commitNestedViewTransitions',
  'getStackByFiberInDevAndProd',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'mountActionState',
  'preconnect',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'rerenderActionState',
  'restoreViewTransitionName',
  'setPropOnCustomElement',
  'startViewTransition',
  'updateActionState',
  'updateActivityComponent',
  'updateSuspenseListComponent',
];

/** The methods of a fragment's ref. */
const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function.*?^};$/gms;

/** A use of what needs these functions. TypeScript refuses a custom element in our own JSX. */
const names =
  '(?:unstable_)?(SuspenseList|Activity|ViewTransition|useActionState|useFormState|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)';
const uses = [
  new RegExp(`import[^;]*\\{[^}]*\\b${names}\\b[^}]*\\}\\s*from\\s*['"]react(?:-dom)?['"]`),
  new RegExp(`\\bReact(?:DOM)?\\w*\\.${names}\\b`),
  /<Fragment[^>]*\s(ref)=/,
  /\b(?:jsxs?|createElement)\(["'`]([a-z][a-z0-9]*-[a-z-]+)["'`]/,
];

/** The name of a part of React that `leaveOutUnused` removes and this module uses; undefined if it uses none. */
export function findUseOfUnused(code: string): string | undefined {
  return uses.map((use) => use.exec(code)?.[1]).find((name) => name !== undefined);
}

/** The code of react-dom with these functions empty. Throws when a release of React no longer has one of them. */
export function leaveOutUnused(code: string): string {
  let left = code.replace(fragmentMethods, '');
  if (left === code) throw new Error('react-dom has no methods of a fragment’s ref any more.');
  for (const name of unusedFunctions) {
    const found = new RegExp(`^function ${name}\\(.*?^}$`, 'ms');
    if (!found.test(left)) throw new Error(`react-dom has no function ${name} any more.`);
    left = left.replace(found, `function ${name}() {}`);
  }
  return left;
}
