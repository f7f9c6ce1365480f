import { Link, useLocation } from 'react-router';
import { linkClass } from '../../ui/style/link-class.ts';

export interface OrderLinkProps {
  /** The address that opens the order over the list. */
  to: string;
  invoiceNumber: string;
  className?: string;
}

/** The invoice number, as the way to the order's details. Closing them leads back to the list as it was. */
export function OrderLink({ to, invoiceNumber, className = '' }: OrderLinkProps) {
  const { state } = useLocation();
  return (
    <Link to={to} state={{ ...state, overList: true }} preventScrollReset className={`${linkClass()} ${className}`}>
      {invoiceNumber}
    </Link>
  );
}
