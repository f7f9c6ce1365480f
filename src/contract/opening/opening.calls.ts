import { call, type Nothing } from '../call.ts';
import type { MakePreviewLink, Opening, PreviewLink, RevokeLinks, SetOpen } from './opening.schemas.ts';

export const openingCalls = {
  /** Whether the site is open, and what is done before it opens. */
  getOpening: call<Nothing, Opening>({
    method: 'GET',
    path: '/api/admin/opening',
    right: 'change-settings',
  }),
  /** Opens the site, or closes it. */
  setOpen: call<SetOpen, Opening>({ method: 'PUT', path: '/api/admin/opening', right: 'change-settings' }),
  /** Deletes the orders that staff placed to try the shop, and offers their works again. */
  removeTestOrders: call<Nothing, Opening>({
    method: 'DELETE',
    path: '/api/admin/opening/test-orders',
    right: 'change-settings',
  }),
  /** An address with which any browser sees the closed site until the end of a day. */
  makePreviewLink: call<MakePreviewLink, PreviewLink>({
    method: 'POST',
    path: '/api/admin/opening/preview',
    right: 'change-settings',
  }),
  /** Ends every preview link that was made before. */
  revokePreviewLinks: call<Nothing, Opening>({
    method: 'DELETE',
    path: '/api/admin/opening/preview',
    right: 'change-settings',
  }),
  /** Ends every link to an order, a quote, a preview or press images; with the caller's own password. */
  revokeLinks: call<RevokeLinks, Nothing>({
    method: 'POST',
    path: '/api/admin/links/revoke',
    right: 'change-settings',
    rateLimit: 'own-password',
  }),
};
