import { linkClass } from '../../ui/style/link-class.ts';

/** The estate's telephone number, to be called by a press. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${linkClass()} inline-block ${className}`}>
      {phone}
    </a>
  );
}
