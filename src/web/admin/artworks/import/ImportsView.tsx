import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { Import } from '../../../../contract/imports/imports.schemas.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { adminAddress } from '../../kit/admin-address.ts';
import { formatInstant } from '../../kit/admin-dates.ts';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import { useAdminList } from '../../kit/list/use-admin-list.ts';
import { useListPlace } from '../../kit/list/use-list-place.ts';
import { RecordLink } from '../../kit/record/RecordLink.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { TabHeader } from '../../kit/TabHeader.tsx';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { importStatus, importWords } from './import-words.ts';

/** Import Artworks: choose a file, and the imports so far (docs/specification/import-and-export.md §6). */
export function ImportsView() {
  const place = useListPlace('artworks', { view: 'import' });
  const list = useAdminList(importCalls.listImports, place, { input: {}, perPage: 20 });
  const { timeZone } = useEstateDay();
  const columns: AdminColumn<Import>[] = [
    {
      label: 'File',
      head: true,
      cell: ({ id, fileName }) => (
        <RecordLink to={adminAddress('artworks', { import: id })} className={`${linkClass('alone')} wrap-anywhere`}>
          {fileName}
        </RecordLink>
      ),
    },
    { label: 'When', cell: ({ importedAt, at }) => formatInstant(importedAt ?? at, timeZone) },
    { label: 'By', cell: ({ by }) => by },
    { label: 'Status', cell: importStatus },
    { label: 'Added', align: 'right', cell: ({ outcome }) => figure(outcome?.added) },
    { label: 'Changed', align: 'right', cell: ({ outcome }) => figure(outcome?.updated) },
    { label: 'Refused rows', align: 'right', cell: ({ outcome }) => figure(outcome?.refused) },
  ];
  return (
    <>
      <Link to={adminAddress('artworks')} className={`${linkClass('alone')} mb-1 gap-1.5 text-sm`}>
        <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} />
        Back to Artworks
      </Link>
      <TabHeader title="Import Artworks" />
      <p className="mb-6 max-w-reading">{importWords.lead}</p>
      <ChooseFile />
      <div className="mt-10">
        <RecordSection title="Imports so far">
          <AdminTable list={list} label="Imports" words={importWords.list} columns={columns} />
        </RecordSection>
      </div>
    </>
  );
}

function figure(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-AU');
}
