/** What is used of the packages, whose own types are there only after their installation. */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<string, { score: number | null } | undefined>;
    audits: Record<string, { numericValue?: number } | undefined>;
  }

  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export default function lighthouse(
    address: string,
    flags: { port: number; logLevel: 'error' },
  ): Promise<{ lhr: Result } | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: readonly string[];
  }): Promise<{ port: number; kill(): void }>;
}
