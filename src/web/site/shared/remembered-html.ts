import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** How many texts are remembered: the cards of some dozens of lists, about 2 MB. */
const most = 2000;

/**
 * Remembers the HTML of what React renders again and again, by a key that has everything it shows. It may use no context
 * (docs/decisions/0018-pages-compared-by-their-data.md).
 */
export function rememberedHtml(): (key: string, element: () => ReactElement) => string {
  const texts = new Map<string, string>();
  return (key, element) => {
    const html = texts.get(key) ?? renderToString(element());
    if (texts.size >= most) texts.clear();
    texts.set(key, html);
    return html;
  };
}
