import type { PageSketch } from '../../domain/print/page-sketch.ts';
import type { Print } from '../../domain/print/print.ts';
import { answerTasks } from '../runtime/task-process.ts';
import { renderPrint } from './render-print.ts';

/** A print to be made; its image files are in `folder`, and the PDF is written to `file`. */
export interface PrintTask {
  print: Print;
  folder: string;
  file: string;
}

/** How many of the works are on their pages. */
export interface PrintProgress {
  done: number;
}

export interface RenderedPrint {
  /** The first page. */
  page: PageSketch;
}

answerTasks<PrintTask, RenderedPrint, PrintProgress>((task, say) => renderPrint(task, say));
