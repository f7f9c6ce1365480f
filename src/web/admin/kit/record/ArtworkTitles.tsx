import { Fragment } from 'react';
import { linkClass } from '../../../ui/style/class-names.ts';
import { recordAddress } from '../admin-address.ts';
import { RecordLink } from './RecordSection.tsx';

/** The titles of artworks in a line, each of which leads to its page. */
export function ArtworkTitles({ works }: { works: readonly { id: number; title: string }[] }) {
  return works.map(({ id, title }, at) => (
    <Fragment key={id}>
      {at > 0 && <span>, </span>}
      <RecordLink to={recordAddress('artwork', id)} className={`${linkClass('alone')} font-serif italic wrap-anywhere`}>
        {title}
      </RecordLink>
    </Fragment>
  ));
}
