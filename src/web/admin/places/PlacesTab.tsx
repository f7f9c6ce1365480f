import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Call } from '../../../contract/call.ts';
import { placeCalls } from '../../../contract/places/places.calls.ts';
import { CreatePlace, type Place, type UpdatePlace } from '../../../contract/places/places.schemas.ts';
import { withPlacesBelow } from '../../../domain/artwork/places.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { useListPlace, useWholeList } from '../kit/list/use-admin-list.ts';
import { ListTask, type RecordTask, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { AddButton, EditAndDelete } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';

const words = {
  list: { count: ['place', 'places'] as const, failed: 'The places could not be loaded.', none: 'No places yet.' },
  save: {
    done: ({ path }: Place) => done('Place Saved', path),
    failed: (sentence?: string) => failed('The place was not saved', sentence),
  },
  remove: {
    done: () => done('Place Deleted'),
    failed: (sentence?: string) => failed('The place was not deleted', sentence),
  },
};

/** The places where works can stand: buildings, rooms in them, racks in these (docs/specification/places.md §4). */
export function PlacesTab() {
  const list = useWholeList(placeCalls.listPlaces, useListPlace('places'), { items: (places) => places });
  const columns: AdminColumn<Place>[] = [
    { label: 'Place', head: true, cell: (place) => <Name place={place} places={list.items ?? []} /> },
    { label: 'Works', align: 'right', className: 'tabular-nums', cell: (place) => <Works place={place} /> },
    { label: 'Notes', className: 'wrap-anywhere', cell: ({ notes }) => notes },
    { label: 'Actions', hidesLabel: true, cell: (place) => <Actions place={place} /> },
  ];
  return (
    <>
      <TabHeader title="Places" actions={<AddButton label="Add New Place" />} />
      <AdminTable
        list={list}
        label="Places"
        words={words.list}
        columns={columns}
        card={(place) => (
          <>
            <p className="wrap-anywhere">{place.path}</p>
            <p className="mb-2 text-sm text-ink-soft">
              <Works place={place} /> <span>{place.notes}</span>
            </p>
            <Actions place={place} />
          </>
        )}
      />
      <ListTask items={list.items} tasks={tasks} add={addPlace} />
    </>
  );
}

/** Further in for each place that it is in. */
function Name({ place, places }: { place: Place; places: readonly Place[] }) {
  let depth = 0;
  for (let { parentId } = place; parentId !== null && depth < 12; depth += 1) {
    parentId = places.find(({ id }) => id === parentId)?.parentId ?? null;
  }
  return (
    <span dir="auto" className="block wrap-anywhere" style={{ paddingInlineStart: `${depth * 1.5}rem` }}>
      {place.name}
    </span>
  );
}

/** Leads to the works in a place and in the places inside it. */
function Works({ place: { id, name, worksInside } }: { place: Place }) {
  if (worksInside === 0) return <span className="text-ink-soft">No works</span>;
  const count = `${worksInside.toLocaleString('en-AU')} ${worksInside === 1 ? 'work' : 'works'}`;
  return (
    <Link
      to={adminAddress('artworks', { place: id })}
      aria-label={`${count} in ${name}`}
      className={linkClass('alone')}
    >
      {count}
    </Link>
  );
}

function Actions({ place: { id, path } }: { place: Place }) {
  return (
    <div className="flex gap-2 lg:justify-end">
      <EditAndDelete on={id} name={path} />
    </div>
  );
}

/** The tasks, by their names in the address. */
const tasks: TaskTable<Place> = {
  edit: { title: () => 'Edit Place', dialog: (props) => <PlaceForm {...props} /> },
  delete: { title: () => 'Delete Place?', dialog: (props) => <DeletePlace {...props} /> },
};

const addPlace: RecordTask<null> = { title: () => 'Add New Place', dialog: (props) => <PlaceForm {...props} /> };

const labels = { name: 'Name', parentId: 'Inside', notes: 'Notes' };
const valuesOf = (place: Place | null) => ({
  name: place?.name ?? '',
  parentId: String(place?.parentId ?? ''),
  notes: place?.notes ?? '',
});

function PlaceForm({ record: place, title, onClose }: TaskProps<Place | null>) {
  const { data: places = [] } = useQuery({ ...adminRead(placeCalls.listPlaces, {}), refetchInterval: false });
  const form = useAdminForm(
    CreatePlace,
    (place === null ? placeCalls.createPlace : placeCalls.updatePlace) as Call<CreatePlace | UpdatePlace, Place>,
    words.save,
    {
      defaults: valuesOf(place),
      input: (values) => (place === null ? values : { id: place.id, ...values }),
      stored: {
        opened: place,
        read: async () => (await browserApi(placeCalls.listPlaces, {})).find(({ id }) => id === place?.id) ?? place,
        valuesOf,
      },
      draft: `place/${place?.id ?? 'new'}`,
      onSaved: () => onClose(),
    },
  );
  const { methods, opened, seen } = form;
  // Neither itself nor what is in it.
  const inside = withPlacesBelow(places, place === null ? [] : [place.id]);
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      submit={{ label: place === null ? 'Add Place' : 'Save Place', busyLabel: 'Saving...' }}
      newer={<NewerVersion methods={methods} labels={labels} opened={opened} theirs={valuesOf(seen)} />}
    >
      <div className="grid gap-5">
        <TextField label={labels.name} hint="Such as Studio, Store room, Rack 3." {...form.field('name')} />
        <SelectField
          label={labels.parentId}
          hint="A place that moves takes along all that is in it."
          options={[
            { value: '', label: 'No other place' },
            ...places.filter(({ id }) => !inside.has(id)).map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
          {...form.field('parentId')}
        />
        <TextArea label={labels.notes} optional rows={3} {...form.field('notes')} />
      </div>
    </AdminForm>
  );
}

function DeletePlace({ record: place, title, onClose }: TaskProps<Place>) {
  const [{ id, path, version }] = useState(place);
  const { act, isBusy } = useAdminAction(placeCalls.deletePlace, words.remove);
  const confirm = async () => {
    await act({ id }, version);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete Place"
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      {`“${path}” will be in no list any more. The log of movements still names it. A place with works or places in it is not deleted.`}
    </ConfirmDialog>
  );
}
