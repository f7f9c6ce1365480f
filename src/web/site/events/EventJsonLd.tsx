import { useContext } from 'react';
import type { Event } from '../../../contract/events/events.schemas.ts';
import { originalImageAddress } from '../../../domain/artwork/image.ts';
import { findEventDays } from '../../../domain/event/event-days.ts';
import { absoluteAddress } from '../../layout/head/absolute-address.ts';
import { PublicUrlContext } from '../../layout/head/public-url.ts';
import { StructuredData } from '../../layout/head/StructuredData.tsx';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { pictureOf } from '../../picture-of.ts';
import { eventData } from './event-data.ts';

/** The structured data of an event with a date; schema.org requires a date. */
export function EventJsonLd({ event }: { event: Event }) {
  const { siteTitle } = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  const days = findEventDays(event.date);
  if (days === undefined) return null;
  const picture = pictureOf(event);
  const image = picture === null ? undefined : absoluteAddress(publicUrl, originalImageAddress(picture, 1200));
  return <StructuredData data={import.meta.env.SSR && eventData({ event, days, image, siteTitle, publicUrl })} />;
}
