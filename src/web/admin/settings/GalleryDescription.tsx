import { useQuery } from '@tanstack/react-query';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { type GalleryText, SaveGalleryText } from '../../../contract/content/content.schemas.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { LoadFailed } from '../kit/LoadFailed.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { TaskDialog, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { galleryTextWords } from './settings-words.ts';

/** The introduction of the gallery: a card with the text, and its form (docs/specification/content.md §4). */
export function GalleryDescription() {
  const { data, isError, refetch } = useQuery(adminRead(contentCalls.getGalleryText, {}));
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={4} label="Loading the gallery description" />;
    return <LoadFailed title={galleryTextWords.failed} onRetry={refetch} />;
  }
  return (
    <>
      <div className="max-w-3xl border border-line bg-paper p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-xl">Gallery Description</h2>
          <TaskButton task="edit">Edit</TaskButton>
        </div>
        <p dir="auto" className="mt-4 whitespace-pre-line">
          {data.value === '' ? <span className="text-ink-soft">The gallery has no introduction.</span> : data.value}
        </p>
      </div>
      <TaskDialog record={data} tasks={tasks} />
    </>
  );
}

const tasks: TaskTable<GalleryText> = {
  edit: { title: () => 'Gallery Description', dialog: (props) => <GalleryTextForm {...props} /> },
};

const labels = { text: 'Gallery text' };
const valuesOf = ({ value }: GalleryText) => ({ text: value });

function GalleryTextForm({ record, title, onClose }: TaskProps<GalleryText>) {
  const form = useAdminForm(SaveGalleryText, contentCalls.saveGalleryText, galleryTextWords.save, {
    defaults: valuesOf(record),
    input: (values) => values,
    stored: { opened: record, read: () => browserApi(contentCalls.getGalleryText, {}) },
    draft: 'gallery-text',
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      {...{ form, title, onClose }}
      description="Below the title of the gallery. Empty: no introduction."
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <TextArea label={labels.text} rows={8} {...form.field('text')} />
    </AdminForm>
  );
}
