import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder. */
export const newFolder = () => mkdtemp(join(tmpdir(), 'oeuvre-dom-'));
