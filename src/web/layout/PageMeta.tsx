import { useContext } from 'react';
import { type PictureSource, plainPicture } from '../../domain/picture.ts';
import { absoluteAddress } from './absolute-address.ts';
import { PublicUrlContext } from './public-url.ts';
import { shortened } from './shortened.ts';
import { useSiteInfo } from './use-site-info.ts';

export interface PageMetaProps {
  /** The page's own part; the site's title follows it. Left out on the home page. */
  title?: string;
  /** One or two sentences for a search result and a share card. */
  description: string;
  /** The path by which the page wants to be known; left out for pages that nobody should find. */
  path?: string | undefined;
  /** What a share card shows; without one it shows the home page's picture. */
  picture?: PictureSource | null | undefined;
  /** What that picture shows. */
  pictureAlt?: string;
}

/** Characters: a search result shows fewer of a title, a share card of a description. */
const titleLimit = 120;
const descriptionLimit = 200;
/** Pixels across: what a share card is drawn at on a sharp screen. */
const cardWidth = 1200;

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
  const shown = picture ?? ofSite;
  const card = shown && plainPicture(shown, cardWidth);
  const alt = (picture ? pictureAlt : undefined) ?? (artistName || siteTitle);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={short} />
      <link rel="canonical" href={`${publicUrl}${path}`} />
      <meta property="og:url" content={`${publicUrl}${path}`} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={short} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_AU" />
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
      {card && (
        <>
          <meta property="og:image" content={absoluteAddress(publicUrl, card.path)} />
          {card.width !== null && <meta property="og:image:width" content={String(card.width)} />}
          {card.height !== null && <meta property="og:image:height" content={String(card.height)} />}
          <meta property="og:image:alt" content={shortened(alt, descriptionLimit)} />
        </>
      )}
    </>
  );
}
