import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from '../../../src/server/files/temporary-files.ts';
import { onePdfOfEachKind } from '../../one-pdf-of-each-kind.ts';
import { startTestApp } from '../../test-app.ts';
import { report } from '../campaign.ts';

/** Preflight of Apache PDFBox: Debian's packages libpdfbox2-java, libactivation-java, libjaxb-api-java and a Java runtime. */
const jars = [
  'preflight',
  'pdfbox2',
  'fontbox2',
  'xmpbox',
  'commons-logging',
  'commons-io',
  'javax.activation',
  'jaxb-api',
].map((name) => `/usr/share/java/${name}.jar`);
const isInstalled = jars.every(existsSync);
if (!isInstalled) report('No validator of PDF/A is installed: no PDF was validated.');

/**
 * The differences from PDF/A-1, which Preflight checks: PDF/A-2 has another number, and does without a list of the
 * glyphs of a part of a font.
 */
const differences = /^7\.11\.2 : .*part must be 1$|^3\.1\.11 : .*The CIDSet entry is missing for the Composite Subset$/;

/** Lists the objections of Preflight to a file as PDF/A-1b. */
async function problemsOf(path: string): Promise<string[]> {
  const arguments_ = ['-cp', jars.join(':'), 'org.apache.pdfbox.preflight.Validator_A1b', path];
  const output = await new Promise<string>((resolve) => {
    execFile('java', arguments_, (_, out, errors) => resolve(`${out}${errors}`));
  });
  expect(output).toContain('PDF/A-1b');
  return output.split('\n').filter((line) => /^\d+(\.\d+)* : /.test(line));
}

test.runIf(isInstalled)(
  'one PDF of each kind has nothing that PDF/A-1b refuses and PDF/A-2b does not allow',
  { timeout: 10 * 60_000 },
  async () => {
    const app = await startTestApp({ limits: false });
    const pdfs = await onePdfOfEachKind(app);
    await withTemporaryFolder(async (folder) => {
      const file = join(folder, 'one.pdf');
      for (const [name, bytes] of pdfs) {
        await writeFile(file, bytes);
        const problems = await problemsOf(file);
        expect(problems.length, name).toBeGreaterThan(0);
        expect(
          problems.filter((problem) => !differences.test(problem)),
          name,
        ).toEqual([]);
      }
    });
    report(`${pdfs.size} PDFs validated`);
    await app.close();
  },
);
