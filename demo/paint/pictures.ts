import type { Picture } from './picture.ts';
import { commercialArtist } from './scenes/commercial-artist.ts';
import { commercialArtistMore } from './scenes/commercial-artist-more.ts';
import { docklands } from './scenes/docklands.ts';
import { docklandsMore } from './scenes/docklands-more.ts';
import { earlyYears } from './scenes/early-years.ts';
import { earlyYearsMore } from './scenes/early-years-more.ts';
import { estateEvents } from './scenes/estate-events.ts';
import { estatePortraits } from './scenes/estate-portraits.ts';
import { estateViews } from './scenes/estate-views.ts';
import { france } from './scenes/france.ts';
import { franceMore } from './scenes/france-more.ts';
import { moreAbstract } from './scenes/more-abstract.ts';
import { moreAbstractMore } from './scenes/more-abstract-more.ts';
import { thePacific } from './scenes/the-pacific.ts';
import { thePacificMore } from './scenes/the-pacific-more.ts';
import { warArtist } from './scenes/war-artist.ts';
import { warArtistMore } from './scenes/war-artist-more.ts';
import { waterLandscapes } from './scenes/water-landscapes.ts';
import { waterLandscapesMore } from './scenes/water-landscapes-more.ts';
import { watercolours } from './scenes/watercolour.ts';
import { watercoloursMore } from './scenes/watercolour-more.ts';

/** Every picture of the demonstration estate. */
export const pictures: readonly Picture[] = [
  ...earlyYears,
  ...earlyYearsMore,
  ...commercialArtist,
  ...commercialArtistMore,
  ...warArtist,
  ...warArtistMore,
  ...watercolours,
  ...watercoloursMore,
  ...docklands,
  ...docklandsMore,
  ...waterLandscapes,
  ...waterLandscapesMore,
  ...france,
  ...franceMore,
  ...moreAbstract,
  ...moreAbstractMore,
  ...thePacific,
  ...thePacificMore,
  ...estatePortraits,
  ...estateViews,
  ...estateEvents,
];
