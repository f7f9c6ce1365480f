import { Fragment } from 'react';

/** Facts on one line, with a dot between them; each runs in its own direction. What is not known is left out. */
export function Joined({ parts }: { parts: readonly string[] }) {
  const known = parts.filter((part) => part !== '');
  return known.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line never change places
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
