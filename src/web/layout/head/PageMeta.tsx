import { createContext, useContext } from 'react';
import { type ImageSource, shareCardImage } from '../../../domain/image/renditions.ts';
import { useSiteInfo } from '../loading/site-loader.ts';

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

/** The preview of a page in a message or a post. */
function ShareCard({
  title,
  description,
  address,
  picture,
  pictureAlt,
}: {
  title: string;
  description: string;
  /** The page's canonical address. */
  address: string;
  picture: ImageSource | null;
  pictureAlt: string;
}) {
  const publicUrl = useContext(PublicUrlContext);
  const { siteTitle } = useSiteInfo();
  const card = picture && shareCardImage(picture);
  return (
    <>
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
      {card && (
        <>
          <meta property="og:image" content={absoluteAddress(publicUrl, card.path)} />
          {card.width !== null && <meta property="og:image:width" content={String(card.width)} />}
          {card.height !== null && <meta property="og:image:height" content={String(card.height)} />}
          <meta property="og:image:alt" content={pictureAlt} />
        </>
      )}
    </>
  );
}

/**
 * A text on one line with at most `limit` characters, cut after a word if one ends near the limit. It does not split a
 * surrogate pair, such as an emoji.
 */
export function shortened(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit - 1).join('');
  const space = characters[limit - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The root of absolute addresses, without a slash at the end. */
export const PublicUrlContext = createContext('');

/** The absolute address of a path of the site; another address stays unchanged. */
export function absoluteAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}
