/** Files that a computer adds to its folders by itself. */
const ownFiles = /^(\.|thumbs\.db$|desktop\.ini$)/i;

const byName = new Intl.Collator('en', { numeric: true });

/** Files as they are taken: by name, `a_2.jpg` before `a_10.jpg`, without those that the computer keeps for itself. */
export function sortedFiles(files: Iterable<File>): File[] {
  return [...files]
    .filter(({ name }) => !ownFiles.test(name))
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** The dropped files, and all that are in dropped folders. Call it while the event is handled: its items are gone afterwards. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A browser gives a folder in parts, the last of which is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return found;
    for (const inside of part) found.push(...(await filesIn(inside)));
  }
}
