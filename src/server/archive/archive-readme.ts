import type { ArchiveKind } from '../../domain/backup/backup-rules.ts';
import type { Day } from '../../domain/calendar.ts';

/** The text with which the archive explains itself to somebody who finds it in thirty years. */
export function archiveReadme(kind: ArchiveKind, name: string, day: Day): string {
  const shared = `${name}: archive of the estate, ${day}

Open index.html in any web browser. No connection and no program is needed.

index.html, artworks/, periods/ …   the pages
files/                              the images, as they were uploaded
catalogue/                          what the pages show, as JSON and as CSV (UTF-8, for spreadsheets)
style/                              fonts and the look of the pages; the fonts' licences are beside them
`;
  if (kind === 'public') return `${shared}\nThis archive has no orders and no customers.\n`;
  return `${shared}orders.html, invoices/              the orders and their invoices as PDF
tables/                             every table of the database, as JSON and as CSV; money in cents, times in UTC
backups/                            the list of all contents with their SHA-256 checksums

THIS ARCHIVE IS PRIVATE. It has the names and addresses of customers and the secret that signs the links to their orders.
Passwords are not in it.

It can be restored into an empty installation of Oeuvre with: npm run restore -- FILE.zip
`;
}
