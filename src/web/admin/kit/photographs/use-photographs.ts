import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import type { WorkOfFile } from '../../../../contract/catalogue/catalogue.schemas.ts';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import { imageCalls } from '../../../../contract/images/images.calls.ts';
import { viewEditCalls } from '../../../../contract/views/view-edit.calls.ts';
import { mostNamedFiles } from '../../../../domain/artwork/file-matcher.ts';
import type { ViewRole } from '../../../../domain/artwork/view-roles.ts';
import { defaultSettings } from '../../../../domain/content/settings.ts';
import { browserApi } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { uploadImage, useUploads } from '../../../editing/upload/use-uploads.ts';
import type { Pictured } from '../../../picture-of.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { adminRead } from '../admin-read.ts';
import { refreshTouched } from '../touched-reads.ts';
import { type Attached, attachImage, attachOriginal } from './attach-image.ts';
import { photographWords } from './photograph-words.ts';

export type FileWork = WorkOfFile['likely'][number];

/** A chosen file, and what became of it. */
export interface Photograph extends WorkOfFile {
  file: File;
  state: 'waiting' | 'sending' | 'unmatched' | Attached['state'];
  /** As the library has it; null until it has arrived, and for an original. */
  picture: Pictured | null;
  /** It is kept unchanged, unless it is a view. */
  isOriginal: boolean;
  /** It takes the place of the image that the work has. */
  replaces: boolean;
  /** Of an attached one: what it is of the artwork, and how that is taken back. */
  place?: 'image' | 'original' | ViewRole;
  undo?: (() => Promise<unknown>) | null;
}

/** What a person says of a photograph: whose it is, or what becomes of it where the work has an image. */
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
  const refresh = () => {
    for (const call of [imageCalls.uploadPicture, artworkCalls.updateArtwork, viewEditCalls.addViews]) {
      void refreshTouched(queries, call);
    }
  };

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
