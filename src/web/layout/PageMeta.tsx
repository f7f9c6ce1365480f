import { useContext } from 'react';
import { PublicUrlContext } from './public-url.ts';
import { useSiteInfo } from './use-site-info.ts';

export interface PageMetaProps {
  /** The page's own part; the site's title follows it. Left out on the home page. */
  title?: string;
  /** One or two sentences for a search result and a share card. */
  description: string;
  /** The path by which the page wants to be known; left out for pages that nobody should find. */
  path?: string;
  /** Path of a picture of about 1200 pixels. */
  image?: string | undefined;
}

/** Title, description, canonical address and share card of a page. */
export function PageMeta({ title, description, path, image }: PageMetaProps) {
  const publicUrl = useContext(PublicUrlContext);
  const { siteTitle } = useSiteInfo();
  const fullTitle = title === undefined ? siteTitle : `${title} – ${siteTitle}`;
  const picture = image?.startsWith('/') ? `${publicUrl}${image}` : image;
  const short = description.length > 200 ? `${description.slice(0, 197).trimEnd()}…` : description;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={short} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${publicUrl}${path}`} />
          <meta property="og:url" content={`${publicUrl}${path}`} />
        </>
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={short} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content="website" />
      {picture !== undefined && picture !== '' && <meta property="og:image" content={picture} />}
    </>
  );
}
