import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/style/class-names.ts';

/**
 * A box that takes dropped files, and all files of dropped folders: a shortcut for the file button in it. `onFiles` gets an empty list
 * where a text was dropped.
 */
export function DropZone({
  onFiles,
  isWrong = false,
  className,
  children,
}: {
  onFiles: (files: File[]) => void;
  isWrong?: boolean;
  className: string;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
      className={classNames(
        'border bg-wall transition-colors',
        isOver ? 'border-ink' : isWrong ? 'border-red' : 'border-line',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Call it while the event is handled: its items are gone afterwards. */
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** Lists the files in an entry; an entry that cannot be read, such as a folder that is gone by now, is left out. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return new Promise((done) =>
      (entry as FileSystemFileEntry).file(
        (file) => done([file]),
        () => done([]),
      ),
    );
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A browser gives a folder in parts, the last of which is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (part.length === 0) return found;
    for (const inside of part) found.push(...(await filesIn(inside)));
  }
}
