import { defineConfig } from 'vitest/config';

/**
 * The tests of the rules alone, for `npm run mutation`, which runs them once for each change of a rule. Without isolation a run loads
 * each module once; Stryker starts a new worker for each run.
 */
export default defineConfig({ test: { include: ['test/rules/**/*.test.ts'], isolate: false } });
