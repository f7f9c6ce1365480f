import { call } from '../call.ts';
import { Nothing } from '../schema-parts.ts';
import { MakePreviewLink, Opening, PreviewLink, RevokeLinks, SetOpen } from './opening.schemas.ts';

export const openingCalls = {
  /** Whether the site is open, and what is done before it opens. */
  getOpening: call({
    method: 'GET',
    path: '/api/admin/opening',
    right: 'change-settings',
    input: Nothing,
    answer: Opening,
  }),
  /** Opens the site, or closes it. */
  setOpen: call({
    method: 'PUT',
    path: '/api/admin/opening',
    right: 'change-settings',
    input: SetOpen,
    answer: Opening,
  }),
  /** Deletes the orders that staff placed to try the shop, and offers their works again. */
  removeTestOrders: call({
    method: 'DELETE',
    path: '/api/admin/opening/test-orders',
    right: 'change-settings',
    input: Nothing,
    answer: Opening,
  }),
  /** An address with which any browser sees the closed site until the end of a day. */
  makePreviewLink: call({
    method: 'POST',
    path: '/api/admin/opening/preview',
    right: 'change-settings',
    input: MakePreviewLink,
    answer: PreviewLink,
  }),
  /** Ends every preview link that was made before. */
  revokePreviewLinks: call({
    method: 'DELETE',
    path: '/api/admin/opening/preview',
    right: 'change-settings',
    input: Nothing,
    answer: Opening,
  }),
  /** Ends every link to an order, a quote, a preview or press images; with the caller's own password. */
  revokeLinks: call({
    method: 'POST',
    path: '/api/admin/links/revoke',
    right: 'change-settings',
    rateLimit: 'own-password',
    input: RevokeLinks,
    answer: Nothing,
  }),
};
