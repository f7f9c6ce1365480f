import { beginFile } from './playwright.ts';

// Vitest runs this before each file, also in a worker that has run others.
beginFile();
