import type { pressCalls } from '../../contract/press/press.calls.ts';
import { fileName } from '../../domain/file-names.ts';
import { actorOf } from '../activity/record-activity.ts';
import { estateDay } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import { choosePress, collectPress } from './collect-press.ts';
import {
  closePressLink,
  downloadSharedPress,
  getSharedPress,
  listPressLinks,
  makePressLink,
  recordPress,
} from './press-links.ts';
import { writePress } from './write-press.ts';

export const pressHandlers: HandlersOf<typeof pressCalls> = {
  lookAtPress: async (input, context) => {
    const { works, privateLeftOut } = await choosePress(context, input);
    const { images, facts } = await collectPress(context, works, input);
    return { works: works.length, images: images.length, privateLeftOut, ...facts };
  },
  getPressImages: async (input, context) => {
    const { works } = await choosePress(context, input);
    const { images } = await collectPress(context, works, input);
    const zip = writePress(context, images, { who: 'staff', id: actorOf(context) });
    await context.db.transaction((tx) => recordPress(tx, context, 'downloaded', works.length));
    return named(context, zip);
  },
  makePressLink: (input, context) => makePressLink(context, input),
  listPressLinks: (_, context) => listPressLinks(context),
  closePressLink: ({ id }, context) => closePressLink(context, id),
  getSharedPress: (input, context) => getSharedPress(context, input),
  getSharedPressImages: async (input, context) => named(context, await downloadSharedPress(context, input)),
};

async function named(context: Context, zip: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  nameFile(context, fileName('zip', 'press-images', await estateDay(context)));
  return zip;
}
