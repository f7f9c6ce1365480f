// The catalogue of the demonstration estate. Everything in it is invented. Sizes are height × width, as on a museum's
// label, and agree with the proportions of the images in demo/pictures. It is long because it is text, not logic.

export type DemoArtwork = {
  key: string;
  /** File name in demo/pictures. */
  picture: string;
  title: string;
  /** The year used for sorting; null when it is not known. */
  year: number | null;
  /** Shown in place of the year when it is uncertain. */
  dateText: string | null;
  medium: string;
  dimensions: string;
  /** Slug of the period. */
  period: string;
  description: string;
  /** Whole Australian dollars; null is Price on Request, or not offered. */
  price: number | null;
  status: 'available' | 'reserved' | 'sold' | 'museum';
  available: boolean;
  featured: boolean;
  collection: string | null;
  stockCode: string | null;
  authentication: string | null;
  signed: string | null;
  condition: string | null;
  framing: string | null;
  provenance: string | null;
  /** The alternative text. */
  alt: string;
};

const dayBook = 'Entered in the artist’s day books; examined and catalogued by the estate.';
const fromStudio = 'The artist’s studio; by descent to the estate.';

export const artworks: readonly DemoArtwork[] = [
  {
    key: 'st-andrews-dock',
    picture: 'st-andrews-dock.jpg',
    title: 'Two Trawlers, St Andrew’s Dock',
    year: 1938,
    dateText: null,
    medium: 'Pencil on the back of a freight bill',
    dimensions: '22.4 × 33.6 cm',
    period: 'early-years',
    description:
      'Drawn in the first summer after he left school, while his father was aboard the nearer ship. The hull has been ' +
      'hatched three times over until the pencil shone; the wheelhouse windows are counted, not guessed. The far quay ' +
      'is left to a few oblongs because, he noted in the margin, there was coal smoke in front of it.',
    price: 2400,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1938-004',
    authentication: dayBook,
    signed: 'Initialled and dated lower right, ‘E.H.V. Aug. 38’',
    condition: 'Light foxing; an old fold across the upper third, flattened in 2012.',
    framing: 'Float-mounted in a narrow oak frame under museum glass.',
    provenance: 'The lid of Arthur Vale’s instrument case, Hull; the artist; by descent to the estate.',
    alt: 'Pencil drawing of two steam trawlers tied up at a quay, the nearer one darkly hatched, with mooring ropes running to two bollards.',
  },
  {
    key: 'backs-off-hessle-road',
    picture: 'backs-off-hessle-road.jpg',
    title: 'Washing Day, Backs off Hessle Road',
    year: 1940,
    dateText: 'c. 1940',
    medium: 'Pen, brown ink and wash on ledger paper',
    dimensions: '31 × 21.7 cm',
    period: 'early-years',
    description:
      'The passage behind the house where he was born, looking towards the chimney of the smoke-house. Vale has used the ' +
      'feint ruling of the ledger to set up his perspective and then hung the whole street’s washing across it. The bricks ' +
      'are ink; the sheets are simply paper that he did not touch.',
    price: null,
    status: 'museum',
    available: false,
    featured: false,
    collection: 'Humber Municipal Gallery',
    stockCode: null,
    authentication: dayBook,
    signed: null,
    condition: 'Good; slight show-through of the ruling.',
    framing: null,
    provenance: 'Dorothy Vale, Hull and Melbourne; given to the Humber Municipal Gallery in her memory, 2011.',
    alt: 'Pen drawing looking down a narrow alley between terraced houses, with lines of blank white washing hung across it.',
  },
  {
    key: 'mud-at-paull',
    picture: 'mud-at-paull.jpg',
    title: 'The Mud at Paull',
    year: 1941,
    dateText: null,
    medium: 'Black and white conté with grey wash on buff paper',
    dimensions: '14.8 × 37 cm',
    period: 'early-years',
    description:
      'A Sunday drawing made on a strip cut from a chart. Three creeks find their way out between the stakes of an old ' +
      'landing, and the light on the Humber is the only white chalk in the sheet. It is the first of his pictures in ' +
      'which nothing happens at all, and the last he made before the raids.',
    price: 3200,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1941-002',
    authentication: dayBook,
    signed: 'Inscribed on the back, ‘Paull, low water 10.15’',
    condition: 'Very good; the lower edge trimmed by the artist.',
    framing: 'Window-mounted, unframed.',
    provenance: fromStudio,
    alt: 'Wide drawing of an estuary at low tide with a stranded boat, a row of stakes, winding creeks and a small lighthouse on the far shore.',
  },
  {
    key: 'last-train-home',
    picture: 'last-train-home.jpg',
    title: 'Last Train Home',
    year: 1942,
    dateText: null,
    medium: 'Gouache and airbrush on board, design before letters',
    dimensions: '76.2 × 50.8 cm',
    period: 'commercial-artist',
    description:
      'The design for the poster that persuaded the firm to keep him off the stones. One dark engine fills the sheet; the ' +
      'hooded lamp, by order of the regulations, lights only the rails. The red band at the foot was left for the ' +
      'letterers, among them Joan Pell, who told him it was half an inch too shallow.',
    price: null,
    status: 'museum',
    available: false,
    featured: false,
    collection: 'Clerkenwell Museum of Print',
    stockCode: null,
    authentication: 'Compared with a proof in the records of Pargeter & Lyle.',
    signed: 'Stamped on the back, Pargeter & Lyle, Clerkenwell Green',
    condition: 'Pin holes at the corners; retouched by the artist.',
    framing: null,
    provenance: 'Pargeter & Lyle, London, until 1971; private collection; bought by the museum, 1994.',
    alt: 'Poster design of a dark steam engine under a glazed station arch at night, one lamp lit, a waiting soldier at the left.',
  },
  {
    key: 'morning-boat',
    picture: 'morning-boat.jpg',
    title: 'The Morning Boat',
    year: 1948,
    dateText: null,
    medium: 'Gouache on board, design for a lithograph in five colours',
    dimensions: '101.6 × 63.5 cm',
    period: 'commercial-artist',
    description:
      'A ferry company’s poster reduced to the one thing a passenger on a quay actually sees: a very large bow. Two ' +
      'anchors hang on it like a pair of eyes. It was fly-posted from Leith to Dover in the spring of 1948, and the blue ' +
      'was known in the shop as Vale’s blue for as long as there was a shop.',
    price: 8600,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1948-011',
    authentication: dayBook,
    signed: 'Signed lower left, ‘VALE’',
    condition: 'Small losses along the left edge, stabilised in 2014.',
    framing: 'Framed to the edge in white-stained ash.',
    provenance: fromStudio,
    alt: 'Poster design of a ship’s navy blue bow seen from dead ahead, with two anchors, a red waterline, a scalloped bow wave and three gulls.',
  },
  {
    key: 'breakfast-oranges',
    picture: 'breakfast-oranges.jpg',
    title: 'Breakfast Oranges',
    year: 1950,
    dateText: null,
    medium: 'Gouache on board',
    dimensions: '50.8 × 50.8 cm',
    period: 'commercial-artist',
    description:
      'Made for a Dundee marmalade and refused, because the jar had been given a sun and the client a bill for six inks. ' +
      'The fruit is modelled with a toothbrush and a thumb; the tablecloth is a grid seen by someone not quite awake. ' +
      'Mr Cutbush kept it on the wall of the shop for eleven years.',
    price: 5400,
    status: 'sold',
    available: false,
    featured: false,
    collection: null,
    stockCode: 'FMC-1950-006',
    authentication: dayBook,
    signed: 'Signed lower right, ‘VALE’',
    condition: 'Very good.',
    framing: 'Original workshop frame.',
    provenance: 'H. Cutbush, London; his daughter; returned to the artist, 1968; by descent to the estate.',
    alt: 'Square poster design of a marmalade jar with a red cloth cap, a whole orange and a cut half, with a pale yellow sun behind.',
  },
  {
    key: 'searchlights-over-the-scheldt',
    picture: 'searchlights-over-the-scheldt.jpg',
    title: 'Searchlights over the Scheldt',
    year: 1944,
    dateText: null,
    medium: 'Camouflage distemper and oil on board',
    dimensions: '50.5 × 76 cm',
    period: 'war-artist',
    description:
      'Painted on the lid of a stores crate in the last week of October 1944. Five beams meet on a cloud that has nothing ' +
      'in it. Two men beside a covered gun look at the sky; the painter, one feels, was looking at the strip of lit ' +
      'water, which is the only colour in the picture he did not have to mix from two others.',
    price: null,
    status: 'museum',
    available: false,
    featured: false,
    collection: 'National War Pictures Trust',
    stockCode: null,
    authentication: 'Listed in the Trust’s register of 1946 as ‘Vale, Cpl. E.H., no. 31’.',
    signed: 'Signed on the back with rank and number',
    condition: 'Surface matt as intended; screw holes of the crate visible at the corners.',
    framing: null,
    provenance: 'Presented through the War Artists’ allowance, 1946.',
    alt: 'Night painting of five searchlight beams meeting on a bright cloud over a dark river, a fire on the horizon at the right and two soldiers in the foreground.',
  },
  {
    key: 'crane-in-its-own-basin',
    picture: 'crane-in-its-own-basin.jpg',
    title: 'Crane in Its Own Basin',
    year: 1945,
    dateText: '1944–45',
    medium: 'Distemper and oil on canvas',
    dimensions: '76.2 × 63.5 cm',
    period: 'war-artist',
    description:
      'The engineers’ report on this crane runs to four pages; Vale wrote two of them. Here he paints it again without ' +
      'the measurements, bowed over the water into which it was blown, its jib just touching. The two surveyors at the ' +
      'left are working out how to lift it, and the ruled line of their tripod is the straightest thing in sight.',
    price: 22500,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1945-003',
    authentication: dayBook,
    signed: 'Signed lower right, ‘E.H. Vale’',
    condition: 'Relined in 1988; stable.',
    framing: 'Plain grey box frame, 1988.',
    provenance: 'Retained by the artist on his release in 1947; by descent to the estate.',
    alt: 'Sombre painting of a wrecked dock crane tipped forward into a basin between ruined buildings, with two surveyors at a tripod.',
  },
  {
    key: 'stairs-hamburg',
    picture: 'stairs-hamburg.jpg',
    title: 'Stairs, Hamburg',
    year: 1945,
    dateText: null,
    medium: 'Oil and distemper on canvas',
    dimensions: '91.5 × 61 cm',
    period: 'war-artist',
    description:
      'A staircase that has outlived its house goes up between two shells and stops. Below it a couple has stacked ' +
      'what it owns on a hand-cart. Vale gave the steps eleven treads of clean light, the only drawn edges in the ' +
      'picture, and said that he had counted them because somebody must have known the number.',
    price: null,
    status: 'museum',
    available: false,
    featured: false,
    collection: 'National War Pictures Trust',
    stockCode: null,
    authentication: 'Listed in the Trust’s register of 1946 as ‘Vale, Cpl. E.H., no. 58’.',
    signed: 'Signed and dated lower left',
    condition: 'Good.',
    framing: null,
    provenance: 'Presented through the War Artists’ allowance, 1946.',
    alt: 'Painting of a ruined street with tall burnt-out façades, a free-standing staircase in the middle and two people with a hand-cart below.',
  },
  {
    key: 'rain-off-orford',
    picture: 'rain-off-orford.jpg',
    title: 'Rain off Orford',
    year: 1951,
    dateText: null,
    medium: 'Watercolour on rough paper',
    dimensions: '38 × 56 cm',
    period: 'watercolour',
    description:
      'He flooded the upper half, stood the board on its edge and waited; the shower fell down the paper by itself. ' +
      'What followed took, by his own note, eleven minutes: a line of shore, a beached boat, a few strokes of marram. ' +
      'The light beyond the rain is the sheet, which cost one and fourpence.',
    price: 6800,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1951-019',
    authentication: dayBook,
    signed: 'Signed lower left, ‘Vale 51’',
    condition: 'Fresh; never exhibited in daylight.',
    framing: 'Conservation mount, narrow gilt slip, museum glass.',
    provenance: fromStudio,
    alt: 'Watercolour of a heavy rain cloud over a flat shore, with a beached boat, dune grass and a strip of pale water.',
  },
  {
    key: 'where-the-road-ends',
    picture: 'where-the-road-ends.jpg',
    title: 'Where the Road Ends, Holderness',
    year: 1947,
    dateText: null,
    medium: 'Watercolour and gouache',
    dimensions: '28 × 38 cm',
    period: 'watercolour',
    description:
      'In 1938 the boy had drawn this road running on past the cottage. Nine years later he came back from the war and ' +
      'found it ended in the air. The white of the road is gouache: it is among the last sheets in which he allowed ' +
      'himself any, before he compared it with paying for rain.',
    price: 4900,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1947-008',
    authentication: dayBook,
    signed: 'Inscribed on the back, ‘Two yards less than last August’',
    condition: 'Very good.',
    framing: 'Window-mounted, limed oak frame.',
    provenance: fromStudio,
    alt: 'Watercolour of a pale road running to the broken edge of a clay cliff above the sea, with a small cottage behind and white clouds blown across a blue sky.',
  },
  {
    key: 'elms-in-january',
    picture: 'elms-in-january.jpg',
    title: 'Elms in January',
    year: 1952,
    dateText: 'c. 1951–52',
    medium: 'Watercolour on rough paper',
    dimensions: '56 × 38 cm',
    period: 'watercolour',
    description:
      'Snow near Faversham, of which nothing has been painted but the shadows. The great elm was put in with a rigger ' +
      'from the trunk outwards without a correction, and its twigs break where the brush ran dry on the tooth of the ' +
      'paper. None of the trees is there now.',
    price: 7200,
    status: 'sold',
    available: false,
    featured: false,
    collection: null,
    stockCode: 'FMC-1952-001',
    authentication: dayBook,
    signed: 'Signed lower right, ‘Vale’',
    condition: 'Very good.',
    framing: 'Conservation mount, black stained frame.',
    provenance: 'Maud Trant, London; private collection, Kent; bought back by the estate, 2016.',
    alt: 'Tall watercolour of a large bare elm in snow, its branches spreading against a pale blue and cream sky, a fence and smaller trees behind.',
  },
  {
    key: 'evening-tide-greenland-dock',
    picture: 'evening-tide-greenland-dock.jpg',
    title: 'Evening Tide, Greenland Dock',
    year: 1956,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '61 × 91.5 cm',
    period: 'docklands',
    description:
      'A Baltic freighter waits for the lock in the last quarter of an hour of light. A few windows of the warehouse are ' +
      'lit, a lighterman stands in his barge, and the red of the funnel has been let down into the water, paler, exactly ' +
      'where it ought to be. The sky was painted over a ground of brick dust and oil, which shows wherever the brush ' +
      'skipped.',
    price: 38500,
    status: 'available',
    available: true,
    featured: true,
    collection: null,
    stockCode: 'FMC-1956-007',
    authentication: dayBook,
    signed: 'Signed lower right, ‘VALE 56’',
    condition: 'Excellent; surface cleaned in 2019.',
    framing: 'The artist’s own frame of dock timber.',
    provenance: 'Maud Trant, Sackville Street, 1957; Dr A. Lindqvist, Gothenburg; bought back by the estate, 2018.',
    alt: 'Oil painting of a freighter with a red funnel lying among cranes and brick warehouses at sunset, reflected in still dock water.',
  },
  {
    key: 'four-cranes-millwall',
    picture: 'four-cranes-millwall.jpg',
    title: 'Four Cranes, Millwall',
    year: 1958,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '122 × 61 cm',
    period: 'docklands',
    description:
      'Four cranes of one make, each a size smaller and a tone paler than the last, like the same word said four times ' +
      'across a river. He paced out the rails to be sure of the intervals. The two men and their crates are there, he ' +
      'said, only so that nobody should think it was large.',
    price: 31000,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1958-002',
    authentication: dayBook,
    signed: 'Signed on the back and dated',
    condition: 'Good; stretcher replaced in 2012.',
    framing: 'Tray frame, tarred oak.',
    provenance: fromStudio,
    alt: 'Tall painting of four dock cranes receding into haze, the nearest almost black, with two men in hats and some crates on the quay below.',
  },
  {
    key: 'hull-and-warehouse',
    picture: 'hull-and-warehouse.jpg',
    title: 'Hull and Warehouse',
    year: 1959,
    dateText: null,
    medium: 'Oil on canvas, laid on with the knife',
    dimensions: '76 × 76 cm',
    period: 'docklands',
    description:
      'A ship comes in on the right so close that it stops being a ship. Between its blue flank and the brick there is a ' +
      'wedge of sky the shape of a sail, and everything in the picture leans on it. Painted from the loft window in ' +
      'three sittings, the last of them by the light of the windows opposite.',
    price: null,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1959-005',
    authentication: dayBook,
    signed: 'Signed lower left, ‘VALE’',
    condition: 'Excellent; heavy impasto, unvarnished as the artist wished.',
    framing: 'Black tray frame.',
    provenance: fromStudio,
    alt: 'Square painting of a huge blue and red ship’s bow pressing in beside a brick warehouse with lit windows.',
  },
  {
    key: 'two-hours-ebb',
    picture: 'two-hours-ebb.jpg',
    title: 'Two Hours’ Ebb, 7.40',
    year: 1962,
    dateText: null,
    medium: 'Oil on canvas, glazed',
    dimensions: '51 × 153 cm',
    period: 'water-landscapes',
    description:
      'Three times as wide as it is high, and the widest thing in it is the light. Two creeks let the tide out past a ' +
      'punt and a row of stakes; the horizon, measured by the estate’s conservator, rises by a little under half a ' +
      'degree towards the sun. It hung at the end of the room in 1963, where people sat down in front of it.',
    price: 46000,
    status: 'reserved',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1962-009',
    authentication: dayBook,
    signed: 'Inscribed on the back, ‘2 hrs ebb 7.40’',
    condition: 'Very good; fine craquelure in the upper sky.',
    framing: 'Narrow bleached oak, 1963.',
    provenance: 'Maud Trant, London, 1963; Miss E. Farrant, Maldon; bequeathed to the artist’s estate, 2013.',
    alt: 'Very wide painting of a pale estuary at ebb tide, two bright creeks winding through mud to a low shining horizon.',
  },
  {
    key: 'squall-leaving-the-shore',
    picture: 'squall-leaving-the-shore.jpg',
    title: 'Squall Leaving the Shore',
    year: 1964,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '76 × 101.5 cm',
    period: 'water-landscapes',
    description:
      'Half the sky is on its way to Holland. The rain is dragged down in one direction with a wide dry brush, the sun ' +
      'put in with a rag, and between the two a barge with tan sails has decided to go. It is the only estuary picture ' +
      'with a sail set in it, and he complained that visitors would look at nothing else.',
    price: 27500,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1964-003',
    authentication: dayBook,
    signed: 'Inscribed on the back, ‘First of the flood 15.20’',
    condition: 'Excellent.',
    framing: 'Bleached oak.',
    provenance: fromStudio,
    alt: 'Painting of a dark rain squall moving off over a green-grey sea, with a small red-sailed barge lit by low sun at the right.',
  },
  {
    key: 'reed-bed-november',
    picture: 'reed-bed-november.jpg',
    title: 'Reed Bed, November',
    year: 1966,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '71 × 71 cm',
    period: 'water-landscapes',
    description:
      'A path of sun comes up the channel and the reeds have parted to let it through. Each stem is a single stroke, drawn ' +
      'upwards with the breath held; there are some three hundred. He did them standing, on two consecutive mornings, ' +
      'and was in bed with his back for the four that followed.',
    price: null,
    status: 'museum',
    available: false,
    featured: false,
    collection: 'Fenland and Estuary Museum, Maldon',
    stockCode: null,
    authentication: dayBook,
    signed: 'Signed lower right, ‘VALE’',
    condition: 'Very good.',
    framing: null,
    provenance: 'Bought from the artist by subscription, 1967.',
    alt: 'Square painting of tall brown reeds on both sides of a channel of golden water under a low autumn sun.',
  },
  {
    key: 'puyrac-noon',
    picture: 'puyrac-noon.jpg',
    title: 'Puyrac, Noon',
    year: 1971,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '81 × 100 cm',
    period: 'france',
    description:
      'The village as a stack of planes, every wall turned to the sun or away from it and nothing between. The vineyards ' +
      'fan out below like the lines of a chart. It was the year he found a green he could trust; having found it, he ' +
      'used it here chiefly for a few bushes and the vines.',
    price: 34000,
    status: 'available',
    available: true,
    featured: true,
    collection: null,
    stockCode: 'FMC-1971-012',
    authentication: dayBook,
    signed: 'Signed lower right, ‘Vale 71’',
    condition: 'Excellent; strong colour.',
    framing: 'Limewashed chestnut, made at Puyrac.',
    provenance: fromStudio,
    alt: 'Bright painting of a hill village of cream walls and orange roofs under a blue sky, with striped vineyards fanning out below.',
  },
  {
    key: 'avenue-of-planes',
    picture: 'avenue-of-planes.jpg',
    title: 'Avenue of Planes, the Road to Béziers',
    year: 1970,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '100 × 65 cm',
    period: 'france',
    description:
      'Noon under the planes, with two people walking out of the picture in no hurry. The road is a ladder of violet and ' +
      'yellow and takes up nearly half the canvas; he said that the trees were only there to hold the shadows up. The ' +
      'woman in the red dress is Joan.',
    price: null,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1970-004',
    authentication: dayBook,
    signed: 'Signed lower left, ‘Vale’',
    condition: 'Very good.',
    framing: 'Limewashed chestnut, made at Puyrac.',
    provenance: fromStudio,
    alt: 'Tall painting of a couple walking down a road between two rows of plane trees, the road dappled in violet and yellow.',
  },
  {
    key: 'red-quay',
    picture: 'red-quay.jpg',
    title: 'Red Quay',
    year: 1981,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '122 × 183 cm',
    period: 'more-abstract',
    description:
      'A red that runs the width of the canvas and a weight that leans on it. The grey above was laid on with a ' +
      'decorator’s brush while the paint below was still wet, and scraped off four times; the upright at the left is all ' +
      'that survives of the third. The day book says: ‘Not of the quay. Then of the quay. Leave it.’',
    price: 48000,
    status: 'available',
    available: true,
    featured: false,
    collection: null,
    stockCode: 'FMC-1981-003',
    authentication: dayBook,
    signed: 'Signed on the back and titled',
    condition: 'Excellent; thick paint, stable.',
    framing: 'Unframed, painted edges.',
    provenance: fromStudio,
    alt: 'Large abstract painting with a broad red band across the middle, a heavy dark shape pressing in from the right and a grey field above.',
  },
  {
    key: 'tide-table',
    picture: 'tide-table.jpg',
    title: 'Tide Table',
    year: 1984,
    dateText: '1983–84',
    medium: 'Oil on linen',
    dimensions: '183 × 81 cm',
    period: 'more-abstract',
    description:
      'A dozen tides one above another, as they stand in the printed tables, with a gauge ruled down the right-hand side. ' +
      'Each band is a particular morning and has its date on the back. The single stroke of yellow is a buoy, or the ' +
      'wish for one.',
    price: null,
    status: 'museum',
    available: false,
    featured: false,
    collection: 'Corio Bay Art Gallery',
    stockCode: null,
    authentication: dayBook,
    signed: 'Signed on the back, with twelve dates',
    condition: 'Very good.',
    framing: null,
    provenance: 'The artist; given by the estate to the gallery, 2015.',
    alt: 'Tall narrow abstract painting of stacked horizontal bands in grey, cream, slate and rust, with a ruled gauge on the right.',
  },
  {
    key: 'pass-through-the-reef',
    picture: 'pass-through-the-reef.jpg',
    title: 'The Pass',
    year: 1993,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '91 × 91 cm',
    period: 'the-pacific',
    description:
      'Seen from the masthead of a cargo boat, to which he had himself hauled at the age of sixty-nine. A launch is ' +
      'coming out through a gap in the reef, drawing its wake after it like a thread through cloth. The orange of the ' +
      'coral and the green of the deep are of exactly the same weight, so that neither will stay behind the other.',
    price: 29500,
    status: 'available',
    available: true,
    featured: true,
    collection: null,
    stockCode: 'FMC-1993-006',
    authentication: dayBook,
    signed: 'Signed lower right, ‘Vale 93’',
    condition: 'Excellent.',
    framing: 'Tray frame, Tasmanian oak.',
    provenance: fromStudio,
    alt: 'Square painting from above of a small white boat passing between two orange coral reefs in deep blue and turquoise water.',
  },
  {
    key: 'jetty-with-oil-drums',
    picture: 'jetty-with-oil-drums.jpg',
    title: 'Jetty with Oil Drums',
    year: 1995,
    dateText: null,
    medium: 'Oil on canvas',
    dimensions: '76 × 102 cm',
    period: 'the-pacific',
    description:
      'Other painters went to these islands for the people; Vale was interested in where one tied up. Four drums, four ' +
      'colours, each with its violet shadow, wait on the concrete for a boat that comes on Thursdays. It was painted on a ' +
      'Tuesday, and on the Wednesday he added the cloud.',
    price: 24500,
    status: 'sold',
    available: false,
    featured: false,
    collection: null,
    stockCode: 'FMC-1995-002',
    authentication: dayBook,
    signed: 'Signed lower left, ‘Vale’',
    condition: 'Excellent.',
    framing: 'Tray frame, Tasmanian oak.',
    provenance: 'Bought from the artist by his ship’s agent, Suva, 1996; private collection, Sydney.',
    alt: 'Vivid painting of four coloured oil drums on an orange jetty beside turquoise water, with a red boat and a green island beyond.',
  },
];
