import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { SectionHeader } from '../../ui/text/PageHeader.tsx';
import { returnsText } from '../../words.ts';

const steps = [
  {
    title: 'Browse & Select',
    text: 'Choose a work and put it into your cart. One that is marked Reserved waits for another buyer. Works without a price are offered on request: write to us about them.',
  },
  {
    title: 'Secure Checkout',
    text: 'Give your details and how the work should reach you. Nothing is charged here: you receive an invoice at once.',
  },
  {
    title: 'Authentication',
    text: 'Every work comes from the artist’s own estate. Its invoice carries the statement of authenticity.',
  },
  {
    title: 'Secure Delivery',
    text: 'When your payment has arrived the work is packed by hand and sent insured, or waits for you to collect it.',
  },
];

/** Acquisition Process and Acquisition Policies (docs/specification/shop-and-cart.md §1). `returnDays`: days in which an artwork can be returned. */
export function ShopPolicies({ returnDays }: { returnDays: number }) {
  const policies = [
    {
      title: 'Certificate of Authenticity',
      text: 'The estate certifies each work that it sells. The certificate passes with the work to every later owner.',
    },
    {
      title: 'Shipping & Handling',
      text: 'Works are shipped by post or by art courier, or can be collected in person. The checkout says what each costs, or that the estate quotes it.',
    },
    {
      title: 'Return Policy',
      text: returnsText(returnDays),
    },
  ];
  return (
    <>
      <section aria-labelledby="process" className="page pt-10">
        <SectionHeader id="process" title="Acquisition Process" />
        <ol className="grid gap-x-gutter gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ title, text }, place) => (
            <li key={title} className="break-inside-avoid">
              <p aria-hidden="true" className="font-serif text-2xl text-accent tabular-nums">
                {place + 1}
              </p>
              <h3 className="mt-2 font-serif text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="policies" className="mt-section bg-wall">
        <div className="page py-section">
          <SectionHeader id="policies" title="Acquisition Policies" />
          <dl className="grid gap-x-gutter gap-y-8 lg:grid-cols-3">
            {policies.map(({ title, text }) => (
              <div key={title} className="break-inside-avoid">
                <dt className="font-serif text-xl">{title}</dt>
                <dd className="mt-2 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4">
            <span className="font-serif text-xl">A question about a work, or about buying one?</span>
            <Link to={paths.estateContact()} className={buttonClass('quiet')}>
              Contact the Estate
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
