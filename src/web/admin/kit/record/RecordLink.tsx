import { type ComponentProps, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { PlaceName } from './place-name.ts';

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
