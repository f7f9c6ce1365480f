import { Link } from 'react-router';
import type { DeletedKind } from '../../../../domain/record/deleted-record.ts';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { adminAddress } from '../admin-address.ts';
import { deletions } from './deletions.ts';

/** Leads from a tab to what was deleted in it. */
export function DeletedLink({ kind }: { kind: DeletedKind }) {
  return (
    <Link
      to={adminAddress(deletions[kind].tab, { view: deletions[kind].view })}
      className={buttonClass('quiet', 'small')}
    >
      Deleted
    </Link>
  );
}
