/** The types that the tests need of the package; it brings none. */
declare module '@20minutes/s3rver' {
  /** A request as Koa describes it. */
  interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    headers: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
    url: string;
    respond: boolean;
    req: import('node:http').IncomingMessage;
    set(header: string, value: string): void;
  }

  interface ObjectList {
    objects: { key: string }[];
    commonPrefixes: string[];
    isTruncated: boolean;
  }

  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    store: { listObjects(bucket: string, options: { prefix?: string; startAfter?: string }): Promise<ObjectList> };
    run(): Promise<{ port: number }>;
  }

  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export { S3rver as default };
}
