import FolderOpen from 'lucide-react/icons/folder-open';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { FormDialog } from '../../../editing/form/FormDialog.tsx';
import { DropZone } from '../../../editing/upload/DropZone.tsx';
import { acceptOf, anyImage } from '../../../editing/upload/upload-rules.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Button, Spinner } from '../../../ui/style/Button.tsx';
import type { TaskProps } from '../record/TaskDialog.tsx';
import { PhotographRow } from './PhotographRow.tsx';
import { photographWords as words } from './photograph-words.ts';
import { type Photograph, usePhotographs } from './use-photographs.ts';

/** The groups of photographs; those that need a person are first. */
const groups = ['asks', 'unmatched', 'refused', 'waiting', 'attached'] as const;

/** Takes many photographs at once, and shows what became of each (docs/specification/images.md §16). Mount it to open it. */
export function PhotographsDialog({ title, onClose }: Pick<TaskProps<unknown>, 'title' | 'onClose'>) {
  const { photographs, progress, stop, refused, add, retry, assign, undo } = usePhotographs();
  const [keepsOriginals, setKeepsOriginals] = useState(false);
  const take = (files: Iterable<File>) => void add(sortedFiles(files), keepsOriginals);
  const refusalOf = ({ file, state }: Photograph) => {
    const found = refused.find((each) => each.file === file);
    const isStopped = state === 'waiting' && progress === undefined;
    return found ?? (isStopped ? { reason: words.stopped, status: undefined } : undefined);
  };
  const groupOf = (photograph: Photograph) => {
    if (refusalOf(photograph) !== undefined) return 'refused';
    return photograph.state === 'sending' ? 'waiting' : photograph.state;
  };
  const grouped = groups
    .map((group) => ({ group, members: photographs.filter((photograph) => groupOf(photograph) === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <FormDialog
      title={title}
      description={words.lead}
      size="large"
      unsaved={progress !== undefined}
      about="files"
      onClose={(navigating) => {
        if (!navigating) onClose();
      }}
    >
      {(cancel) => (
        <>
          <DropZone onFiles={take} className="flex min-h-28 flex-wrap items-center justify-center gap-3 p-4">
            {progress === undefined ? (
              <>
                <span className="w-full text-center text-ink-soft">{words.empty}</span>
                <FileButton size="small" variant="quiet" multiple accept={acceptOf(anyImage)} onChosen={take}>
                  <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
                  Choose Images
                </FileButton>
                <FileButton size="small" variant="quiet" folder accept="" onChosen={take}>
                  <FolderOpen aria-hidden="true" size={16} strokeWidth={1.75} />
                  Choose a Folder
                </FileButton>
              </>
            ) : (
              <>
                <Spinner />
                <span className="text-sm tabular-nums">{words.sending(progress)}</span>
                <Button size="small" variant="quiet" onClick={stop}>
                  Stop
                </Button>
              </>
            )}
          </DropZone>
          <p className="mt-1.5 mb-3 text-sm text-ink-soft">{anyImage.hint}</p>
          <CheckboxField
            label={words.originals}
            hint={words.originalsHint}
            checked={keepsOriginals}
            onChange={({ target }) => setKeepsOriginals(target.checked)}
          />
          <p role="status" className="mt-4 min-h-6 tabular-nums">
            {grouped.map(({ group, members }) => `${words.groups[group]}: ${members.length}`).join(' · ')}
          </p>
          {grouped.map(({ group, members }) => (
            <section key={group} aria-label={words.groups[group]} className="mt-6">
              <h3 className="font-serif text-lg">{`${words.groups[group]} (${members.length})`}</h3>
              {group === 'unmatched' && <p className="text-sm text-ink-soft">{words.unmatchedText}</p>}
              {group === 'asks' && <p className="text-sm text-ink-soft">{words.asksText}</p>}
              {group === 'asks' && members.length > 1 && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button size="small" variant="quiet" onClick={() => void assign(members, { role: 'front' })}>
                    Add All as Views
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => void assign(members, { replaces: true })}>
                    Replace All Images
                  </Button>
                </div>
              )}
              <ul>
                {members.map((photograph, at) => (
                  <PhotographRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: two folders may have files of one name
                    key={`${photograph.file.name} ${at}`}
                    photograph={photograph}
                    refusal={refusalOf(photograph)}
                    onRetry={() => retry(photograph)}
                    onAssign={(choice) => void assign([photograph], choice)}
                    onUndo={() => void undo(photograph)}
                  />
                ))}
              </ul>
            </section>
          ))}
          <div className="mt-8 flex justify-end">
            <Button variant="quiet" onClick={cancel}>
              {photographs.length === 0 ? 'Cancel' : 'Done'}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Files that a computer adds to its folders by itself. */
const ownFiles = /^(\.|thumbs\.db$|desktop\.ini$)/i;

const byName = new Intl.Collator('en', { numeric: true });

/** Files as they are taken: by name, `a_2.jpg` before `a_10.jpg`, without those that the computer keeps for itself. */
function sortedFiles(files: Iterable<File>): File[] {
  return [...files]
    .filter(({ name }) => !ownFiles.test(name))
    .sort((one, other) => byName.compare(one.name, other.name));
}
