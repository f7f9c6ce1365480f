import { linkClass } from '../../ui/style/link-class.ts';

/** The estate's telephone number, to be called by a press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${linkClass()} whitespace-nowrap`}>
      {phone}
    </a>
  );
}
