import { useContext } from 'react';
import type { BreadcrumbListLeaf, PersonLeaf } from 'schema-dts';
import { type ImageSource, originalImageAddress } from '../../../domain/image/renditions.ts';
import { paths } from '../../paths.ts';
import { scriptText } from '../loading/page-data.ts';
import { useSiteInfo } from '../loading/site-loader.ts';
import { absoluteAddress, PublicUrlContext } from './PageMeta.tsx';

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

export interface ArtistJsonLdInput {
  portrait?: ImageSource | null;
  description?: string;
}

/** The artist as structured data for search engines; nothing while the estate has no artist name. */
export function ArtistJsonLd({ portrait, description }: ArtistJsonLdInput) {
  const { artistName: name, artistYears: years } = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  if (name === '') return null;
  const image = portrait ? absoluteAddress(publicUrl, originalImageAddress(portrait, 1200)) : undefined;
  return <StructuredData data={import.meta.env.SSR && artistData({ publicUrl, name, years, image, description })} />;
}

export interface ArtistFacts {
  /** The root of absolute addresses. */
  publicUrl: string;
  name: string;
  /** The years as in the settings: "1924–2009". */
  years: string;
  /** Absolute. */
  image?: string | undefined;
  description?: string | undefined;
}

/** The artist as schema.org describes a person. */
export function artistData({ publicUrl, name, years, image, description }: ArtistFacts): PersonLeaf {
  const [, born, died] = /^\s*(\d{4})\s*[–—-]\s*(\d{4})?\s*$/.exec(years) ?? [];
  return {
    '@type': 'Person',
    '@id': artistId(publicUrl),
    name,
    url: `${publicUrl}${paths.biography()}`,
    ...(born !== undefined && { birthDate: born }),
    ...(died !== undefined && { deathDate: died }),
    ...(image !== undefined && { image }),
    ...(description !== undefined && description !== '' && { description }),
  };
}

/** The identifier of the artist on every page. */
function artistId(publicUrl: string): string {
  return `${publicUrl}${paths.biography()}#artist`;
}

/** The breadcrumbs of a page as schema.org describes them: names with their paths, the page itself last. */
export function breadcrumbData(
  publicUrl: string,
  crumbs: readonly { name: string; path: string }[],
): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
