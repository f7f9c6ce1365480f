import { Fragment } from 'react';

/** Facts on one line, separated by dots; each has its own text direction. Empty ones are left out. */
export function Joined({ parts }: { parts: readonly string[] }) {
  const known = parts.filter((part) => part !== '');
  return known.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the facts is fixed
    <Fragment key={index}>
      {index > 0 && <span> · </span>}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
