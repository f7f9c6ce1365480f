import { telephoneAddress } from '../../../../domain/typed-values.ts';
import { Link } from '../../../Link.tsx';
import { useSiteInfo } from '../../../layout/loading/site-loader.ts';
import { paths } from '../../../paths.ts';
import { linkClass } from '../../../ui/style/class-names.ts';

/** The end of a sentence: how to reach the estate. “Questions? Please” before “call +61 3 5550 0142 or write to estate@example.org.” */
export function ReachEstate({ before }: { before: string }) {
  const { contactEmail, contactPhone } = useSiteInfo();
  return (
    <span>
      <span>{`${before} `}</span>
      {contactPhone !== '' && (
        <span>
          call <PhoneLink phone={contactPhone} /> or{' '}
        </span>
      )}
      {contactEmail === '' ? (
        <Link to={paths.estateContact()} className={linkClass()}>
          write to the estate
        </Link>
      ) : (
        <span>
          write to{' '}
          <a href={`mailto:${contactEmail}`} className={`${linkClass()} wrap-anywhere`}>
            {contactEmail}
          </a>
        </span>
      )}
      <span>.</span>
    </span>
  );
}

/** The estate's telephone number, to be called by a press. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a href={telephoneAddress(phone)} className={`${linkClass()} ${className}`}>
      {phone}
    </a>
  );
}
