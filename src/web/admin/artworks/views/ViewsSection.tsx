import { useQuery, useQueryClient } from '@tanstack/react-query';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { viewCalls } from '../../../../contract/views/views.calls.ts';
import type { View } from '../../../../contract/views/views.schemas.ts';
import { viewLabel, viewRoles } from '../../../../domain/artwork/artwork-labels.ts';
import { isPublicRole, viewFields } from '../../../../domain/artwork/view-fields.ts';
import { browserApi } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../../editing/record/record-values.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { done, failed, showToast } from '../../../ui/overlay/toast-store.ts';
import { IconButton } from '../../../ui/style/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { DeleteDialog, DeletedLink } from '../../kit/deleted/DeleteDialog.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { Thumbnail } from '../../kit/list/AdminGrid.tsx';
import { useReorder } from '../../kit/list/use-reorder.ts';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { ListTask, type TaskProps, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { EditAndDelete, TaskButton } from '../../kit/record/use-task.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { WhoMayChange } from '../../kit/WhoMayChange.tsx';

/** The views of an artwork on its page (docs/specification/views.md §5). */
export const viewWords = {
  failed: 'The views could not be loaded.',
  none: 'No views yet: its back, its signature, its frame, details.',
  noAlt: 'No alternative text',
  moved: (name: string, at: number, of: number) => `${name} is now number ${at} of ${of}.`,
  notMoved: (sentence?: string) => failed('Not moved', sentence),
  lead: 'They stand below the image on the artwork’s page. A file that is named “name_back.jpg” is added as its back.',
  chosen: 'The images',
  add: {
    done: (views: readonly unknown[]) => done(views.length === 1 ? '1 View Added' : `${views.length} Views Added`),
    failed: (sentence?: string) => failed('The views could not be added', sentence),
  },
  update: {
    done: () => done('View Saved'),
    failed: (sentence?: string) => failed('The view could not be saved', sentence),
  },
  remove: {
    done: () => done('View Deleted'),
    failed: (sentence?: string) => failed('The view could not be deleted', sentence),
  },
  deleteText: 'It can be restored for 90 days. Its image stays in the Image Library.',
  usuallyPrivate: 'Visitors see it. Signatures and technical images are private unless this is ticked.',
};

/** The tasks of a view, by their name in the address: `?artwork=5&task=edit-view&id=12`. */
const viewTasks: TaskTable<View> = {
  'edit-view': { title: () => 'Edit View', dialog: (props) => <ViewForm {...props} /> },
  'delete-view': {
    title: () => 'Delete View?',
    dialog: (props) => (
      <DeleteDialog {...props} kind="view" name={viewLabel(props.record)} messages={viewWords.remove}>
        <p dir="auto">{`“${viewLabel(props.record)}”`}</p>
        <p>{viewWords.deleteText}</p>
      </DeleteDialog>
    ),
  },
};

const none: readonly View[] = [];

/** More images of the artwork, in their order, which is changed at the handles (docs/specification/views.md §5). */
export function ViewsSection({ record: { artwork } }: { record: ArtworkRecord }) {
  const { id } = artwork;
  const read = adminRead(viewCalls.listAllViews, { id });
  const { data: views, isError } = useQuery(read);
  const queries = useQueryClient();
  const { send } = useAdminWrite(viewCalls.orderViews);
  const [said, setSaid] = useState('');
  const { shown, list, dragged, handle } = useReorder(views ?? none, async (ids, moved) => {
    try {
      const ordered = await send({ id, ids });
      queries.setQueryData(read.queryKey, ordered);
      const at = ordered.findIndex((view) => view.id === moved);
      setSaid(viewWords.moved(viewLabel(ordered[at] as View), at + 1, ordered.length));
      return true;
    } catch (error) {
      showToast(viewWords.notMoved(refusalOf(error).sentence));
      return false;
    }
  });
  return (
    <RecordSection
      title="Views"
      action={
        <div className="flex flex-wrap gap-2.5">
          <DeletedLink kind="view" />
          <TaskButton task="add-views">
            <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
            Add Views
          </TaskButton>
        </div>
      }
    >
      {isError && views === undefined && <p className="text-sm">{viewWords.failed}</p>}
      {views?.length === 0 && <p className="text-sm text-ink-soft">{viewWords.none}</p>}
      <ol ref={list} aria-label="Views, the first one at the top" className="-mt-3 text-sm">
        {shown.map((view, at) => {
          const name = viewLabel(view);
          return (
            <li
              key={view.id}
              data-row={view.id}
              className={classNames(
                'flex items-center gap-x-3 border-b border-line py-1.5',
                dragged === view.id && 'bg-wall',
              )}
            >
              <WhoMayChange>
                <IconButton
                  label={`Move ${name}, number ${at + 1} of ${shown.length}: drag, or press the arrow keys`}
                  icon={<GripVertical aria-hidden="true" size={18} strokeWidth={1.75} />}
                  className="-ml-2.5 cursor-grab text-ink-soft"
                  {...handle(view.id)}
                />
              </WhoMayChange>
              <ViewRow view={view} name={name} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ListTask items={views} tasks={viewTasks} />
    </RecordSection>
  );
}

function ViewRow({ view, name }: { view: View; name: string }) {
  const { id, role, caption, alt, published } = view;
  return (
    <>
      <Thumbnail of={view} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className="flex flex-wrap gap-x-4">
            {caption !== '' && <span className="text-ink-soft">{viewRoles[role]}</span>}
            {published === false && <Badge tone="neutral">Private</Badge>}
            {published !== false && alt === '' && <Badge tone="amber">{viewWords.noAlt}</Badge>}
          </p>
        </div>
        <div className="flex gap-2">
          <EditAndDelete on={id} name={name} kind="view" />
        </div>
      </div>
    </>
  );
}

const schema = formSchema(viewFields);
const order = ['role', 'published', 'caption', 'alt', 'description', 'photographer', 'takenOn', 'credit'];

/** Edits a view: its image, what it shows, its texts, who made it, and whether visitors see it. */
function ViewForm({ record: view, title, onClose }: TaskProps<View>) {
  const { id } = view;
  const form = useAdminForm(schema, viewCalls.updateView, viewWords.update, {
    defaults: formValues(viewFields, view),
    input: (values) => ({ id, ...values }),
    stored: { opened: view, read: () => browserApi(viewCalls.getView, { id }) },
    draft: `view/${id}`,
    onSaved: () => onClose(),
  });
  const [role, published] = useWatch({ control: form.methods.control, name: ['role', 'published'] });
  const controls = {
    published: !isPublicRole(role) && published ? { hint: viewWords.usuallyPrivate } : {},
  };
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      size="large"
      submit={{ label: 'Save View', busyLabel: 'Saving...' }}
      newer={newerRecord(viewFields, form)}
    >
      <RecordFields fields={viewFields} keepsImageInView form={form} controls={controls} order={order} />
    </AdminForm>
  );
}
