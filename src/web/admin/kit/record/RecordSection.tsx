import { type ComponentProps, Fragment, type ReactNode, useContext, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Right } from '../../../../domain/account/rights.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { PlaceName, recordAddress } from '../admin-address.ts';
import { RightToChange, WhoMayChange } from '../WhoMayChange.tsx';

export interface RecordSectionProps {
  title: string;
  /** A button beside the heading, for who may change the record. */
  action?: ReactNode;
  /** The right that its changes need, where it is not that of the tab. */
  right?: Right;
  children: ReactNode;
}

/** A section of a record under its own heading. */
export function RecordSection({ title, action, right, children }: RecordSectionProps) {
  const id = useId();
  const needed = useContext(RightToChange);
  const section = (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-9 flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-ink pb-1.5">
        <h2 id={id} className="font-serif text-lg">
          {title}
        </h2>
        <WhoMayChange>{action}</WhoMayChange>
      </div>
      {children}
    </section>
  );
  return <RightToChange value={right ?? needed}>{section}</RightToChange>;
}

export interface RecordLinkProps extends ComponentProps<typeof Link> {
  /** The link opens a dialog of the record: closing that leads back here. */
  opensDialog?: boolean;
}

/** A link to a record or to one of its tasks. The record's page leads back here, to the list or record as it is now. */
export function RecordLink({ opensDialog = false, ...props }: RecordLinkProps) {
  const { pathname, search, state } = useLocation();
  const from = { address: `${pathname}${search}`, state, label: useContext(PlaceName) };
  return <Link {...props} state={{ from, ...(opensDialog && { openedIn: performance.timeOrigin }) }} />;
}

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
