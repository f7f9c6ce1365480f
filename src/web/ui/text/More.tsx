import { linkClass } from '../style/class-names.ts';

/**
 * More after a text that is cut, and Less. The text becomes whole by CSS, `has-[+details[open]]`: it works without
 * JavaScript.
 */
export function More({ className = '' }: { className?: string }) {
  return (
    <details className={`no-print group ${className}`}>
      <summary className={`${linkClass('alone')} font-sans text-sm`}>
        <span className="group-open:hidden">More</span>
        <span className="hidden group-open:inline">Less</span>
      </summary>
    </details>
  );
}
