import { defineConfig } from 'vitest/config';

/** The folders of test/ are the projects: `vitest run --project rules`. Journeys are Playwright's. */
const projects = {
  rules: 'the domain, pure',
  server: 'verbs, stores and HTTP, on a real database',
  borders: 'every rule of the quality gate, broken once',
  campaigns: 'many buyers, processes and kills; short here, whole by npm run campaign',
};

export default defineConfig({
  test: {
    allowOnly: false,
    projects: Object.keys(projects).map((name) => ({
      test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], testTimeout: 20_000 },
    })),
  },
});
