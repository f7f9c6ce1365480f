import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** No order of the report is open. */
const NONE = 'none';

/** The open order of the report and its tab, in the address: a reload keeps them. The newest order is open at first. */
export function usePurchasePlace(newest: string | undefined) {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const show = (purchase: string, panel: string | null) => {
    const next = new URLSearchParams(search);
    next.set('purchase', purchase);
    if (panel === null) next.delete('panel');
    else next.set('panel', panel);
    void navigate(`${pathname}?${next}`, { replace: true, state, preventScrollReset: true });
  };
  const open = search.get('purchase') ?? newest;
  return {
    open,
    panel: search.get('panel'),
    toggle: (purchase: string) => show(purchase === open ? NONE : purchase, null),
    choosePanel: (panel: string) => show(open ?? NONE, panel),
  };
}
