import { lazy } from 'react';

/** `InquiryArtwork`, loaded by a browser only when the page's address names an artwork. The server renders it at once. */
export const InquiryArtworkWhenNamed = import.meta.env.SSR
  ? (await import('./InquiryArtwork.tsx')).InquiryArtwork
  : lazy(async () => ({ default: (await import('./InquiryArtwork.tsx')).InquiryArtwork }));
