// The texts of the demonstration estate. The painter, his artworks, the people, the museums and the firms named
// here are invented; the figures (days, fees) are the defaults of the settings and change together with them.
// The file is long because it is text: it contains no logic.

import type { YearlyDay } from './event-day.ts';

type ColorClass = 'burgundy' | 'navy' | 'gold' | 'teal' | 'forest';

interface DemoHero {
  imageUrl: string;
  textColor: 'white' | 'dark';
  artistName: string;
  artistYears: string;
  artistDescription: string;
}

interface DemoPeriod {
  slug: string;
  name: string;
  years: string;
  startYear: number;
  description: string;
  keyCharacteristics: string;
  colorClass: ColorClass;
  /** The key of the artwork that illustrates the period. */
  image: string;
}

interface Quote {
  quote: string;
  year: string;
}

type Paragraphs<Key extends string> = Readonly<Record<Key, string>>;
type FiveParagraphs = 'paragraph1' | 'paragraph2' | 'paragraph3' | 'paragraph4' | 'paragraph5';
type EightParagraphs = FiveParagraphs | 'paragraph6' | 'paragraph7' | 'paragraph8';

interface DemoBiography {
  titleText: string;
  portraitImage: string;
  quoteText: Quote;
  bioText: Paragraphs<EightParagraphs>;
}

interface DemoSubtleGenius {
  titleText: string;
  mainImage: string;
  quoteText: Quote;
  contentText: Paragraphs<FiveParagraphs>;
}

interface DemoEstateContent {
  title: string;
  subtitle: string;
  description: string;
  contactName: string;
  contactTitle: string;
  contactEmail: string;
  contactPhone: string;
  address: string;
  officeHours: string;
  backgroundImage: string;
  contactImage: string;
  agentName: string;
  agentUrl: string;
}

interface DemoEvent {
  title: string;
  /** A day that recurs every year, or a text such as 'To be confirmed'. */
  date: string | YearlyDay;
  time: string;
  location: string;
  description: string;
  paragraph1: string;
  paragraph2: string;
  paragraph3: string;
  image: string;
  link: string;
  upcoming: boolean;
}

interface DemoSite {
  siteTitle: string;
  contactEmail: string;
  contactPhone: string;
  bankDetails: { accountName: string; bank: string; bsb: string; accountNumber: string; swift: string };
  senderName: string;
  /** The email address that the prepared drafts are sent from. */
  senderAddress: string;
  statementOfAuthenticity: string;
  packingText: string;
  riskText: string;
  insuranceText: string;
  certificateText: string;
  viewingText: string;
  /** Paragraphs separated by blank lines; one that starts with '## ' is a heading. The same for privacyText. */
  termsText: string;
  privacyText: string;
  agentNote: string;
  /** The fees hold as specified: four fees, in every country and for every work. */
  feesHold: 'everywhere';
}

/** Removes the source's line breaks: a blank line separates paragraphs, a single break becomes a space. */
function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .join('\n\n');
}

const estateEmail = 'estate@edmundharrowvale.example';
const estatePhone = '+61 3 5550 0142';

export const demoNote = 'Demonstration estate: the painter, the works and the people are invented.';

export const hero: DemoHero = {
  imageUrl: 'hero.jpg',
  textColor: 'white',
  artistName: 'Edmund Harrow Vale',
  artistYears: '1924–2009',
  artistDescription: prose(`
    From the Humber to the Pacific, he spent seventy years painting the line where water stops and something else
    begins: a quay, a cloud, a mudbank, the side of a ship.
  `),
};

export const periods: readonly DemoPeriod[] = [
  {
    slug: 'early-years',
    name: 'Early Years',
    years: '1938–1941',
    startYear: 1938,
    description: prose(`
      Vale left school at fourteen, in the summer of 1938, with a prize for handwriting and a box of drawing pencils
      that his mother had saved for. His father adjusted compasses in the Hull docks and took the boy along to carry
      the instruments. While a trawler was swung through the points of the compass there was an hour or more with
      nothing to do, and Vale drew: winches, bollards, a deckhand asleep against the casing.

      The sheets that survive are small, in pencil, charcoal and a little wash, many of them on the backs of tide
      tables and freight bills. They have no style yet. They have a stubbornness about fact: a block has the right
      number of sheaves, a rope goes where a rope would go, and where he could not see how a thing worked he left that
      corner of the paper empty.

      In the evenings he drew plaster casts at the art school on Anlaby Road, which bored him, and on Sundays the mud
      at Paull, which never did. The house and most of its contents were lost in the raids of May 1941. Some sixty
      drawings were elsewhere that night, in the lid of his father’s instrument case.
    `),
    keyCharacteristics:
      'Direct observation, Working vessels and gear, Pencil and charcoal, Small found papers, Corners left empty',
    colorClass: 'burgundy',
    image: 'sleeping-deckhand',
  },
  {
    slug: 'commercial-artist',
    name: 'Commercial Artist',
    years: '1941–1952',
    startYear: 1941,
    description: prose(`
      In October 1941 he took the train to London and a stool at Pargeter & Lyle, lithographic printers of
      Clerkenwell, who were short of men and asked few questions of a boy of seventeen. He ground stones and lettered
      blackout notices. Within a year he was drawing posters of his own: salvage, dried egg, the last train home. The
      army took him in 1943. In 1947 the stool was still there, and he sat on it for five more years, advertising
      ferries, marmalade and seaside towns.

      The rule of the shop was that a poster must be understood from the far side of the street by a person running
      for a bus. Vale took it to heart. He allowed himself six colours, drew no outline where two colours could meet,
      and let one shape carry the whole sheet. He liked to quote the foreman, a Mr Cutbush, over a rejected proof:
      ‘Very nice. What is it?’

      He never apologised for this work, which paid the rent. People who come to it from the late paintings tend to
      know the hand at once: the large shape settled first, and very little allowed to argue with it.
    `),
    keyCharacteristics: 'Flat colour, One dominant shape, Six inks at most, Edges without outline, Lithography',
    colorClass: 'gold',
    image: 'last-train-home',
  },
  {
    slug: 'war-artist',
    name: 'War Artist',
    years: '1944–1946',
    startYear: 1944,
    description: prose(`
      Called up at eighteen, Vale was put, sensibly, into a drawing office of the Royal Engineers, with a company that
      repaired captured harbours. It landed in Normandy in July 1944. His work was to draw what was broken so that
      somebody could mend it: lock gates, blockships, cranes tipped into their own basins. In the evenings he drew the
      same things again without the measurements.

      An officer sent a roll of these sheets to London. Four were bought for the national record, and that winter
      Corporal Vale, aged twenty, was given a pass, an allowance of paper and orders to go on. He followed the
      engineers up the Channel coast to the drowned polders of the Scheldt, and in 1945 to Hamburg.

      He painted what was left. The palette came down to umber, slate and a grey mixed from the two, often in
      camouflage distemper because nothing else was to be had. Figures are few and usually busy. Among some eighty war
      pictures there is one body, under a tarpaulin, in the corner of a drawing of a crane.
    `),
    keyCharacteristics: 'Sombre restricted palette, Wrecked harbours, Distemper and gouache, Few figures, Low light',
    colorClass: 'navy',
    image: 'drowned-polder',
  },
  {
    slug: 'watercolour',
    name: 'Watercolour',
    years: '1947–1953',
    startYear: 1947,
    description: prose(`
      For six years after the army Vale painted almost nothing but watercolour, on Sundays and in the fortnight when
      the printer closed. The choice was practical. There was no room for an easel in two rooms at Rotherhithe, and a
      watercolour could be begun off the first train and finished before the last.

      He worked on the Kent marshes and the Suffolk rivers, and every August on the Holderness coast, where the clay
      cliffs lose two yards a year and the road he had drawn in 1938 now ended in the air. He liked a heavy, rough
      paper and owned very few pigments: a blue, a black and two earths, coarse enough to settle in the hollows of the
      sheet like silt. He would flood a passage, tilt the board and wait. A run or a bloom that another painter would
      have sponged out was allowed to stand if it told the truth about the weather.

      From 1948 the white in these sheets is always the paper. He had tried touching it in with gouache, and said that
      it was like paying for rain.
    `),
    keyCharacteristics:
      'Reserved paper white, Granulating washes, Few pigments, Backruns left to stand, Marsh and coast',
    colorClass: 'teal',
    image: 'rain-off-orford',
  },
  {
    slug: 'docklands',
    name: 'Docklands',
    years: '1952–1961',
    startYear: 1952,
    description: prose(`
      In 1952 Vale left the printer’s, took a sail loft on the Rotherhithe shore and began to paint in oil what stood
      outside its windows. For nine years he seldom went further than he could walk. Behind him lay the timber docks,
      where the deal porters ran along springing planks with a load of Baltic pine on one shoulder. Across the river
      were the sugar and the wine.

      These are the pictures by which he is best known, and they are built as much as painted. Cranes are a set of
      angles. Warehouse fronts go on with the knife in strokes the size of a brick. Hulls are cropped until they are
      simply a red, or a black, that fills half the canvas. He paced out his distances. A dockmaster who bought one in
      1957 complained that a crane stood on the wrong side of the lock, went to look, and wrote again to apologise.

      He had no idea that he was recording something about to end. Asked in later life whether he had painted the
      docks in order to save them, he said that he had painted them because they were there on Monday.
    `),
    keyCharacteristics:
      'Crane and hull geometry, Palette knife, Brick reds and tar black, Cropped forms, Oil on canvas',
    colorClass: 'burgundy',
    image: 'evening-tide-greenland-dock',
  },
  {
    slug: 'water-landscapes',
    name: 'Water Landscapes',
    years: '1960–1967',
    startYear: 1960,
    description: prose(`
      In the dock paintings the river keeps to the lower third of the canvas. About 1960 it rises. Vale and his wife
      had bought a pilot’s cottage on the Essex shore, on the wrong side of the sea wall, and for seven years he
      painted what could be seen from it: a strip of mud, a strip of water, a great deal of sky, and some mornings no
      means of telling which was which.

      The canvases grow wide, a few of them three times as long as they are high. The paint is thin, glazed in many
      layers over a warm ground and rubbed back so that earlier states of the tide show through. He placed a horizon
      as one puts up a shelf, and if it had to move by a quarter of an inch he reworked the whole picture around it.
      On the back of each he wrote the hour and the state of the water: ‘two hours’ ebb, 7.40’.

      Twenty-three were shown in London in 1963. Eleven sold, the weather was much discussed, and one reviewer used a
      phrase that has followed him ever since.
    `),
    keyCharacteristics:
      'Panoramic formats, Placed horizons, Thin layered glazes, Rubbed-back surfaces, Tide and hour recorded',
    colorClass: 'navy',
    image: 'two-hours-ebb',
  },
  {
    slug: 'france',
    name: 'France',
    years: '1967–1977',
    startYear: 1967,
    description: prose(`
      In the spring of 1967 the Vales drove south to deliver a picture to a dentist in Béziers, and stayed ten years.
      They bought a cooper’s house at Puyrac, a hill village above the river Orb: three rooms, one on top of another,
      with the studio under the tiles.

      The light there flattens a wall and then cuts a shadow out of it like a stencil, which suited a man who had
      drawn posters. The colours had to be bought. He added them one at a time, a cadmium yellow the first year, a
      violet for the shadows the next; a green he could trust, he claimed, only in 1971. He painted the village as a
      stack of planes, the vineyards in winter, when the vines are no more than marks, and, when he wanted a horizon,
      the salt lagoons of the coast.

      Joan Vale died at Puyrac in November 1975. The pictures of the next two winters keep the walls and leave out the
      doors.
    `),
    keyCharacteristics:
      'Hard southern light, Stencilled shadows, Stacked planes, Ochre and violet, Villages and lagoons',
    colorClass: 'gold',
    image: 'puyrac-noon',
  },
  {
    slug: 'more-abstract',
    name: 'More Abstract',
    years: '1977–1987',
    startYear: 1977,
    description: prose(`
      The title is his own. Asked in 1982 what an exhibition should be called, he proposed ‘More Abstract’, on the
      ground that he had always been somewhat.

      He had come back to Hull in 1977 and rented the top floor of a disused seed-crushing mill, which gave him north
      light and, for the first time, room to step back. Canvases reach two metres. The subjects are the old ones with
      the nouns taken out: a quay is a band, a hull is a weight that presses in from the right, and fog is laid on
      with a decorator’s brush while the paint below is still wet. ‘I go on until it is not of anything,’ he wrote to
      his sister, ‘and then one more day, until it is again.’

      He kept several going at once, turned them to the wall for months, and scraped off more than he left. Fifty-one
      survive from the decade; the day books record the destruction of about as many. They sold slowly at the time,
      which is why the estate still has some of the best of them.
    `),
    keyCharacteristics:
      'Large formats, Wet into wet, Scraped and reworked paint, Bands and weights, Subjects without nouns',
    colorClass: 'forest',
    image: 'red-quay',
  },
  {
    slug: 'the-pacific',
    name: 'The Pacific',
    years: '1988–2007',
    startYear: 1988,
    description: prose(`
      In January 1988, at sixty-three, Vale flew to Melbourne to spend a summer with his sister and did not go back.
      He took a weatherboard house on Western Port, where the tide goes out a mile over mud and mangrove. He had come
      ten thousand miles, he told his niece, to live beside the Humber with better birds.

      From there he went north by cargo boat, eight voyages between 1990 and 2001, to Fiji, Vanuatu, Samoa and the
      Cook Islands. He was wary of the European painters who had gone before him and of what they had gone to find. He
      painted landing places: a concrete jetty, oil drums, the pass through a reef, a tin roof under a squall. He
      asked before he drew anyone, and seldom asked. The colour is the strongest of his life, laid flat and close in
      tone, an orange against a green of the same weight, so that the edge between them will not keep still.

      After a fall in 2002 he worked sitting down, on paper, quickly. The last dated sheet, of April 2007, is five
      strokes of gouache. One of them is the horizon.
    `),
    keyCharacteristics:
      'Saturated close-toned colour, Landing places and reefs, Flat interlocking shapes, Gouache and oil, Brevity',
    colorClass: 'teal',
    image: 'pass-through-the-reef',
  },
];

export const biography: DemoBiography = {
  titleText: 'The Compass Adjuster’s Son',
  portraitImage: 'portrait.jpg',
  quoteText: {
    quote: 'My father took the error out of compasses. I seem to have spent my life painting it back in.',
    year: '1979',
  },
  bioText: {
    paragraph1: prose(`
      Edmund Harrow Vale was born on 3 March 1924 in a terraced house off Hessle Road in Hull, the elder child of
      Arthur Vale, compass adjuster, and Lilian Harrow, dressmaker. The iron of a ship pulls her compass away from the
      truth. Arthur’s trade was to go out on the Humber with each vessel, have her turned through every heading,
      measure the error, cancel what he could with small magnets, and write what remained on a card for the master.
      His son went with him from the age of nine. It was, Vale said, the only art school he needed: one learnt to look
      at a horizon for a long time, and then to put down how far off one was.
    `),
    paragraph2: prose(`
      He left school at fourteen and went as office boy to a chart agent, where he corrected Admiralty sheets in red
      ink and spoiled remarkably few. In the evenings he attended the art school, whose register calls him ‘able,
      silent, leaves early’. The leaving early was for the tide. On two nights in May 1941 the centre of Hull was
      burnt out and the house off Hessle Road went with it. Nobody was hurt. Arthur had taken his instrument case to
      the shelter, and in its lid, put there to keep them flat, were his son’s drawings. One of them, a sleeping
      deckhand, has the print of a brass hinge across his boots.
    `),
    paragraph3: prose(`
      That October he went to London with a letter of introduction to the lithographic printers Pargeter & Lyle. He
      was seventeen. The firm put him on the stones, then on lettering, and in 1942, when the last of its designers
      was called up, on posters. He learnt to think in flat colours and in reverse, and to judge a drawing by walking
      backwards down Clerkenwell Green until it stopped being legible. One of the letterers, Joan Pell, two years
      older and a good deal faster, corrected his spacing. They wrote to each other for the rest of the war, at first
      chiefly about spacing.
    `),
    paragraph4: prose(`
      He was called up in February 1943 and trained as a draughtsman with the Royal Engineers. His company cleared
      harbours. From Normandy to the Scheldt he made measured drawings by day and unmeasured ones at night, and when
      four of the second kind reached London he was detached to make more of them. At twenty he was one of the
      youngest men so employed, and he was uneasy about it, never having been in an action: he had only, he said, come
      along afterwards with a pencil. He was released in January 1947, leaving most of his eighty finished pictures to
      the Crown, and came home with a kitbag of studies and the habit of drawing any crane he saw.
    `),
    paragraph5: prose(`
      He went back to Pargeter & Lyle, married Joan Pell in 1949, and painted watercolours on Sundays. In 1952 she
      proposed that one of them should have a wage and that it might as well be her. He gave notice and took the sail
      loft at Rotherhithe. Maud Trant showed the first dock paintings at her rooms in Sackville Street in 1955, and
      kept him on for eighteen years without, by either account, a cross word or a written contract. The Humber
      Municipal Gallery bought a picture in 1956 for forty guineas. He sent the cheque to his mother, who framed it,
      so that the gallery’s treasurer wrote in some perplexity the following spring.
    `),
    paragraph6: prose(`
      By the end of the decade he had stopped looking at the ships and begun to look between them. The Vales moved to
      the Essex shore in 1960, to a cottage that the spring tides visited, and there he painted the estuary pictures
      that Maud Trant hung in 1963. They were respectfully received and he was asked to teach, which he did for two
      terms, badly, having little to say to anyone who was already working. In 1967 he and Joan went to the south of
      France on an errand and found a house. He was forty-three. At Puyrac he was known as l’Anglais qui regarde, the
      Englishman who looks, which was not altogether a compliment in a village where everyone else was picking grapes.
    `),
    paragraph7: prose(`
      Joan died in 1975. He stayed for two more years and then returned to Hull, which he had not lived in since the
      raids, and took the top of a mill with a view of the river he had started from. The large, spare paintings made
      there between 1977 and 1987 puzzled those who knew him for cranes, and he declined to explain them. He lived on
      the docks’ reputation and on a small pension from the printers’ union, of which he was prouder than of any
      prize. He burnt canvases in the yard on the first of the month. The day books, in which he entered every work he
      made and what became of it, are scrupulous about this.
    `),
    paragraph8: prose(`
      His sister Dorothy had emigrated to Melbourne in 1952. He joined her in 1988, settled on Western Port, and
      between the ages of sixty-six and seventy-seven made eight voyages by cargo boat among the islands of the
      Pacific. He went on working until 2007 and died in Melbourne on 19 August 2009. He left some nine hundred works,
      forty-one day books, and no instructions beyond a list of the stretchers that were borrowed. Dorothy’s daughter,
      Ruth Ellerby, returned the stretchers. With a staff of three she has run the estate since 2010, completing the
      catalogue and placing his pictures, a few each year, where they will be looked at.
    `),
  },
};

export const subtleGenius: DemoSubtleGenius = {
  titleText: 'A Subtle Genius',
  mainImage: 'studio.jpg',
  quoteText: {
    quote: 'Most of it is knowing which part of the paper to leave alone.',
    year: '1951',
  },
  contentText: {
    paragraph1: prose(`
      The phrase was meant as a complaint. Writing about the estuary paintings in 1963, the critic of a London weekly
      allowed that Mr Vale had ‘a subtle genius; so subtle, indeed, that a visitor in a hurry may leave the room
      without having met it’. Vale cut the notice out and pinned it over the sink, and it went with him to three more
      kitchens. He thought it fair. The pictures do nothing for a visitor in a hurry. Mud lies under water, water lies
      under sky, and there seems to be no more to say. It takes a minute or so to see that the water is brighter than
      the sky that ought to be lighting it, and that this is why, without any sun in the picture, one has been so
      certain that it is early.
    `),
    paragraph2: prose(`
      It is usual to treat the years at the printer’s as an apprenticeship that he outgrew. The paintings say
      otherwise. From across a street almost any of them resolves into two or three flat shapes, cleanly joined, and
      can be read at once: the foreman of Pargeter & Lyle would have passed it. Walk up, and every shape breaks into
      weather, scraped and glazed and put right. The distant picture tells you where you are. The near one tells you
      how long somebody stood there. In his generation painters were expected to choose between the two, and a good
      deal of ink was spent on which was the more serious. Vale, who had been taught to mix ink, went on doing both.
    `),
    paragraph3: prose(`
      His father’s trade gave him the one idea he never let go of. A compass aboard an iron ship cannot be made true.
      Its error can be reduced, and what is left can be written on a card and hung up beside it, and a ship may be
      steered round the world on that. Vale’s horizons were drawn in the same spirit. They look level, and scarcely
      one of them is. When conservators at the Humber Municipal Gallery laid a straight edge along thirty-one of them
      in 2014, they found that the line was out in all but two, never by more than a degree and a half, and that it
      rose each time towards whatever he had been looking at hardest: a hull, a hill, a squall.
    `),
    paragraph4: prose(`
      What he left out is more difficult to measure. It begins with the boy’s drawings, where a winch has a blank in
      it because he could not see how the pawl engaged and would not guess. It is in the watercolours, some of which
      are two-thirds untouched paper, and in the walls of Puyrac after 1975. None of this was reticence for its own
      sake. He was a talkative man on the subjects of glue, railway timetables and the price of linen. He held that a
      picture should not tell people what they could see for themselves, and he had an exact sense, refined on
      strangers running for buses, of how much that was.
    `),
    paragraph5: prose(`
      Most of what he painted has gone. There are flats along the docks, the cliff road is under the North Sea, and
      some of the jetties are following it. He would have disliked being called a witness, which in his view was a job
      for somebody who knew at the time what mattered. He had a procedure, and it can still be followed: go to a
      place, stay there longer than is comfortable, put down what is there, and say how far out you may be. On the
      back of the last large canvas, finished at Western Port in 2001, he wrote the title, the hour and the state of
      the tide as he always did, and below them in pencil: ‘Abt. 1° out. Leave it.’
    `),
  },
};

export const galleryText = prose(`
  These works run from a schoolboy’s drawings on the backs of tide tables to the gouaches of a man of eighty-three.
  Those marked Available come directly from the studio. Those in museums, and those already sold, are shown beside
  them so that the whole course of the work can be followed.
`);

export const estateContent: DemoEstateContent = {
  title: 'The Estate of Edmund Harrow Vale',
  subtitle: 'Catalogue, sales and enquiries, from the family in Melbourne',
  description: prose(`
    The estate was set up in 2010 by the painter’s niece, Ruth Ellerby, who drove him to his last sketching grounds
    and still has the map with his corrections. She and a staff of three keep the studio archive: the forty-one day
    books, the letters, and the works that remained with him.

    We answer questions about any work by Vale, whether or not it came from us. If you own one, we should like to hear
    of it: about two hundred pictures entered in the day books have not been traced, and the back of a canvas often
    tells us more than the front. A photograph of each is enough to begin with.

    Works can be seen by appointment in Melbourne. We read every message ourselves and usually reply within two
    working days.
  `),
  contactName: 'Ruth Ellerby',
  contactTitle: 'Director of the Estate',
  contactEmail: estateEmail,
  contactPhone: estatePhone,
  address: 'First Floor, 18 Tidewaiter Lane, Melbourne VIC 3000, Australia',
  officeHours: 'Tuesday to Thursday, 10 am to 4 pm Melbourne time; visits by appointment',
  backgroundImage: 'estate-banner.jpg',
  contactImage: 'contact.jpg',
  agentName: 'Isobel Kyte, Merrow & Kyte',
  agentUrl: 'https://merrow-kyte.example',
};

export const events: readonly DemoEvent[] = [
  {
    title: 'Two Hours’ Ebb: The Estuary Paintings, 1960–1967',
    date: { when: 'next', month: 3, weekday: 4, nth: 1 },
    time: '18:00',
    location: 'Almoners’ Rooms, Carlton, Melbourne',
    description: prose(`
      Fourteen estuary paintings, hung in the order of the tides that Vale noted on their backs. Ruth Ellerby speaks
      at half past six.
    `),
    paragraph1: prose(`
      Vale wrote the hour and the state of the water on the back of every picture he made on the Essex shore. For this
      exhibition the fourteen that are now in Australia have been hung by those notes, so that a walk round the room
      begins at high water and ends at the following flood.
    `),
    paragraph2: prose(`
      Four of the canvases have not been shown since 1963. Two will hang so that both sides can be seen.
    `),
    paragraph3: prose(`
      The opening is free and no booking is needed. The exhibition continues for four weeks, Wednesday to Saturday,
      11 am to 5 pm. The rooms are on the ground floor, without steps.
    `),
    image: 'event-1.jpg',
    link: 'https://almoners-rooms.example/two-hours-ebb',
    upcoming: true,
  },
  {
    title: 'Des murs sans portes: Vale at Puyrac, 1967–1977',
    date: { when: 'next', month: 9, weekday: 5, nth: 3 },
    time: '18:30',
    location: 'Chai des Tonneliers, Puyrac, Hérault, France',
    description: prose(`
      Half a century after Vale left the village, thirty of the pictures he painted there come back to it for six weeks,
      to the wine store below his house.
    `),
    paragraph1: prose(`
      Vale lived at Puyrac from 1967 to 1977 and drew nearly every wall in it. The commune has lent its wine store,
      and the estate and several owners in the village have lent the pictures. Two of them have never been out of the
      kitchens for which they were bought.
    `),
    paragraph2: prose(`
      A leaflet in French and English marks the places from which he worked. All but one can be reached on foot in an
      hour. The other is the roof of the school, which opens for the purpose on Sunday mornings.
    `),
    paragraph3: prose(`
      The evening begins with a short talk in French, with an English summary. The exhibition is open every afternoon
      except Monday until 31 October. Entry is free.
    `),
    image: 'event-2.jpg',
    link: '',
    upcoming: true,
  },
  {
    title: 'Very Nice. What Is It? Vale at the Printer’s',
    date: { when: 'last', month: 5, weekday: 4, nth: 2 },
    time: '18:00',
    location: 'Letterfounders’ Hall, North Melbourne',
    description: prose(`
      An evening on Vale’s posters, with two proofs pulled from a zinc plate of 1948 on a hand press of about the same
      age.
    `),
    paragraph1: prose(`
      When Pargeter & Lyle closed in 1971, nearly all of its plates were sold for scrap. One zinc plate of Vale’s was
      found in 2019, lining a drawer. It is for a ferry company, in the blue of a design of five colours, and the
      other four are lost.
    `),
    paragraph2: prose(`
      The plate was inked and printed during the evening, and the estate’s cataloguer, Tom Averill, showed what can be
      learnt about the missing colours from the one that is left.
    `),
    paragraph3: prose(`
      The two proofs are now in the estate’s archive, where they may be seen by appointment. They are not for sale.
    `),
    image: 'event-3.jpg',
    link: '',
    upcoming: false,
  },
  {
    title: 'Open Studio at Western Port',
    date: 'To be confirmed',
    time: '',
    location: 'The studio, Western Port, Victoria',
    description: prose(`
      Once a year the estate opens the house where Vale worked from 1988. The day depends on the tide, and is
      announced about a month ahead.
    `),
    paragraph1: prose(`
      The painting room is as he used it after 2002, with the low table, the swivel chair bought from a bank, and the
      window he had cut so that the horizon stood at eye level when he was sitting down.
    `),
    paragraph2: prose(`
      We choose a Saturday when low water falls at midday, since a visit that does not include the mud gives the wrong
      idea. Bring boots.
    `),
    paragraph3: prose(`
      Places are limited to forty, which is what the lane will hold in cars. Write to the estate to be told when the
      date is fixed.
    `),
    image: 'event-4.jpg',
    link: '',
    upcoming: true,
  },
];

export const site: DemoSite = {
  siteTitle: 'The Estate of Edmund Harrow Vale',
  contactEmail: estateEmail,
  contactPhone: estatePhone,
  bankDetails: {
    accountName: 'The Estate of Edmund Harrow Vale',
    bank: 'Example Bank',
    bsb: '000-000',
    accountNumber: '0000 0000',
    swift: 'EXAMAU00',
  },
  senderName: 'The Estate of Edmund Harrow Vale',
  senderAddress: estateEmail,
  feesHold: 'everywhere',
  statementOfAuthenticity: prose(`
    The Estate of Edmund Harrow Vale states that each work listed on this invoice is an original work by Edmund Harrow
    Vale (1924–2009). Each has been examined by the estate, compared with the artist’s own day books, and entered in
    the estate’s catalogue under the stock code given here. Prints are identified as such, and were drawn by the
    artist and printed in his lifetime. The estate stands by this statement without limit of time: should a work prove
    not to be as described, it will take the work back and refund the price that was paid.
  `),
  packingText: prose(`
    We pack every work ourselves, and packing is included in the charge. If a work is too large or too delicate for the
    method you choose, we write to you before we send it.
  `),
  riskText: prose(`
    We carry the risk of loss or damage until the work has been delivered to you or collected.
  `),
  insuranceText: prose(`
    Every work that we send, by whichever method, is insured for its full price until it is in your hands.
  `),
  certificateText: prose(`
    Your invoice carries the estate’s statement of authenticity and what we know of the work’s provenance.
  `),
  viewingText: prose(`
    You are welcome to see the work at First Floor, 18 Tidewaiter Lane, Melbourne, by appointment.
  `),
  termsText: prose(`
    This is demonstration content. The estate, the painter and the works are invented, nothing on this site is for
    sale, and no payment should be made. Anyone who uses this software for a real estate should replace this text with
    terms of their own, on legal advice.

    ## Who we are

    In these terms ‘we’ and ‘the estate’ mean the Estate of Edmund Harrow Vale, First Floor, 18 Tidewaiter Lane,
    Melbourne VIC 3000, Australia. ‘You’ means the person who places an order. The terms apply to every order placed
    on this site, in the form they had on the day of the order.

    ## Orders

    Every work is a single object and is sold once. Putting a work in your cart does not hold it, although the shop
    shows it to you, and to nobody else, as “Reserved: in your cart”; placing an order does. From that moment it is reserved in your name and shown to others as Reserved.

    Your order becomes a sale when we confirm that your payment has arrived. Until then, and until
    the invoice falls due, you may cancel it at no cost by writing to us. We may cancel it only if the invoice is overdue or we cannot supply the work; anything you have
    paid is then returned in full.

    ## Prices and tax

    Prices are in Australian dollars. This is an estate sale: no GST is charged, and none is included in the price.
    The cart page shows an estimate only. What you pay is the total given at the checkout and on your invoice, which
    is the price of the works plus the shipping you chose. If a work is sent outside Australia, import duties and
    taxes at its destination are yours to pay.

    ## Invoice and payment

    An invoice is made out as soon as you order. You can download it from the confirmation page, and we also send it
    to you ourselves. This site takes no payment and asks for no card details.

    You may pay by bank transfer, wire or cheque, quoting the invoice number. We expect payment within 2 days of the
    order, since a transfer usually clears in one to two business days. The invoice falls due 14 days after its date;
    if it is unpaid by then we may cancel the order, after writing to you, and offer the works again. Days are
    calendar days in Melbourne. If you are ever told that our bank details have changed, telephone us before you pay.

    ## Shipping and handling

    The charge is for the whole order and includes packing: collection from us in Melbourne, no charge; to any country,
    standard $25, express $45, courier $95. We send or release works only after payment has cleared, and we tell you
    when they leave. If a work is too large or too delicate for the method you chose, we will write to you before
    sending it and agree on another; you may cancel instead and be refunded in full.

    ## Title and risk

    Ownership passes to you when your payment has cleared. We carry the risk of loss or damage until the work has been
    delivered to you or collected; from then on it is yours to insure. If a work arrives damaged, keep the packing,
    photograph it and tell us at once.

    ## Returns

    You may return a work for any reason. Write to us within 14 days of its delivery or collection, and send it back
    within 14 days of writing, in the condition and the packing in which it came. We refund the price of the work by
    bank transfer within 14 days of receiving it. The cost and the risk of the journey back are yours, and the
    shipping charge is not refunded, unless the work was damaged when it reached you or is not as described; then we
    bear both and refund the charge.

    ## Authenticity and condition

    Every invoice carries a statement of authenticity and what we know of the work’s provenance. We describe condition
    as carefully as we can; please ask for more photographs if a point matters to you. Dimensions are without the
    frame unless we say otherwise.

    ## Copyright

    You buy the object. Copyright in the work stays with the estate, and you may not reproduce it commercially without
    our written agreement. Photographs for insurance or resale need no permission.

    ## Your legal rights

    You have rights under the Australian Consumer Law that cannot be excluded, and nothing in these terms limits them.
    The terms are governed by the law of Victoria, Australia.

    ## Privacy and questions

    How we treat what you tell us about yourself is set out on our privacy page, at /privacy. Questions about an order
    are answered by the people named on the contact page, at /estate-contact.
  `),
  privacyText: prose(`
    This is demonstration content. The estate described here is invented, and whatever you enter on a demonstration
    site may be seen by anyone who runs it. Anyone who uses this software for a real estate should replace this text
    with their own.

    ## What we keep, and why

    You can read the whole of this site without telling us who you are.

    When you place an order we keep your name, your email address, the billing and shipping addresses, your telephone
    number if you gave one, and what you bought. We need these to make out the invoice and deliver the work. We also
    note what we sent you and when. This site never asks for card numbers.

    When you write to us through the contact form we keep your message and the details you gave with it, so that we
    can answer. Messages that look as if a machine had sent them are put in a separate list; a person still decides.

    Your wish to hear from us about other works is recorded only if you tick the box for it, and you can withdraw it
    at any time.

    ## Cookies

    Reading the site sets no cookie. Putting a work in the cart sets one, which holds a random number by which the
    site knows your cart, and later your order, again. The estate’s staff have another while they are signed in. There
    is no advertising on this site and nothing that follows you to others.

    Your network address is used to limit how many orders, messages or sign-in attempts can come from one place.

    ## The address of your order

    The confirmation page gives you a private address that opens your invoice on any device. Whoever has that address
    can read the invoice, so treat it as you would the paper. If it has gone astray, tell us and we will make it void.

    ## Email

    This site sends no email by itself. Whatever you receive from us was written or checked, and sent, by one of us.
    We make a note that it was sent.

    ## Who else sees it

    Your delivery address and telephone number go to the carrier who brings the work. Our bank sees your payment, as
    yours does. If you ask about a work that is with our agent, we pass your question on, with your agreement.
    Otherwise we disclose your details only where the law obliges us to.

    ## How long

    We keep invoices, and the details on them, for as long as tax law requires and afterwards as part of the record of
    each work’s ownership, which is closed to the public. Enquiries are kept while they are of use.

    ## Your choices

    You may ask for a copy of what we hold about you, have mistakes corrected, or have your customer record made
    anonymous. Invoices already issued remain as they were issued. Write to us and we will answer within 30 days.

    If you are not content with the answer you may complain to the Office of the Australian Information Commissioner,
    or to the data protection authority of the country in which you live.

    ## Contact

    Questions about privacy go to Ruth Ellerby, Director of the Estate, by the contact page at /estate-contact.
  `),
  agentNote: prose(`
    Some estate sales are handled for us by Isobel Kyte of Merrow & Kyte, through that firm’s own gallery site, which
    has its own terms. Orders placed here come directly to the estate.
  `),
};
