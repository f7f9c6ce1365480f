import type { Plugin } from 'vite';
import { findUseOfUnused, leaveOutUnused } from './unused-react.ts';

const packages = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//;

/** The import of React as one object, which must become an import of its parts. */
const importsReact = /^import React from(?= ?['"]react['"];)/m;

/** An entry of a package, which chooses between two files by `require`: only the one for production is left. */
function entryAsModule(code: string): string {
  const file = /require\('(.*\.production\.js)'\)/.exec(code)?.[1];
  return `export * from '${file}';\n`;
}

/** `exports.name = …` becomes an export of its own, and `require` an import. */
function asModule(code: string): string {
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name));
  const body = code
    .replace(/^exports\.(\w+) =/gm, 'var exports$$$1 =')
    .replace(/\bexports\.(\w+)/g, 'exports$$$1')
    .replace(/^(?:var|,)?\s*(\w+) = require\("([\w/-]+)"\)[,;]/gm, "import * as $1 from '$2';");
  return `${body}\nexport { ${[...names].map((name) => `exports$${name} as ${name}`).join(', ')} };\n`;
}

/** The module's code in the form that the bundler can split; the code as it is when nothing has to change. */
function convert(code: string, id: string): string {
  if (!packages.test(id)) return code.replace(importsReact, 'import * as React from');
  if (!id.includes('/cjs/')) return entryAsModule(code);
  return asModule(id.endsWith('/react-dom-client.production.js') ? leaveOutUnused(code) : code);
}

/**
 * React is published as CommonJS, which a bundler keeps whole, behind an object that every use of a hook reads. As modules
 * its functions get short names and the unused ones are left out: 2 KB of each first load. The build fails when a part of
 * React does not have the expected form.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'oeuvre:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/.*\.m?js$|\/src\/web\/.*\.tsx?$/ },
      handler(code, id) {
        const use = packages.test(id) ? undefined : findUseOfUnused(code);
        if (use !== undefined)
          this.error(`${id} uses ${use}, which scripts/bundle/unused-react.ts leaves out of React.`);
        const converted = convert(code, id);
        if (packages.test(id) && /\b(module\.exports|require)\b/.test(converted))
          this.error(`${id} is not as scripts/bundle/react-as-modules.ts expects it.`);
        return converted === code ? null : { code: converted, map: null };
      },
    },
  };
}
