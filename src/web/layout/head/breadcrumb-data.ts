import type { BreadcrumbListLeaf } from 'schema-dts';

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
