import type { DOMAttributes, ReactElement } from 'react';
import { remembered } from '../domain/remembered.ts';

type RepeatedContent = (
  key: () => string,
  content: () => ReactElement,
) => Pick<DOMAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

/**
 * The content of an element that many pages repeat, as its properties. On the server it is the HTML that is remembered for a key, which
 * has everything that the content shows. The content may use no context (docs/decisions/0018-pages-compared-by-their-data.md).
 */
export const repeatedContent: RepeatedContent = import.meta.env.SSR
  ? await contentOnServer()
  : (_key, content) => ({ children: content() });

async function contentOnServer(): Promise<RepeatedContent> {
  const { renderToString } = await import('react-dom/server');
  // React's text consists of hundreds of pieces, which would be joined again for each page.
  const inOnePiece = (html: string) => new TextDecoder().decode(new TextEncoder().encode(html));
  // The cards of some dozens of lists: about 2 MB.
  const htmlOf = remembered(2000, (_key, content: () => ReactElement) => inOnePiece(renderToString(content())));
  return (key, content) => ({ dangerouslySetInnerHTML: { __html: htmlOf(key(), content) } });
}
