// The second part of the demonstration estate's catalogue. It is invented, and long because it is text.

import type { DemoArtwork } from './catalogue.ts';

const dayBook = 'Entered in the artist’s day books; examined and catalogued by the estate.';
const fromStudio = 'The artist’s studio; by descent to the estate.';
const trust = 'Presented through the War Artists’ allowance, 1946.';

type Entry = Pick<DemoArtwork, 'key' | 'title' | 'year' | 'medium' | 'dimensions' | 'period' | 'description' | 'alt'> &
  Partial<DemoArtwork>;

/** An artwork with the values that most of them share. */
function entry(artwork: Entry): DemoArtwork {
  const status = artwork.status ?? 'available';
  return {
    picture: `${artwork.key}.jpg`,
    dateText: null,
    price: null,
    status,
    available: status === 'available' || status === 'reserved',
    featured: false,
    collection: null,
    stockCode: null,
    authentication: dayBook,
    signed: null,
    condition: 'Very good.',
    framing: null,
    provenance: fromStudio,
    ...artwork,
  };
}

export const moreArtworks: readonly DemoArtwork[] = [
  entry({
    key: 'sleeping-deckhand',
    title: 'Sleeping Deckhand',
    year: 1939,
    medium: 'Conté on buff paper',
    dimensions: '25.2 × 20.3 cm',
    period: 'early-years',
    status: 'museum',
    collection: 'Humber Municipal Gallery',
    description:
      'A man asleep on his own knee between two tides, his sou’wester pulled down and one sea-boot towards us. It was ' +
      'in the lid of the instrument case on the nights of May 1941, and the brass hinge of the lid has printed itself ' +
      'across the boot. The gallery has been asked to restore it, and has declined.',
    condition: 'The offset of a hinge across the lower left; otherwise good.',
    provenance: 'The lid of Arthur Vale’s instrument case; the artist; given to the gallery by the estate, 2011.',
    alt: 'Conté drawing of a fisherman asleep, his head in a sou’wester resting on his folded arms and raised knee, beside a coil of rope.',
  }),
  entry({
    key: 'trawl-winch',
    title: 'Trawl Winch, with a Blank',
    year: 1939,
    dateText: 'c. 1939',
    medium: 'Pencil on the back of a tide table',
    dimensions: '30.4 × 24.2 cm',
    period: 'early-years',
    price: 2900,
    stockCode: 'FMC-1939-002',
    description:
      'Every tooth of the gear is there, and the two warps leave the drums in the right order. In the middle is a patch ' +
      'of bare paper: he could not see how the pawl engaged, and would not guess. A later note in the margin, in ink, ' +
      'reads ‘Saw it today. Too late.’',
    signed: 'Initialled lower right',
    framing: 'Double-sided mount, so that the tide table can be read.',
    alt: 'Pencil drawing of a trawler’s winch with two drums, a large toothed gear and a patch in the centre left empty.',
  }),
  entry({
    key: 'compass-on-the-kitchen-table',
    title: 'Compass on the Kitchen Table',
    year: 1940,
    medium: 'Black and white conté on brown paper',
    dimensions: '20.5 × 27.3 cm',
    period: 'early-years',
    price: 3600,
    stockCode: 'FMC-1940-003',
    description:
      'His father’s work brought home: a compass in its box, three small magnets, a card waiting to have the error ' +
      'written on it, and tea. The white chalk is kept for two things only, the card of the compass and the card on ' +
      'the table. It is the one picture of the subject he would return to all his life.',
    framing: 'Narrow oak, museum glass.',
    alt: 'Conté still life of a ship’s compass in a wooden box on a table, with a mug, small bar magnets and a ruled card.',
  }),
  entry({
    key: 'lilian-listening',
    title: 'My Mother, Listening',
    year: 1941,
    medium: 'Sanguine, black conté and chalk',
    dimensions: '35.6 × 27.4 cm',
    period: 'early-years',
    description:
      'Lilian Vale with her eyes down, hearing the six o’clock news. The light comes from the wireless, he told his ' +
      'niece, though it cannot have done. He gave it to his mother and asked for it back only once, to copy the set ' +
      'of the mouth.',
    signed: 'Inscribed on the back in another hand, ‘Me, by Edmund’',
    framing: 'Period gilt frame.',
    provenance: 'Lilian Vale; Dorothy Ellerby, Melbourne; by descent.',
    alt: 'Red and black chalk drawing of a woman’s head with lowered eyes, one side lit and the other in shadow.',
  }),
  entry({
    key: 'the-pan-that-flew',
    title: 'The Pan That Flew',
    year: 1942,
    medium: 'Gouache on board, design before letters',
    dimensions: '76.2 × 50.8 cm',
    period: 'commercial-artist',
    price: 9800,
    stockCode: 'FMC-1942-005',
    description:
      'A saucepan, and under it the shadow it might cast if it were handed in. The ministry’s man asked whether the ' +
      'public would understand that pans do not really become aeroplanes; Mr Cutbush replied that it was for people ' +
      'running for a bus. The red band is where the words went.',
    signed: 'Stamped on the back, Pargeter & Lyle',
    condition: 'Good; registration marks in the margins.',
    alt: 'Poster design of a steaming saucepan in an orange sky above the dark shadow of an aeroplane.',
  }),
  entry({
    key: 'one-egg-many-breakfasts',
    title: 'One Tin, Many Breakfasts',
    year: 1943,
    medium: 'Gouache and airbrush on board',
    dimensions: '61 × 45.7 cm',
    period: 'commercial-artist',
    status: 'museum',
    collection: 'Clerkenwell Museum of Print',
    description:
      'Dried egg, presented as a sunrise. It was the last design he finished before his call-up, and he confessed to ' +
      'having painted the yolk from memory, not having met one since 1941. Four thousand were printed and most of them ' +
      'were pasted over inside a month.',
    provenance: 'Pargeter & Lyle, London, until 1971; bought by the museum, 1994.',
    alt: 'Poster design of a fried egg rising like the sun out of an opened tin on a red spotted tablecloth, with blue and white rays.',
  }),
  entry({
    key: 'sands-for-the-day',
    title: 'Sands for the Day',
    year: 1949,
    medium: 'Gouache on board, design for a railway poster',
    dimensions: '63.5 × 101.6 cm',
    period: 'commercial-artist',
    price: 11500,
    stockCode: 'FMC-1949-002',
    description:
      'The seaside with everything left out except the reasons for going. The person in the deckchair is only a hat; ' +
      'the railway asked for a face and was told that passengers would supply their own. Painted in the week of his ' +
      'marriage, which may account for the weather.',
    signed: 'Signed lower right, ‘VALE’',
    framing: 'White-stained ash.',
    alt: 'Poster design of a red and white parasol and a striped deckchair on a beach, with waves, a headland and a lighthouse.',
  }),
  entry({
    key: 'the-light-on-the-point',
    title: 'The Light on the Point',
    year: 1951,
    medium: 'Gouache and airbrush on board',
    dimensions: '101.6 × 50.8 cm',
    period: 'commercial-artist',
    price: 8200,
    status: 'sold',
    stockCode: 'FMC-1951-004',
    description:
      'Made for an insurance company and turned twice, since the first two lighthouses were recognised by their keepers, ' +
      'who wrote in. This one is nowhere. The spatter of the beam was done with a toothbrush through a cut card, at ' +
      'night, to see what it would look like.',
    signed: 'Signed lower left, ‘VALE’',
    alt: 'Tall poster design of a red and white lighthouse throwing two beams over a dark blue sea with stylised waves.',
  }),
  entry({
    key: 'blockships-first-light',
    title: 'Blockships, First Light',
    year: 1944,
    medium: 'Distemper and oil on canvas',
    dimensions: '38 × 114 cm',
    period: 'war-artist',
    status: 'museum',
    collection: 'National War Pictures Trust',
    description:
      'A line of old ships sunk on purpose, each settling at its own angle. Vale had measured the angles the day before ' +
      'and here gives them from left to right as correctly as a chart. The men in the dinghy are going to see whether ' +
      'any of the galleys still has a stove.',
    provenance: trust,
    alt: 'Very wide sombre painting of half-sunken ships at dawn, the largest black against a pale gap of light, with a small dinghy.',
  }),
  entry({
    key: 'drowned-polder',
    title: 'Drowned Polder, Walcheren',
    year: 1944,
    dateText: 'Winter 1944–45',
    medium: 'Oil and distemper on canvas',
    dimensions: '45.7 × 91.4 cm',
    period: 'war-artist',
    price: 26000,
    stockCode: 'FMC-1944-012',
    description:
      'A village up to its eaves, and the road to it marked by two rows of trees that have been standing in salt ' +
      'water since October. Two men have taken a boat down the middle of the road. It is the quietest of the war ' +
      'pictures and the one to which, in Essex twenty years later, he seems to have returned.',
    signed: 'Signed lower right, ‘E.H. Vale’',
    framing: 'Grey box frame, 1988.',
    alt: 'Grey painting of a flooded village with only roofs and a church above the water, bare trees in two rows and two men in a boat.',
  }),
  entry({
    key: 'lock-gate-by-arc-lamp',
    title: 'Lock Gate by Arc Lamp',
    year: 1945,
    medium: 'Distemper on board',
    dimensions: '63.5 × 63.5 cm',
    period: 'war-artist',
    price: 18500,
    stockCode: 'FMC-1945-009',
    description:
      'The night shift at a gate that has jumped off its heel. The lamp is so bright that it has used up all the light ' +
      'in the picture, and the three sappers on the edge have to manage with what is left. He drew the same gate by day, ' +
      'to scale, for the colonel.',
    signed: 'Signed on the back with rank and number',
    condition: 'Small losses at the lower corners.',
    alt: 'Night painting of a single lamp on a tripod above a broken timber lock gate, with soldiers at the edge of the quay.',
  }),
  entry({
    key: 'drawing-of-a-crane',
    title: 'Drawing of a Crane',
    year: 1945,
    medium: 'Black and white conté on grey paper',
    dimensions: '38.1 × 28.6 cm',
    period: 'war-artist',
    status: 'museum',
    collection: 'National War Pictures Trust',
    description:
      'A crane on a broken quay, drawn with attention. In the lower left-hand corner, under a tarpaulin that is a little ' +
      'too short, is the only dead man in some eighty war pictures. The title is his own and he would not add to it.',
    provenance: trust,
    alt: 'Chalk drawing of a dock crane on a damaged quay; in the corner a body lies under a tarpaulin with the boots showing.',
  }),
  entry({
    key: 'first-train-mist',
    title: 'Off the First Train',
    year: 1950,
    medium: 'Watercolour on rough paper',
    dimensions: '38 × 38 cm',
    period: 'watercolour',
    price: 4200,
    stockCode: 'FMC-1950-014',
    description:
      'The marsh at Cliffe before the sun had decided. Four distances of trees were laid one into another while each ' +
      'was still wet, and the run in the sky, which another painter would have sponged out, is the draught from a ' +
      'passing engine.',
    signed: 'Signed lower left, ‘Vale’',
    framing: 'Conservation mount, limed oak.',
    alt: 'Square watercolour of a misty marsh with layered blue trees under a pale yellow sky, a winding ditch and a broken fence.',
  }),
  entry({
    key: 'barges-at-pin-mill',
    title: 'Barges on the Hard',
    year: 1952,
    medium: 'Watercolour on rough paper',
    dimensions: '56 × 38 cm',
    period: 'watercolour',
    price: 7800,
    status: 'reserved',
    stockCode: 'FMC-1952-007',
    description:
      'A Thames barge drying her sails on a Suffolk river, with another beyond. The tan is one wash of burnt earth, ' +
      'flooded and left; where it ran back into itself it has made the patches on the canvas for him. The whole hull was ' +
      'drawn with the brush in a single journey round.',
    signed: 'Signed and dated lower right',
    framing: 'Conservation mount, narrow gilt slip.',
    alt: 'Tall watercolour of a beached sailing barge with large rust-brown sails, a second barge behind, under a cloudy sky.',
  }),
  entry({
    key: 'moonrise-over-the-saltings',
    title: 'Moonrise over the Saltings',
    year: 1953,
    medium: 'Watercolour',
    dimensions: '27 × 54 cm',
    period: 'watercolour',
    price: 3900,
    stockCode: 'FMC-1953-003',
    description:
      'Painted out of doors, by the light of what it shows, with one brush and the indigo. The moon is a circle of paper ' +
      'that he stopped out with a disc of candle wax. In the morning he found that the creek had been left white as well, ' +
      'and that he had been right.',
    alt: 'Wide dark blue watercolour of a full moon over salt marshes with a bright winding creek.',
  }),
  entry({
    key: 'ploughland-with-church',
    title: 'Ploughland with Church',
    year: null,
    dateText: 'Undated, c. 1948–53',
    medium: 'Watercolour on rough paper',
    dimensions: '36 × 53 cm',
    period: 'watercolour',
    price: 3400,
    description:
      'The furrows are dragged with a half-dry brush and all of them make for the tower. There is no date, no place and, ' +
      'what is rarer, no entry in the day books; it came to light behind another sheet in 2013. The rooks are his.',
    authentication: 'Not in the day books; attributed by the estate on grounds of paper, pigment and hand.',
    provenance: 'Found behind the backing of another work, 2013; the estate.',
    alt: 'Watercolour of a ploughed field whose furrows converge on a small stone church under a blue sky with white clouds.',
  }),
  entry({
    key: 'low-water-the-alde',
    title: 'Low Water, the Alde',
    year: 1949,
    medium: 'Watercolour on two joined sheets',
    dimensions: '19 × 57 cm',
    period: 'watercolour',
    status: 'museum',
    collection: 'Fenland and Estuary Museum, Maldon',
    description:
      'Three boats and a great deal of room. He had run out of paper before he ran out of river, and pasted on a second ' +
      'sheet; the join is under the third boat. Two-thirds of the picture is not painted at all.',
    provenance: 'Miss E. Farrant, Maldon; bequeathed to the museum, 2013.',
    alt: 'Very wide watercolour of a tidal river at low water with three small boats on bands of mud and pale water.',
  }),
  entry({
    key: 'deal-porters',
    title: 'Deal Porters',
    year: 1954,
    medium: 'Oil on canvas',
    dimensions: '91.5 × 71 cm',
    period: 'docklands',
    status: 'museum',
    collection: 'Museum of the Tideway, London',
    description:
      'Two men at a run along a springing plank, each with a load of Baltic pine that hides his head. The plank is the ' +
      'subject: it dips under one, lifts for the other, and carries the eye from side to side as it carried them. He ' +
      'tried it himself once, without a load, and went into the dock.',
    provenance: 'Maud Trant, London, 1955; bought by the museum in that year.',
    alt: 'Painting of two dock workers carrying long planks along a bending walkway in front of stacked timber.',
  }),
  entry({
    key: 'between-the-warehouses',
    title: 'Between the Warehouses',
    year: 1955,
    medium: 'Oil on canvas',
    dimensions: '101.5 × 51 cm',
    period: 'docklands',
    price: 28500,
    stockCode: 'FMC-1955-004',
    description:
      'A street with a lid on it: three gangways cross overhead and the sky comes down between them in slices. The brick ' +
      'was laid on with the knife, course by course. On the right a sack is going up, and will be noticed by anyone who ' +
      'stays as long as the man below it.',
    signed: 'Signed lower right, ‘VALE 55’',
    framing: 'Black tray frame.',
    alt: 'Tall painting looking down a narrow street between dark brick warehouses joined by iron bridges, with two figures and a hoisted sack.',
  }),
  entry({
    key: 'deptford-reach-winter',
    title: 'Deptford Reach, Winter',
    year: 1957,
    medium: 'Oil on canvas',
    dimensions: '40.5 × 122 cm',
    period: 'docklands',
    price: 33500,
    stockCode: 'FMC-1957-001',
    description:
      'Everything he could see from the loft by leaning out: the power-station chimneys, sugar, wine, a freighter, a tug ' +
      'with two lighters to collect. He worked from left to right over nine afternoons, and the sun, which had to ' +
      'be put somewhere, is where it was on the fifth.',
    signed: 'Signed lower left, ‘VALE’',
    framing: 'Dock timber, made by the artist.',
    provenance: 'Maud Trant, London, 1957; private collection, Rye; bought back by the estate, 2020.',
    alt: 'Panoramic painting of the Thames in winter light with cranes, warehouses, a freighter, barges and a tug under a small orange sun.',
  }),
  entry({
    key: 'red-hull-black-hull',
    title: 'Red Hull, Black Hull',
    year: 1960,
    medium: 'Oil on canvas, laid on with the knife',
    dimensions: '61 × 76 cm',
    period: 'docklands',
    status: 'sold',
    price: 26500,
    stockCode: 'FMC-1960-002',
    description:
      'Two ships have been left so close together that what lies between them has become the picture. Two painters on a ' +
      'stage are turning the black one red; they have done a patch. He liked to say that he had stopped before they did.',
    signed: 'Signed lower right, ‘VALE’',
    framing: 'Black tray frame.',
    alt: 'Painting of a huge red hull and a black hull facing each other, a strip of bright water between, and two men painting on a hanging stage.',
  }),
  entry({
    key: 'tug-in-fog',
    title: 'Tug in Fog',
    year: 1953,
    medium: 'Oil on board',
    dimensions: '51 × 61 cm',
    period: 'docklands',
    price: 19500,
    stockCode: 'FMC-1953-011',
    description:
      'The cranes have been rubbed back until they are hardly more than the memory of cranes. Only the tug has been ' +
      'allowed any darks, and only the wheelhouse any warmth. It is one of the first oils he made in the loft, on the ' +
      'back of a tea-chest.',
    signed: 'Signed lower right, ‘Vale’',
    alt: 'Painting of a dark tug with a red funnel on a hazy river, pale cranes dissolving in fog behind it.',
  }),
  entry({
    key: 'no-means-of-telling',
    title: 'No Means of Telling',
    year: 1965,
    medium: 'Oil on canvas, glazed',
    dimensions: '91.5 × 91.5 cm',
    period: 'water-landscapes',
    price: 41000,
    stockCode: 'FMC-1965-002',
    description:
      'A morning on which water and sky could not be told apart and he did not try. Some fourteen glazes lie over a ' +
      'ground the colour of toast, which warms them all. The stakes give the distance, the boat gives the time, and the ' +
      'horizon can be found, if one wants it, by covering the sun with a hand.',
    signed: 'Inscribed on the back, ‘Slack water, 6.05’',
    framing: 'Bleached oak.',
    provenance: 'Shown in London, 1967; retained by the artist; by descent.',
    alt: 'Square, very pale painting of a misty sea and sky with a row of faint posts, a small boat and a hidden sun.',
  }),
  entry({
    key: 'sea-wall-with-two-houses',
    title: 'On the Wrong Side of the Wall',
    year: 1961,
    medium: 'Oil on canvas',
    dimensions: '56 × 112 cm',
    period: 'water-landscapes',
    price: 23000,
    stockCode: 'FMC-1961-005',
    description:
      'The pilot’s cottage and its neighbour under the Essex sea wall, with the washing out. It is the only picture of ' +
      'the house where he lived for seven years. He has made the wall lean over it like a wave, which in 1953 it more or ' +
      'less was.',
    signed: 'Signed lower left, ‘VALE’',
    framing: 'Bleached oak.',
    alt: 'Wide painting of two small cottages under a green sea wall, a line of washing beside them and an estuary beyond.',
  }),
  entry({
    key: 'high-water-springs',
    title: 'High Water Springs',
    year: 1963,
    medium: 'Oil on canvas',
    dimensions: '76 × 122 cm',
    period: 'water-landscapes',
    status: 'sold',
    price: 29000,
    stockCode: 'FMC-1963-008',
    description:
      'The beacon with the tide up to its knees. Three rollers come in out of step; he counted them for a week and ' +
      'insisted that they did. The rest is a green that he mixed once, wrote down, and was never able to mix again.',
    signed: 'Inscribed on the back, ‘HW springs 13.10’',
    provenance: 'Maud Trant, London, 1963; private collection, Norwich; the estate, 2017.',
    alt: 'Painting of green rollers coming in under a dark sky with a low light at the left and an iron beacon with a red top.',
  }),
  entry({
    key: 'moon-and-buoy',
    title: 'Moon and Buoy',
    year: 1966,
    dateText: 'c. 1966',
    medium: 'Oil on canvas',
    dimensions: '122 × 46 cm',
    period: 'water-landscapes',
    status: 'museum',
    collection: 'Corio Bay Art Gallery',
    description:
      'Two lights, one of them maintained by Trinity House. The canvas is as tall as a door and was painted on one, taken ' +
      'off its hinges for the purpose. The path of the moon is not straight, and leads a little to the left of where one ' +
      'is standing.',
    provenance: 'The artist; given by the estate to the gallery, 2015.',
    alt: 'Tall night painting of a full moon over the sea with a bright path of light and a buoy with a small orange lamp.',
  }),
  entry({
    key: 'winter-vines',
    title: 'Winter Vines',
    year: 1969,
    medium: 'Oil on canvas',
    dimensions: '60 × 60 cm',
    period: 'france',
    price: 18500,
    stockCode: 'FMC-1969-006',
    description:
      'A field of signatures. Each vine is three strokes and its shadow one; he pruned them, he said, in the same order ' +
      'as the owner, Monsieur Cabrol, who came by afterwards and found two that he had missed. It used up the whole of ' +
      'the first tube of violet.',
    signed: 'Signed lower right, ‘Vale 69’',
    framing: 'Limewashed chestnut.',
    alt: 'Square painting of rows of bare black vines with violet shadows on orange earth, a farmhouse and blue hills behind.',
  }),
  entry({
    key: 'etang-evening',
    title: 'The Étang, Evening',
    year: 1972,
    medium: 'Oil on canvas',
    dimensions: '38 × 92 cm',
    period: 'france',
    price: 21500,
    stockCode: 'FMC-1972-003',
    description:
      'When the hills had been too much for him he drove down to the salt lagoons for a horizon. Here it is, with the ' +
      'fishermen’s huts gone to blocks of light and one blue boat that nobody has come for. Painted from the roof of the car.',
    signed: 'Signed lower left, ‘Vale’',
    framing: 'Limewashed chestnut.',
    alt: 'Wide painting of a lagoon at sunset in orange and blue, with distant huts, a line of posts and a moored blue boat.',
  }),
  entry({
    key: 'wall-without-a-door',
    title: 'Wall without a Door',
    year: 1976,
    medium: 'Oil on canvas',
    dimensions: '92 × 73 cm',
    period: 'france',
    status: 'museum',
    collection: 'Musée communal de Puyrac',
    description:
      'The front of the cooper’s house, with the door filled in by paint of a slightly different white. A tree that is not ' +
      'in the picture has left its shadow there; a chair has been put out. It was painted the winter after Joan Vale died, ' +
      'and he gave it to the village when he left.',
    provenance: 'Given by the artist to the commune of Puyrac, 1977.',
    alt: 'Painting of a sunlit blank wall with a paler patch where a door has been, the shadow of a tree, and one empty chair.',
  }),
  entry({
    key: 'almond-orchard-february',
    title: 'Almond Orchard, February',
    year: 1973,
    medium: 'Oil on canvas',
    dimensions: '65 × 81 cm',
    period: 'france',
    price: 24000,
    stockCode: 'FMC-1973-002',
    description:
      'The blossom lasted nine days and the picture ten. The petals are touches of almost pure white left standing on the ' +
      'canvas, so that they cast shadows of their own after three in the afternoon. The figure under the trees has stopped ' +
      'to listen to the bees.',
    signed: 'Signed lower right, ‘Vale 73’',
    framing: 'Limewashed chestnut.',
    alt: 'Painting of almond trees in white blossom on a hillside with a small figure in blue and lilac hills beyond.',
  }),
  entry({
    key: 'bridge-over-the-orb',
    title: 'Bridge over the Orb',
    year: 1968,
    medium: 'Oil on canvas',
    dimensions: '54 × 81 cm',
    period: 'france',
    status: 'sold',
    price: 22500,
    stockCode: 'FMC-1968-009',
    description:
      'Five arches, each completed by its own reflection, which he maintained was the better half. The village is stacked ' +
      'above like something unpacked in a hurry. Of the two people fishing, one is holding the rod and the other, Joan, is ' +
      'holding opinions.',
    signed: 'Signed lower left, ‘Vale’',
    provenance: 'Dr P. Sicard, Béziers, 1968; the estate, 2014.',
    alt: 'Painting of a five-arched stone bridge over a green river with a hill village above and two people fishing on the bank.',
  }),
  entry({
    key: 'weight-from-the-right',
    title: 'Weight from the Right',
    year: 1980,
    medium: 'Oil on canvas',
    dimensions: '152 × 152 cm',
    period: 'more-abstract',
    price: 44000,
    stockCode: 'FMC-1980-001',
    description:
      'The bow of the dock pictures, with the ship taken out of it. What is left presses in from the right until the rest ' +
      'of the canvas has to hold it up, which it does with a short black line. He turned it to the wall in 1978 and back ' +
      'again in 1980.',
    signed: 'Signed on the back and titled',
    framing: 'Unframed, painted edges.',
    alt: 'Large square abstract painting with a dark blue-green mass entering from the right above a rust band, on a pale scraped ground.',
  }),
  entry({
    key: 'fog-signal',
    title: 'Fog Signal',
    year: 1979,
    medium: 'Oil on canvas',
    dimensions: '137 × 183 cm',
    period: 'more-abstract',
    status: 'reserved',
    price: 39000,
    stockCode: 'FMC-1979-004',
    description:
      'A sound, painted as far as that can be done. The orange was put down first and the fog drawn across it with a ' +
      'decorator’s brush while both were wet; the two grey uprights are where one supposes the shore to be. The day book ' +
      'has ‘every 40 secs.’ and nothing else.',
    signed: 'Signed on the back and titled',
    framing: 'Unframed, painted edges.',
    alt: 'Large abstract painting of pale grey horizontal strokes with an orange disc, dripping paint, and two faint grey uprights.',
  }),
  entry({
    key: 'deviation-card',
    title: 'Deviation Card',
    year: 1982,
    medium: 'Oil and wax on canvas',
    dimensions: '122 × 122 cm',
    period: 'more-abstract',
    price: 42500,
    stockCode: 'FMC-1982-002',
    description:
      'His father’s compass at the scale of a cartwheel. The rose does not quite agree with the ruled line that crosses ' +
      'it, and the difference, which the estate has measured, is one and a half degrees. The red edge at the right is the ' +
      'iron of whatever ship this is.',
    signed: 'Signed on the back, with a table of errors in his father’s form',
    alt: 'Square painting of a large cream compass card with dark points on a blue ground, slightly tilted, and a red edge at the right.',
  }),
  entry({
    key: 'estuary-no-nouns',
    title: 'Estuary, No Nouns',
    year: 1985,
    medium: 'Oil on linen',
    dimensions: '76 × 198 cm',
    period: 'more-abstract',
    description:
      'Asked what he had been doing, he wrote to his sister: ‘The same mud, without using the word.’ A dark, an ochre and a ' +
      'blue lie along a line that is not level, and a white finds its way down between them. The yellow is the only thing ' +
      'in it with an outline, and he distrusted it for that.',
    signed: 'Signed on the back and titled',
    framing: 'Unframed, painted edges.',
    alt: 'Very wide abstract landscape of ochre, blue and dark brown shapes with a white winding form and a small yellow patch.',
  }),
  entry({
    key: 'last-of-the-light-mill-window',
    title: 'Mill Window, Last of the Light',
    year: 1987,
    medium: 'Oil on canvas',
    dimensions: '168 × 122 cm',
    period: 'more-abstract',
    price: 36500,
    stockCode: 'FMC-1987-001',
    description:
      'The window of the seed mill with the Humber going out in it. He had looked through the glazing bars for ten years ' +
      'before he saw that they were the picture. It is the last canvas of the Hull years; the floor catches what comes ' +
      'through, and the paint was still soft when it was crated for Melbourne.',
    signed: 'Signed on the back, ‘Hull, Nov. 87’',
    condition: 'Good; an impression of the crate along the lower edge.',
    alt: 'Tall abstract painting of a dark window cross with bands of blue, gold and orange light behind, and a glow on the floor below.',
  }),
  entry({
    key: 'three-palms-before-rain',
    title: 'Three Palms before Rain',
    year: 1992,
    medium: 'Oil on canvas',
    dimensions: '122 × 56 cm',
    period: 'the-pacific',
    price: 20500,
    stockCode: 'FMC-1992-004',
    description:
      'The last five minutes of heat. The sand has gone orange because the sky has gone violet, and neither will admit to ' +
      'having started it. The copra store at the foot is about the size that he was, and he put it in, he said, as a ' +
      'self-portrait.',
    signed: 'Signed lower right, ‘Vale 92’',
    framing: 'Tray frame, Tasmanian oak.',
    alt: 'Tall painting of three palms on an orange beach under a violet storm sky, with a small red-roofed hut and a turquoise sea.',
  }),
  entry({
    key: 'western-port-low-water',
    title: 'Western Port, Low Water',
    year: 2001,
    medium: 'Oil on canvas',
    dimensions: '76 × 228 cm',
    period: 'the-pacific',
    description:
      'The last of the large canvases. The tide has gone out a mile and left three channels, a few mangroves and the ibis, ' +
      'who are about their business. On the back are the title, the hour and the state of the water, and below them in ' +
      'pencil: ‘Abt. 1° out. Leave it.’',
    signed: 'Inscribed on the back as described',
    condition: 'Excellent.',
    framing: 'Tray frame, Tasmanian oak.',
    alt: 'Very wide painting of a violet mudflat at low tide with winding bright channels, mangroves, white birds and a golden sky.',
  }),
  entry({
    key: 'tin-roof-under-squall',
    title: 'Tin Roof under a Squall',
    year: 1996,
    medium: 'Oil on canvas',
    dimensions: '76 × 61 cm',
    period: 'the-pacific',
    price: 17500,
    stockCode: 'FMC-1996-003',
    description:
      'A trade store at three in the afternoon, lit for night. The rain was scratched on last, wet, with the handle of the ' +
      'brush; he worked under the eaves of the church opposite and was brought tea by people who did not need the ' +
      'painting explained. Four tins stand in the window.',
    signed: 'Signed lower left, ‘Vale’',
    alt: 'Painting of an orange store with a green tin roof in heavy rain, its window lit, reflected in a flooded road.',
  }),
  entry({
    key: 'paperbarks',
    title: 'Paperbarks Standing in Water',
    year: 1990,
    medium: 'Oil on canvas',
    dimensions: '92 × 122 cm',
    period: 'the-pacific',
    price: 27000,
    stockCode: 'FMC-1990-002',
    description:
      'Five trunks and not one top. The bark comes off them as his own paint used to come off in Hull, a layer ' +
      'at a time with an older colour underneath, and he followed it from the water to the edge of the canvas. It was ' +
      'the first thing in Australia that he said he recognised.',
    signed: 'Signed lower right, ‘Vale 90’',
    framing: 'Tray frame, Tasmanian oak.',
    alt: 'Painting of five pale peeling tree trunks in pink, cream and rust standing in shallow water against deep green.',
  }),
  entry({
    key: 'lagoon-with-outrigger',
    title: 'Lagoon with Outrigger',
    year: 1994,
    medium: 'Oil on canvas',
    dimensions: '50 × 100 cm',
    period: 'the-pacific',
    price: 16500,
    status: 'sold',
    stockCode: 'FMC-1994-007',
    description:
      'Aitutaki, at an hour when the boat and its shadow were equally solid. The water was laid in five steps from ink to ' +
      'straw and never touched again. The white line of the horizon is the reef, some way off, doing its work.',
    signed: 'Signed lower left, ‘Vale’',
    provenance: 'Bought from the artist by a fellow passenger, 1994; private collection, Auckland.',
    alt: 'Wide painting of a red outrigger canoe with a cream and orange sail on a clear turquoise lagoon.',
  }),
  entry({
    key: 'mangrove-noon',
    title: 'Mangrove, Noon',
    year: 1998,
    medium: 'Oil on canvas',
    dimensions: '66 × 66 cm',
    period: 'the-pacific',
    price: 15800,
    stockCode: 'FMC-1998-001',
    description:
      'A green and an orange of the same weight, with a row of violet roots to hold them apart. He sat in a dinghy on the ' +
      'mud until there was water under it, which gave him five hours. The egret came in the fourth.',
    signed: 'Signed lower right, ‘Vale 98’',
    framing: 'Tray frame, Tasmanian oak.',
    alt: 'Square painting of dark green mangroves on arching violet roots above orange and purple water, with a white egret.',
  }),
  entry({
    key: 'five-strokes',
    title: 'Five Strokes',
    year: 2007,
    dateText: 'April 2007',
    medium: 'Gouache on paper',
    dimensions: '28 × 38 cm',
    period: 'the-pacific',
    description:
      'The last dated sheet. It was painted sitting down, at the low window, in rather less than a minute. One of the five ' +
      'strokes is the horizon; the estate has been asked which, and thinks that it is obvious.',
    signed: 'Dated on the back, with the state of the tide',
    condition: 'As he left it.',
    framing: 'Float-mounted, white frame.',
    alt: 'Five brush strokes on cream paper: a broad orange one, a thin dark line, a small red one, a broad turquoise one and a short plum one.',
  }),
];
