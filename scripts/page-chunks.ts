import { join } from 'node:path';

/** The part of Rolldown's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

const web = join(import.meta.dirname, '../src/web');
/** A module of at least so many public pages is cheaper in every first load than in a chunk of its own. */
const MOST_PAGES = 4;
/** Pages that share much with each other, and little with the others. */
const together = {
  search: ['GalleryPage', 'ShopPage'],
  list: ['GalleryPage', 'ShopPage', 'PeriodPage'],
  cart: ['CartPage', 'CheckoutPage'],
  buyer: ['OrderConfirmationPage', 'DeliveryQuotePage'],
  purchase: ['CartPage', 'CheckoutPage', 'OrderConfirmationPage', 'DeliveryQuotePage'],
};

const everyPage = 'every page';

/** Returns for each module the public pages whose first load contains it; `everyPage` stands for all. */
function listPages(graph: Graph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  const add = (id: string, page: string) => {
    const known = pages.get(id) ?? new Set();
    if (known.has(page)) return;
    pages.set(id, known.add(page));
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, page);
  };
  add(join(web, 'entry-client.tsx'), everyPage);
  for (const id of graph.getModuleInfo(join(web, 'routes.tsx'))?.dynamicallyImportedIds ?? []) {
    if (id.startsWith(join(web, 'site/'))) add(id, id.replace(/.*\/|\.tsx$/g, ''));
  }
  return pages;
}

/**
 * Names the chunk of a module; null leaves it to the bundler, which makes one chunk for each set of pages that share
 * modules. Chunks of 300 bytes hardly compress, so what most pages load is one chunk: 9 KB less than without.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let pages: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    pages ??= listPages(graph);
    const own = pages.get(id);
    if (own === undefined) return null;
    // The two pages of one buyer share most modules, and few open them.
    const count = together.buyer.every((page) => own.has(page)) ? own.size - 1 : own.size;
    if (own.has(everyPage) || count >= MOST_PAGES) return 'frame';
    // The modules that the gallery shares with the admin area alone are too small for chunks.
    const isShared = !graph.getModuleInfo(id)?.importers.every((importer) => pages?.has(importer));
    if (own.size === 1 && !(isShared && own.has('GalleryPage'))) return null;
    return Object.entries(together).find(([, names]) => [...own].every((page) => names.includes(page)))?.[0] ?? null;
  };
}
