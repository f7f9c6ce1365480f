import type { BreadcrumbListLeaf } from 'schema-dts';

/** The way from the first page to one, as schema.org describes it: names with their paths, the page itself last. */
export function breadcrumbData(publicUrl: string, way: readonly { name: string; path: string }[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, place) => ({
      '@type': 'ListItem' as const,
      position: place + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
