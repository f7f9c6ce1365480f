import { Link } from 'react-router';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { PhoneLink } from '../shared/buyer/PhoneLink.tsx';

/** Above an order whose answer was lost: what the buyer changed before trying again is not in it. */
export function EarlierOrderNotice() {
  const { contactEmail, contactPhone } = useSiteInfo();
  return (
    <Notice tone="warning" live title="This order was already placed." className="mb-6">
      <span>
        It reached the estate before the connection broke off, with the details that you had sent then. Nothing was
        ordered twice. Please check the invoice below. To correct your details,{' '}
      </span>
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
          <a href={`mailto:${contactEmail}`} className={linkClass()}>
            {contactEmail}
          </a>
        </span>
      )}
      <span>.</span>
    </Notice>
  );
}
