import { telephoneAddress } from '../../../../domain/typed-values.ts';
import { linkClass } from '../../../ui/style/class-names.ts';

/** The estate's telephone number, to be called by a press. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a href={telephoneAddress(phone)} className={`${linkClass()} ${className}`}>
      {phone}
    </a>
  );
}
