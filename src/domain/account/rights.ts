/** What somebody with an account may do. Each call of the contract and each field of a record names the right that it needs. */
export const rights = [
  /** Artworks with their images and imports, periods, events and texts; and to restore or put back any of them. */
  'edit-catalogue',
  /** Orders, payments, customers and inquiries, with the names of buyers. */
  'handle-orders',
  /** Where works are, with whom, and what they are worth and insured for. */
  'keep-register',
  'change-settings',
  /** Accounts and their passwords. */
  'manage-accounts',
  /** Backups and archives. */
  'copy-data',
  'see-activity',
  /** What concerns the own account, and what everybody in the admin area sees. */
  'see-admin',
] as const;
export type Right = (typeof rights)[number];

/** Who may do or see something: `anyone`, or whoever has the right. */
export type Access = 'anyone' | Right;

/** Which kind of account has which rights. */
const rightsOf = { administrator: rights } as const satisfies Record<string, readonly Right[]>;
export type AccountKind = keyof typeof rightsOf;

/** Whether an account, or for null a visitor, may do what needs this right. */
export function isAllowed(account: AccountKind | null, access: Access): boolean {
  return access === 'anyone' || (account !== null && rightsOf[account].includes(access));
}
