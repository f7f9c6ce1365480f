import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';

export interface PageLinksProps {
  /** At most three. */
  links: readonly { to: string; title: string; text: string }[];
}

/** Links to other pages, at the end of a text. */
export function PageLinks({ links }: PageLinksProps) {
  return (
    <nav aria-label="Read on" className="page no-print pb-section">
      <ul className="grid grid-cols-1 gap-x-gutter sm:grid-cols-3">
        {links.map(({ to, title, text }) => (
          <li key={to} className="border-t border-ink">
            <Link to={to} className="group block py-6 sm:py-7">
              <span className="flex items-baseline justify-between gap-4 font-serif text-2xl">
                <span className="decoration-1 underline-offset-4 group-hover:underline">{title}</span>
                <ArrowRight
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.5}
                  className="shrink-0 self-center text-accent"
                />
              </span>
              <span className="mt-2 block text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
