import type { CatalogueArtwork } from '../../../../contract/catalogue/catalogue.schemas.ts';
import type { Period } from '../../../../contract/periods/periods.schemas.ts';
import type { CatalogueSort } from '../../../../domain/artwork/catalogue.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { SelectionBar } from '../../kit/list/SelectionBar.tsx';
import type { AdminListState } from '../../kit/list/use-admin-list.ts';
import { TaskDialog, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { TaskButton } from '../../kit/record/use-task.tsx';
import { MoveDialog } from '../movements/MoveDialog.tsx';
import { PrintDialog } from '../print/PrintDialog.tsx';
import { printWords } from '../print/print-words.ts';
import type { ChosenFilters } from './CatalogueFilters.tsx';
import { ChangeArtworksDialog, type ChosenArtworks } from './ChangeArtworksDialog.tsx';
import { catalogueWords } from './catalogue-words.ts';
import { OwnPricesDialog } from './OwnPricesDialog.tsx';

/** The entry of the selection that stands for every artwork that matches; the other entries are rows of the page. */
const ALL = 'all';

interface Selected extends ChosenArtworks {
  /** The artworks of the page. */
  works: readonly CatalogueArtwork[];
}

interface SelectedArtworksProps {
  list: AdminListState<CatalogueArtwork>;
  filters: ChosenFilters;
  sort: CatalogueSort;
  periods: readonly Pick<Period, 'id' | 'name'>[];
}

/** The tasks for the selected artworks; nothing where no artwork is selected. */
export function SelectedArtworks({ list, filters, sort, periods }: SelectedArtworksProps) {
  const { items = [], selection, total, place } = list;
  const works = items.filter(({ id }) => selection.selected.has(String(id)));
  const ids = works.map(({ id }) => id);
  const wholePage = ids.length > 0 && ids.length === items.length;
  const isAll = wholePage && selection.selected.has(ALL);
  const count = isAll ? total : ids.length;
  const chosen: Selected = { count, of: isAll ? { filters: { ...filters, q: place.q } } : { ids }, works };
  return (
    <>
      {count > 0 && (
        <SelectionBar
          label="Selected artworks"
          onClear={selection.clear}
          actions={
            <>
              {wholePage && !isAll && total > count && (
                <Button size="small" variant="link" onClick={() => selection.select([ALL], true)}>
                  {catalogueWords.selectAll(total)}
                </Button>
              )}
              {!isAll && <TaskButton task="prices">New Prices...</TaskButton>}
              <TaskButton task="print-selected" right="print-catalogue">
                Print...
              </TaskButton>
              <TaskButton task="return">Record Return</TaskButton>
              <TaskButton task="move">Move...</TaskButton>
              <TaskButton variant="primary" task="change">
                Change...
              </TaskButton>
            </>
          }
        >
          {catalogueWords.selected(count)}
        </SelectionBar>
      )}
      {list.items !== undefined && (
        <TaskDialog
          record={chosen}
          tasks={tasksOf({ periods, sort }, () => selection.select([...selection.selected], false))}
        />
      )}
    </>
  );
}

/** Returns the tasks by their names in the address: `?tab=artworks&selected=3,4&task=change`. */
function tasksOf(
  { periods, sort }: Pick<SelectedArtworksProps, 'periods' | 'sort'>,
  onDone: () => void,
): TaskTable<Selected> {
  return {
    move: {
      title: ({ count }) => catalogueWords.move(count),
      isOffered: ({ count }) => count > 0,
      dialog: ({ record, ...props }) => <MoveDialog {...props} works={record.of} onDone={onDone} />,
    },
    return: {
      title: ({ count }) => catalogueWords.cameBack(count),
      isOffered: ({ count }) => count > 0,
      dialog: ({ record, ...props }) => <MoveDialog {...props} works={record.of} returned onDone={onDone} />,
    },
    change: {
      title: ({ count }) => catalogueWords.change.title(count),
      isOffered: ({ count }) => count > 0,
      dialog: (props) => <ChangeArtworksDialog {...props} periods={periods} onDone={onDone} />,
    },
    'print-selected': {
      right: 'print-catalogue',
      title: ({ count }) => printWords.titleOfSelected(count),
      isOffered: ({ count }) => count > 0,
      dialog: ({ record, ...props }) => <PrintDialog {...props} record={{ ...record.of, sort }} />,
    },
    prices: {
      title: ({ works }) => catalogueWords.prices.title(works.length),
      isOffered: ({ works }) => works.length > 0,
      dialog: ({ record, ...props }) => <OwnPricesDialog {...props} works={record.works} onDone={onDone} />,
    },
  };
}
