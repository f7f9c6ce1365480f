import { useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { imageLibraryCalls } from '../../../contract/images/images.calls.ts';
import type { LibraryImage } from '../../../contract/images/images.schemas.ts';
import { librarySorts } from '../../../domain/image/image-library.ts';
import { formatFileSize } from '../../../domain/image/image-upload.ts';
import { statusOf } from '../../api.ts';
import { LibraryPicture } from '../../editing/upload/LibraryPicture.tsx';
import { libraryWords } from '../../editing/upload/upload-words.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { GridItem } from '../../ui/artwork/Grid.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Button, IconButton } from '../../ui/style/Button.tsx';
import { classNames, tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminRead, adminReadPage } from '../kit/admin-queries.ts';
import { AdminGrid, useWideScreen } from '../kit/list/AdminGrid.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList, useListPlace } from '../kit/list/use-admin-list.ts';
import { PhotographsDialog } from '../kit/photographs/PhotographsDialog.tsx';
import { photographWords } from '../kit/photographs/photograph-words.ts';
import { useAddressDialog, useTask } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { ImageDetails } from './ImageDetails.tsx';
import { imageWords, nameOfImage } from './image-words.ts';
import { RepairDialog } from './RepairDialog.tsx';

const views = [
  { key: 'all', label: 'All Images', input: {} },
  { key: 'in-use', label: 'In Use', input: { inUse: 'true' } },
  { key: 'not-in-use', label: 'Not In Use', input: { inUse: 'false' } },
  { key: 'broken', label: 'Broken', input: { broken: 'true' } },
] as const;

const sortLabels = { latest: 'Latest first', name: 'Name', largest: 'Largest file' };

/** Image Library: every image, where it is used, and what the staff note about it (docs/specification/images.md §9). */
export function ImagesTab() {
  const [search] = useSearchParams();
  const view = views.find(({ key }) => key === search.get('view')) ?? views[0];
  const sort = librarySorts.find((each) => each === search.get('sort'));
  const place = useListPlace('images', { view: view.key === 'all' ? null : view.key });
  const list = useAdminList(imageLibraryCalls.listImages, place, { input: { ...view.input, sort }, perPage: 24 });
  const broken = useQuery(adminReadPage(imageLibraryCalls.listImages, { broken: 'true', limit: 1 })).data?.total ?? 0;
  const wide = useWideScreen();
  const dialog = useAddressDialog();
  const task = useTask();
  const opened = Number(search.get('image'));
  const isOpen = Number.isInteger(opened) && opened > 0;
  const open = (image: number) => (isOpen ? dialog.replace({ image }) : dialog.open({ image }));
  const none = place.q === '' ? imageWords.none[view.key] : imageWords.noneFound;

  return (
    <>
      <TabHeader
        title="Image Library"
        actions={
          <div className="flex flex-wrap gap-2.5">
            <Button size="small" variant="quiet" onClick={() => task.open('repair')}>
              <Wrench aria-hidden="true" size={16} strokeWidth={1.75} />
              Repair Images
            </Button>
            <Button size="small" onClick={() => task.open('upload')}>
              <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
              <span>{photographWords.title}</span>
            </Button>
          </div>
        }
      />
      <div className="mb-5 border-b border-line">
        <Tabs label="Image Library" current={view.key}>
          {views.map(({ key, label }) => (
            <Link
              key={key}
              to={place.address({ view: key === 'all' ? null : key })}
              preventScrollReset
              aria-current={view.key === key ? 'page' : undefined}
              className={tabClass(view.key === key)}
            >
              {key === 'broken' && broken > 0 ? `${label} (${broken})` : label}
            </Link>
          ))}
        </Tabs>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <AdminSearch label="Search images" placeholder="File name, notes, artwork" place={place} />
        <ListFilter
          label="Order"
          place={place}
          param="sort"
          value={sort ?? null}
          options={librarySorts.map((each) => ({ value: each === 'latest' ? '' : each, label: sortLabels[each] }))}
        />
      </div>
      <div className={isOpen && wide ? 'grid grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] items-start gap-8' : ''}>
        <div className="min-w-0">
          <AdminGrid
            list={list}
            label="Images"
            words={{ ...imageWords.list, none }}
            showsCount
            card={(image) => (
              <ImageCard key={image.id} image={image} current={image.id === opened} onOpen={() => open(image.id)} />
            )}
          />
        </div>
        {isOpen && <ImagePanel key={opened} id={opened} wide={wide} onClose={() => dialog.close(['image'])} />}
      </div>
      {task.key === 'repair' && <RepairDialog onClose={task.close} />}
      {task.key === 'upload' && <PhotographsDialog title={photographWords.title} onClose={task.close} />}
    </>
  );
}

interface ImageCardProps {
  image: LibraryImage;
  /** Whether the artwork is shown in the detail panel. */
  current: boolean;
  onOpen: () => void;
}

/** An image in the grid: opened by a press anywhere on it. */
function ImageCard({ image, current, onOpen }: ImageCardProps) {
  const { width, height, fileSize, inUse, uses, fault, edit } = image;
  const facts = [
    fileSize !== null && formatFileSize(fileSize),
    width !== null && `${width} × ${height}`,
    edit !== null && 'Turned or cropped',
  ];
  return (
    <GridItem
      width={width}
      height={height}
      picture={
        <div className={classNames(current && 'outline-2 outline-offset-4 outline-accent')}>
          <LibraryPicture image={image} sizes={gridSizes[4]} />
        </div>
      }
    >
      <h2 className="text-sm wrap-anywhere">
        <button
          type="button"
          aria-current={current || undefined}
          onClick={onOpen}
          className="text-left underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {nameOfImage(image)}
        </button>
      </h2>
      <p className="text-xs text-ink-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-3">
        {fault !== null ? (
          <Badge tone="red">{libraryWords.faults[fault]}</Badge>
        ) : (
          <Badge tone={inUse ? 'green' : 'neutral'}>{inUse ? 'In use' : 'Not in use'}</Badge>
        )}
        {inUse !== uses > 0 && <Badge tone="amber">{uses > 0 ? 'Used' : 'Unused'}</Badge>}
      </p>
    </GridItem>
  );
}

export interface ImagePanelProps {
  id: number;
  /** Whether the panel is beside the list; otherwise it is a dialog over the list. */
  wide: boolean;
  onClose: () => void;
}

/** The detail panel: an image with everything that is known about it. */
function ImagePanel({ id, wide, onClose }: ImagePanelProps) {
  const { data: image, error, refetch } = useQuery(adminRead(imageLibraryCalls.getImage, { id }));
  const title = image === undefined ? 'Image' : nameOfImage(image);
  const content =
    image === undefined ? <Waiting error={error} onRetry={() => void refetch()} /> : details(image, onClose);
  if (wide) {
    return (
      <SidePart title={title} onClose={onClose}>
        {content}
      </SidePart>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      {content}
    </Dialog>
  );
}

const details = (image: LibraryImage, onClose: () => void) => <ImageDetails image={image} onDeleted={onClose} />;

/**
 * The panel beside the list, which stays in view while the list scrolls. The focus moves to its heading, where a screen
 * reader begins to read.
 */
function SidePart({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-labelledby="image-panel"
      className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto border-l border-line pl-8 pr-1 short:static short:max-h-none"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2
          id="image-panel"
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 pt-1.5 font-serif text-xl wrap-anywhere"
        >
          {title}
        </h2>
        <IconButton label="Close" icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <SkeletonText lines={6} label="Loading the image" />;
  if (statusOf(error) === 404) {
    return (
      <Notice live title={imageWords.missing}>
        {imageWords.missingText}
      </Notice>
    );
  }
  return <LoadFailed title={imageWords.list.failed} onRetry={onRetry} />;
}
