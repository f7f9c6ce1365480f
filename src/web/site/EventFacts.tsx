import { useContext } from 'react';
import type { Event } from '../../contract/events.schemas.ts';
import { findEventDays } from '../../domain/event-days.ts';
import { plainPictureAddress } from '../../domain/picture.ts';
import { absoluteAddress } from '../layout/absolute-address.ts';
import { PublicUrlContext } from '../layout/public-url.ts';
import { useSiteInfo } from '../layout/use-site-info.ts';
import { pictureOf } from '../picture-of.ts';
import { eventData } from './event-data.ts';
import { StructuredData } from './StructuredData.tsx';

/** What search engines are told of an event that has a day; without one there is nothing that they understand. */
export function EventFacts({ event }: { event: Event }) {
  const { siteTitle } = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  const days = findEventDays(event.date);
  if (days === undefined) return null;
  const picture = pictureOf(event);
  const image = picture === null ? undefined : absoluteAddress(publicUrl, plainPictureAddress(picture, 1200));
  return <StructuredData data={import.meta.env.SSR && eventData({ event, days, image, siteTitle, publicUrl })} />;
}
