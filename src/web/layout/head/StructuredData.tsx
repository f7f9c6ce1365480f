import { scriptText } from '../loading/script-text.ts';

/**
 * Facts for search engines, as JSON-LD. They read the server's answer and a browser never does, so pages make the data for
 * the server alone, `import.meta.env.SSR && artworkData(…)`, and what makes it is not in what a visitor loads.
 */
export function StructuredData({ data }: { data: object | false }) {
  const text = import.meta.env.SSR && data ? scriptText({ '@context': 'https://schema.org', ...data }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
