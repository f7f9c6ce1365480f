import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { artworkRecordCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import type { WorkOfFile } from '../../../../contract/catalogue/catalogue.schemas.ts';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import { originalCalls } from '../../../../contract/images/images.calls.ts';
import { viewCalls } from '../../../../contract/views/views.calls.ts';
import type { ViewRole } from '../../../../domain/artwork/artwork-labels.ts';
import { mostNamedFiles } from '../../../../domain/artwork/file-matcher.ts';
import { defaultSettings } from '../../../../domain/content/settings.ts';
import { hasImage } from '../../../../domain/image/image-path.ts';
import { browserApi } from '../../../api.ts';
import { withoutDerived } from '../../../editing/artwork/artwork-values.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { uploadImage, useUploads } from '../../../editing/upload/use-upload.ts';
import type { Pictured } from '../../../picture-of.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { adminRead } from '../admin-queries.ts';
import { sendOriginal } from '../original/send-original.ts';
import { photographWords } from './photograph-words.ts';

export type FileWork = WorkOfFile['likely'][number];

/** A chosen file, and what became of it. */
export interface Photograph extends WorkOfFile {
  file: File;
  state: 'waiting' | 'sending' | 'unmatched' | Attached['state'];
  /** The picture as the library has it; null until it has arrived, and for an original. */
  picture: Pictured | null;
  /** Whether the file is kept unchanged; a view is not. */
  isOriginal: boolean;
  /** Whether the photograph takes the place of the image that the work has. */
  replaces: boolean;
  /** The use of an attached photograph in the artwork, and below it how the photograph is taken back. */
  place?: 'image' | 'original' | ViewRole;
  undo?: (() => Promise<unknown>) | null;
}

/** A person's answer about a photograph: which work it shows, or what becomes of it where the work has an image. */
export type Choice = Partial<Pick<Photograph, 'work' | 'role' | 'replaces'>>;

/** Photographs on their way to the artworks: uploaded to the library, each then shown by the work that its name names. */
export function usePhotographs() {
  const queries = useQueryClient();
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const stockCodePrefix = site.data?.stockCodePrefix ?? defaultSettings.stockCodePrefix;
  const [photographs, setPhotographs] = useState<readonly Photograph[]>([]);
  const uploads = useUploads();
  const change = (file: File, to: Partial<Photograph>) =>
    setPhotographs((all) => all.map((each) => (each.file === file ? { ...each, ...to } : each)));
  const refresh = () => void queries.invalidateQueries();

  const attach = async (photograph: Photograph, picture: Pictured | null, signal: AbortSignal) => {
    const { file, role, work, replaces } = photograph;
    if (work === null) return change(file, { picture, state: 'unmatched' });
    const options = { id: work.id, replaces, stockCodePrefix };
    const attached =
      picture === null
        ? await attachOriginal(file, options, signal)
        : await attachImage(picture.image, { ...options, role });
    change(file, { picture, work, ...attached });
  };

  const send = async (some: readonly Photograph[]) => {
    const byFile = new Map(some.map((photograph) => [photograph.file, photograph]));
    await uploads.send([...byFile.keys()], {
      upload: async (file, options) => {
        change(file, { state: 'sending' });
        const { isOriginal, role } = byFile.get(file) as Photograph;
        const { signal } = options;
        // An original is large: it is sent once its work is known, and one after the other.
        if (isOriginal && role === null) return { picture: null, signal };
        const { filePath: image, width, height } = await uploadImage(file, options);
        return { picture: { image, width, height, preview: null }, signal };
      },
      onUploaded: ({ picture, signal }, file) => attach(byFile.get(file) as Photograph, picture, signal),
    });
    setPhotographs((all) => all.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each)));
    refresh();
  };

  /** A press that changes artworks; what is refused is told. */
  const press = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      showToast(photographWords.failed(refusalOf(error).sentence));
    }
    refresh();
  };

  return {
    photographs,
    progress: uploads.progress,
    stop: uploads.stop,
    refused: uploads.refused,
    add: async (files: readonly File[], isOriginal: boolean) => {
      const added: Photograph[] = [];
      try {
        for (let from = 0; from < files.length; from += mostNamedFiles) {
          const part = files.slice(from, from + mostNamedFiles);
          const found = await browserApi(catalogueCalls.findWorksOfFiles, { names: part.map(({ name }) => name) });
          for (const [at, file] of part.entries()) {
            const of = found[at] ?? { work: null, role: null, likely: [] };
            added.push({ file, state: 'waiting', picture: null, isOriginal, replaces: false, ...of });
          }
        }
      } catch (error) {
        return showToast(photographWords.failed(refusalOf(error).sentence));
      }
      setPhotographs((all) => [...all, ...added]);
      await send(added);
    },
    retry: (photograph: Photograph) => {
      uploads.dismiss(photograph.file);
      void send([photograph]);
    },
    /** Says of which work some photographs are, or what they are of a work that has an image. */
    assign: (some: readonly Photograph[], choice: Choice) =>
      press(async () => {
        const chosen = some.map((each) => ({ ...each, ...choice }));
        const never = new AbortController().signal;
        for (const each of chosen) if (each.picture !== null) await attach(each, each.picture, never);
        await send(chosen.filter(({ picture }) => picture === null));
      }),
    undo: (photograph: Photograph) =>
      press(async () => {
        await photograph.undo?.();
        const likely = photograph.work === null ? [] : [photograph.work];
        change(photograph.file, { state: 'unmatched', work: null, likely });
      }),
  };
}

/** The result for a photograph: `asks` where the artwork has another image, which nobody has said to replace. */
type Attached =
  | { state: 'asks' }
  | { state: 'attached'; place: 'image' | 'original' | ViewRole; undo: (() => Promise<unknown>) | null };

interface AttachOptions {
  /** The id of the artwork. */
  id: number;
  /** Whether the image takes the place of an image that the artwork has. */
  replaces: boolean;
  stockCodePrefix: string;
}

const read = (id: number) => browserApi(artworkCalls.getArtwork, { id });

/** Saves the artwork's image; null takes the image away. */
function saveImage(artwork: Artwork, image: string | null, stockCodePrefix: string) {
  const facts = { ...withoutDerived(artwork, stockCodePrefix), image, confirmWithoutImage: image === null };
  return browserApi(artworkCalls.updateArtwork, facts, { version: artwork.version });
}

/** Makes an image of the library the image of an artwork, or with a role one of its views (docs/specification/images.md §16). */
async function attachImage(
  image: string,
  { id, role, replaces, stockCodePrefix }: AttachOptions & { role: ViewRole | null },
): Promise<Attached> {
  const artwork = await read(id);
  if (artwork.image === image) return { state: 'attached', place: 'image', undo: null };
  if (role !== null) {
    const present = await browserApi(viewCalls.listAllViews, { id });
    if (present.some((view) => view.image === image)) return { state: 'attached', place: role, undo: null };
    const [view] = await browserApi(viewCalls.addViews, { id, views: [{ image, role }] });
    const remove = async () => view && browserApi(viewCalls.deleteView, { id: view.id }, { version: view.version });
    return { state: 'attached', place: role, undo: remove };
  }
  if (!replaces && hasImage(artwork)) return { state: 'asks' };
  await saveImage(artwork, image, stockCodePrefix);
  return {
    state: 'attached',
    place: 'image',
    undo: async () => {
      const now = await read(id);
      if (now.image === image) await saveImage(now, artwork.image || null, stockCodePrefix);
    },
  };
}

/** Keeps a file as the original of an artwork, which then shows an image made from it. A replaced original is gone. */
async function attachOriginal(
  file: File,
  { id, replaces, stockCodePrefix }: AttachOptions,
  signal: AbortSignal,
): Promise<Attached> {
  const { artwork, hasOriginal } = await browserApi(artworkRecordCalls.getArtworkRecord, { id });
  if (!replaces && (hasOriginal || hasImage(artwork))) return { state: 'asks' };
  await sendOriginal(file, { id, replaces: true }, { signal, onProgress: () => {} });
  const undo = async () => {
    const { shown } = await browserApi(originalCalls.getOriginal, { id });
    await browserApi(originalCalls.removeOriginal, { id });
    if (shown) await saveImage(await read(id), artwork.image || null, stockCodePrefix);
  };
  return { state: 'attached', place: 'original', undo: hasOriginal ? null : undo };
}
