import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

/** A link to a record or to one of its tasks. The record's page leads back to the list as it is now. */
export function RecordLink(props: ComponentProps<typeof Link>) {
  const { pathname, search, state } = useLocation();
  return <Link {...props} state={{ from: { address: `${pathname}${search}`, state } }} />;
}
