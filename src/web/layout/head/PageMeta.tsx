import { useContext } from 'react';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { useSiteInfo } from '../loading/use-site-info.ts';
import { PublicUrlContext } from './public-url.ts';
import { ShareCard } from './ShareCard.tsx';
import { shortened } from './shortened.ts';

export interface PageMetaProps {
  /** The page's title; the site's title follows it. Left out on the home page. */
  title?: string;
  /** One or two sentences for search results and share cards. */
  description: string;
  /** The canonical path; left out for pages that search engines must not index. */
  path?: string | undefined;
  /** The image of the share card; by default the home page's image. */
  picture?: ImageSource | null | undefined;
  /** The alternative text of that image. */
  pictureAlt?: string;
}

/** Maximum characters; search results and share cards show even fewer. */
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
      {/* Only crawlers read a share card, from the server's answer, so the browser does not load this component. */}
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
