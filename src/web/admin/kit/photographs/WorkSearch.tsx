import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import { workInWords } from '../../../../domain/artwork/stock-code.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { adminRead } from '../admin-read.ts';
import { FEWEST_CHARACTERS, useSearchedText } from '../customer/use-customer-search.ts';
import { Thumbnail } from '../list/AdminGrid.tsx';
import { photographWords } from './photograph-words.ts';
import type { FileWork } from './use-photographs.ts';

/** Works found at a time. */
const MOST = 8;
const words = photographWords.workSearch;

/** Finds the work that a photograph shows. */
export function WorkSearch({ onChosen }: { onChosen: (work: FileWork) => void }) {
  const { text, setText, searched } = useSearchedText();
  const enabled = searched.length >= FEWEST_CHARACTERS;
  const { data, isError } = useQuery({
    ...adminRead(catalogueCalls.listCatalogue, { q: searched, limit: MOST }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const found = enabled ? data : undefined;
  return (
    <div>
      <TextField
        label={words.label}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {enabled && isError ? words.failed : found?.length === 0 && words.none}
      </p>
      <ul aria-label="Works found" className="flex flex-wrap gap-2">
        {found?.map((work) => (
          <li key={work.id} className="min-w-0 max-w-full">
            <Button size="small" variant="quiet" onClick={() => onChosen(work)}>
              <Thumbnail of={work} />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {workInWords(work)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
