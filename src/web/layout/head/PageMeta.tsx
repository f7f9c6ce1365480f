import { useContext } from 'react';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { useSiteInfo } from '../loading/use-site-info.ts';
import { PublicUrlContext } from './public-url.ts';
import { ShareCard } from './ShareCard.tsx';
import { shortened } from './shortened.ts';

export interface PageMetaProps {
  /** The page's own part; the site's title follows it. Left out on the home page. */
  title?: string;
  /** One or two sentences for a search result and a share card. */
  description: string;
  /** The path by which the page wants to be known; left out for pages that nobody should find. */
  path?: string | undefined;
  /** What a share card shows; without one it shows the home page's picture. */
  picture?: ImageSource | null | undefined;
  /** What that picture shows. */
  pictureAlt?: string;
}

/** Characters: a search result shows fewer of a title, a share card of a description. */
const titleLimit = 120;
const descriptionLimit = 200;

/** Title, description, canonical address and share card of a page. */
export function PageMeta({ title, description, path, picture, pictureAlt }: PageMetaProps) {
  const publicUrl = useContext(PublicUrlContext);
  const { siteTitle, artistName, picture: ofSite } = useSiteInfo();
  const fullTitle = title === undefined ? siteTitle : `${shortened(title, titleLimit)} – ${siteTitle}`;
  const short = shortened(description, descriptionLimit);
  if (path === undefined) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="description" content={short} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={short} />
      <link rel="canonical" href={`${publicUrl}${path}`} />
      {/* Who makes a share card reads the server's answer, so a browser does not load what draws it. */}
      {import.meta.env.SSR && (
        <ShareCard
          title={fullTitle}
          description={short}
          address={`${publicUrl}${path}`}
          picture={picture ?? ofSite}
          pictureAlt={shortened((picture ? pictureAlt : undefined) ?? (artistName || siteTitle), descriptionLimit)}
        />
      )}
    </>
  );
}
