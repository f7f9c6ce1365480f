import { Dialog } from '@base-ui/react/dialog';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/style/IconButton.tsx';
import type { AdminTabKey } from '../kit/admin-address.ts';
import { Account } from './Account.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { barLinkClass } from './bar-link-class.ts';

/** Below 1280 px: a button in the bar that opens the navigation at the left edge. It keeps the focus and gives it back. */
export function AdminDrawer({ current }: { current: AdminTabKey }) {
  const { key: place } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    // Open for one place only: following a link in it closes it.
    <Dialog.Root open={openAt === place} onOpenChange={(open) => setOpenAt(open ? place : null)}>
      <Dialog.Trigger
        render={
          <IconButton
            label="Menu"
            icon={<MenuIcon aria-hidden="true" size={20} strokeWidth={1.5} />}
            className="-ml-3 xl:hidden"
          />
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 xl:hidden" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-ground [box-shadow:var(--shadow-sheet)] outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 xl:hidden">
          <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pl-4 pr-1">
            <Dialog.Title className="font-serif text-lg">Admin Panel</Dialog.Title>
            <Dialog.Close
              render={<IconButton label="Close" icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />} />}
            />
          </div>
          <div className="flex-1 py-5">
            <AdminNavigation current={current} />
          </div>
          <div className="grid justify-items-start border-t border-line px-4 py-3 text-sm sm:hidden">
            <Link to={paths.home()} className={barLinkClass()}>
              View Site
            </Link>
            <Account />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
