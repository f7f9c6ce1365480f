import { setTimeout as sleep } from 'node:timers/promises';
import { importCalls } from '../src/contract/imports/imports.calls.ts';
import type { ImportDetails } from '../src/contract/imports/imports.schemas.ts';
import type { TestBrowser } from './test-app.ts';

/** The import when nothing runs any more. */
export async function settledImport(staff: TestBrowser, id: number): Promise<ImportDetails> {
  for (;;) {
    const details = await staff.get(importCalls.getImport, { id });
    if (details.task === null) return details;
    await sleep(50);
  }
}
