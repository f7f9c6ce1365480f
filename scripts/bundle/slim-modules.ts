import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of packages that a browser gets in a shorter form, and the file in slim/ that replaces each. */
const replacements = {
  'react-router/dist/production/lib/dom/ssr/components.js': 'router-framework-mode.js',
  'react-router/dist/production/lib/router/instrumentation.js': 'router-instrumentation.js',
  'react-router/dist/production/lib/errors.js': 'router-server-component-errors.js',
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-lucide-icon.js',
  '@base-ui/utils/safeReact.mjs': 'safe-react.js',
};

/**
 * Replaces the parts of a package that no page uses and that tree shaking cannot remove, because other code of the package
 * refers to them. Together they are 4 % of every first load. The build fails when a new release of a package no longer has
 * one of these modules, or imports a name that its replacement does not export.
 */
export function slimModules(): Plugin {
  const unused = new Set(Object.keys(replacements));
  return {
    name: 'oeuvre:slim-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /node_modules\/(react-router|lucide-react|@base-ui\/utils)\// },
      handler(id) {
        const found = Object.entries(replacements).find(([module]) => id.endsWith(`node_modules/${module}`));
        if (found === undefined) return null;
        const [module, file] = found;
        unused.delete(module);
        return readFileSync(join(import.meta.dirname, 'slim', file), 'utf8');
      },
    },
    buildEnd(error) {
      if (error === undefined && unused.size > 0)
        this.error(`No page imports ${[...unused].join(', ')} any more: correct scripts/bundle/slim-modules.ts.`);
    },
  };
}
