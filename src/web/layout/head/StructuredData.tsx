import { scriptText } from '../loading/script-text.ts';

/**
 * Data for search engines, as JSON-LD. Only crawlers read it, from the server's answer, so pages compute it on the server
 * only, `import.meta.env.SSR && artworkData(…)`, and a visitor does not load that code.
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
