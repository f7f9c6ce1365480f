/** The types that the package does not bring. Values are text. */
declare module 'parse-prometheus-text-format' {
  interface Metric {
    name: string;
    help: string;
    type: string;
    metrics: {
      value?: string;
      labels?: Record<string, string>;
    }[];
  }
  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export default function parse(text: string): Metric[];
}
