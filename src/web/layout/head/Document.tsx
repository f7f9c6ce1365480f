import type { ReactNode } from 'react';
import { estateLanguage } from '../../../domain/money.ts';
import { PAGE_DATA, type PageData, type PageScripts } from '../loading/page-data.ts';
import icon from './icon.svg?no-inline';
import { PublicUrlContext } from './PageMeta.tsx';

export interface DocumentProps {
  page: PageData;
  /** The page's data as text, identical on the server and in the browser. */
  pageData: string;
  scripts: PageScripts;
  /** The page's part of the style sheet. Empty on the server, which adds it; undefined in development, where the whole is linked. */
  style: string | undefined;
  /** The style sheet with the fonts; '' in development, where it is linked with the others. */
  fonts: string;
  /** Style sheets that are linked, in development. */
  css: readonly string[];
  children: ReactNode;
}

/** The whole document. Pages render their title and meta elements; React moves them into the head. */
export function Document({ page, pageData, scripts, style, fonts, css, children }: DocumentProps) {
  return (
    // The server's `data-starting` is gone by now, or start.ts removes it.
    <html lang={estateLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {style !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        )}
        {/* A browser loads it beside all else, and start.ts adds its fonts. */}
        {fonts !== '' && <link rel="stylesheet" href={fonts} media="(scripting: none)" />}
        {scripts.sheet !== '' && (
          <noscript>
            <link rel="stylesheet" href={scripts.sheet} />
          </noscript>
        )}
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
        <script
          type="module"
          src={scripts.start}
          data-entry={scripts.entry}
          data-modules={scripts.modules}
          data-styles={scripts.sheet}
        />
      </head>
      <body>
        <PublicUrlContext value={page.publicUrl}>{children}</PublicUrlContext>
        <script
          id={PAGE_DATA}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, never run
          dangerouslySetInnerHTML={{ __html: pageData }}
        />
      </body>
    </html>
  );
}
