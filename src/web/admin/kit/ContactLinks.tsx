import { telephoneAddress } from '../../../domain/typed-values.ts';
import { linkClass } from '../../ui/style/class-names.ts';

/** Email address and telephone number as links, 44 px high on a touch screen. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  const line = `${linkClass()} inline-flex items-center py-0.5 pointer-coarse:min-h-11`;
  return (
    <>
      {email === '' ? (
        <p className="text-sm text-ink-soft">No email address given</p>
      ) : (
        <p className="break-all">
          <a href={`mailto:${email}`} className={line}>
            {email}
          </a>
        </p>
      )}
      {phone === '' ? (
        <p className="text-sm text-ink-soft">No telephone number given</p>
      ) : (
        <p>
          <PhoneLink phone={phone} className="py-0.5" />
        </p>
      )}
    </>
  );
}

/** A telephone number that can be dialled, wherever staff read a telephone number. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a
      href={telephoneAddress(phone)}
      className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11 ${className}`}
    >
      {phone}
    </a>
  );
}
