import { join } from 'node:path';
import { estateLanguage } from '../../domain/money.ts';
import { labelSheets } from '../../domain/print/label-sheets.ts';
import { isLabels, type PageSketch, type Print } from '../../domain/print/print.ts';
import * as styles from '../papers/paper-styles.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { answerTasks } from '../runtime/task-process.ts';
import { fillCatalogue, fillSheets } from './catalogue-pdf.ts';
import { fillLabels, fillTestSheet } from './labels-pdf.ts';
import { fillPriceList } from './price-list-pdf.ts';
import type { WorkImages } from './work-texts.ts';

/** A print to be made; its image files are in `folder`, and the PDF is written to `file`. */
export interface PrintTask {
  print: Print;
  folder: string;
  file: string;
}

/** The number of works that are on their pages. */
export interface PrintProgress {
  done: number;
}

export interface RenderedPrint {
  /** The first page. */
  page: PageSketch;
}

answerTasks<PrintTask, RenderedPrint, PrintProgress>((task, say) => renderPrint(task, say));

/** Writes the PDF of a print. */
async function renderPrint(
  { print, folder, file }: PrintTask,
  say: (progress: PrintProgress) => void,
): Promise<RenderedPrint> {
  const { kind, title, minute, sender, day, works, counts } = print;
  const pdf = new PdfDocument({
    title: `${title}, ${minute}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${day}T00:00:00Z`),
    paper: isLabels(kind) ? labelSheets[print.sheet].paper : print.paper,
    file,
  });
  const images: WorkImages = new Map(
    works.flatMap(({ id, image }) => (image === null ? [] : [[id, join(folder, image.file)] as const])),
  );
  const sayDone = (done: number) => say({ done });
  if (kind === 'price-list') fillPriceList(pdf, print, images);
  else if (kind === 'catalogue') await fillCatalogue(pdf, print, images, sayDone);
  else if (kind === 'sheets') await fillSheets(pdf, print, images, sayDone);
  else if (print.isTest) fillTestSheet(pdf, print);
  else fillLabels(pdf, print, images);
  say({ done: works.length });
  await pdf.finish(styles.footer, (page, pages) =>
    isLabels(kind) || (kind === 'catalogue' && page === 1)
      ? []
      : [title, minute, works.length < counts.works ? `Page ${page}` : `Page ${page} of ${pages}`],
  );
  return { page: pdf.sketch };
}
