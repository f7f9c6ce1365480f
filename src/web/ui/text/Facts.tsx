import { Fragment, type ReactNode } from 'react';

export interface FactsProps {
  /** An exact value, such as an account's number, is copied by its reader: a browser does not translate it. */
  facts: readonly { label: string; value: ReactNode; exact?: boolean }[];
  /** side: labels beside the values, from a tablet up. top: labels above the values. */
  labels?: 'side' | 'top';
}

/** A list of labels and values: stock code, provenance, invoice number. Facts without a value are left out. */
export function Facts({ facts, labels = 'side' }: FactsProps) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="border-t border-line">
      {known.map(({ label, value, exact }) => (
        <div key={label} className={labels === 'side' ? 'fact fact-side' : 'fact'}>
          <dt>{label}</dt>
          <dd dir="auto" translate={exact === true ? 'no' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
