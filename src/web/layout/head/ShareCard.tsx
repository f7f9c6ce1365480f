import { useContext } from 'react';
import { type ImageSource, originalImage } from '../../../domain/artwork/image.ts';
import { useSiteInfo } from '../loading/use-site-info.ts';
import { absoluteAddress } from './absolute-address.ts';
import { PublicUrlContext } from './public-url.ts';

/** The width of a share card on a high-resolution screen, in pixels. */
const cardWidth = 1200;

/** The preview of a page in a message or a post. */
export function ShareCard({
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
  const card = picture && originalImage(picture, cardWidth);
  return (
    <>
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_AU" />
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
