// Checks that no published migration has changed: an older backup is restored by the migrations of its release, so they must do
// the same for ever. Each file in src/server/db/migrations has a line in checksums.txt there.
//
//   node scripts/check-migrations.mjs [DIR]   this project, or another one
//   node scripts/check-migrations.mjs --add   adds the lines of new files
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [first] = process.argv.slice(2);
const isAdding = first === '--add';
const root = first === undefined || isAdding ? fileURLToPath(new URL('../', import.meta.url)) : first;
const folder = join(root, 'src/server/db/migrations');
const list = join(folder, 'checksums.txt');

/** As `sha256sum` writes and checks them. */
const published = new Map(
  [...readFileSync(list, 'utf8').matchAll(/^(\w+) {2}(.+)$/gm)].map(([, checksum, file]) => [file, checksum]),
);
const present = new Map(
  globSync('**/*.ts', { cwd: folder })
    .sort()
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
);

const faults = [];
for (const [file, checksum] of published) {
  if (present.get(file) === checksum) continue;
  faults.push(
    `${file} is ${present.has(file) ? 'changed' : 'missing'}. Put it back, and write the next migration instead.`,
  );
}
const added = [...present].filter(([file]) => !published.has(file));
if (isAdding) {
  const lines = [...published, ...added].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(list, lines.map(([file, checksum]) => `${checksum}  ${file}\n`).join(''));
} else {
  for (const [file] of added) faults.push(`${file} is new. Add its line with: npm run check:migrations -- --add`);
}
for (const fault of faults) console.error(`  ${fault}`);
console.log(`${present.size} files of migrations, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
