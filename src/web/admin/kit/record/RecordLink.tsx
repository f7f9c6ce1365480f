import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

export interface RecordLinkProps extends ComponentProps<typeof Link> {
  /** The list's name, where it is not the one that the record belongs to: "Today". */
  from?: string;
  /** The link opens a dialog of the record: closing that leads back here. */
  opensDialog?: boolean;
}

/** A link to a record or to one of its tasks. The record's page leads back to the list as it is now. */
export function RecordLink({ from: label, opensDialog = false, ...props }: RecordLinkProps) {
  const { pathname, search, state } = useLocation();
  const from = { address: `${pathname}${search}`, state, ...(label !== undefined && { label }) };
  return <Link {...props} state={{ from, ...(opensDialog && { openedIn: performance.timeOrigin }) }} />;
}
