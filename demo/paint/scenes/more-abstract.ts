import { broad } from '../brushwork.ts';
import { hex, mix, smooth } from '../colour.ts';
import { below, type Point, rect } from '../geometry.ts';
import { drag, runs } from '../motifs/scraped.ts';
import { oil, type Picture } from '../picture.ts';

/** The old subjects with the nouns taken out: a quay is a band, a hull a weight that presses in from the right. */
export const moreAbstract: readonly Picture[] = [
  {
    key: 'red-quay',
    cm: [122, 183],
    paint: oil({
      ground: hex('#2b2f33'),
      layers: broad,
      impasto: 1.35,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#b9beb7'), hex('#d9d3bf'), smooth(60, 330, y)),
              hex('#8d999b'),
              Math.max(0, s.noise.fbm(x / 240, y / 90, 4)) * 1.2,
            ),
          (x, y) => s.noise.fbm(x / 260, y / 120, 2) * 0.5,
          0.35,
        );
        s.fill(
          below(-10, 1010, 700, (x) => 372 + s.noise.fbm(x / 120, 4, 3) * 22, 6),
          s.varied(hex('#b23a26'), 0.2, 110),
          { angle: 0.02, detail: 0.4, soft: 3 },
        );
        s.fill(
          below(-10, 1010, 700, (x) => 476 + s.noise.fbm(x / 90, 9, 3) * 16, 6),
          s.varied(hex('#7c2a22'), 0.24, 80),
          { angle: 0, detail: 0.4, soft: 8 },
        );
        s.fill(
          below(-10, 1010, 700, (x) => 560 + s.noise.fbm(x / 140, 15, 3) * 24, 6),
          s.varied(hex('#23323a'), 0.3, 90),
          { angle: 0.03, detail: 0.35, soft: 6 },
        );
        s.fill(
          [
            [1010, 40],
            [760, 90],
            [664, 210],
            [650, 420],
            [700, 500],
            [1010, 520],
          ],
          s.varied(hex('#1d2226'), 0.4, 90),
          { angle: 1.45, detail: 0.45, rough: 12, wave: 70 },
        );
        s.fill(
          [
            [664, 240],
            [690, 236],
            [676, 420],
            [654, 424],
          ],
          hex('#d7c9a0'),
          { angle: 1.5, detail: 0.6, rough: 6, wave: 30 },
        );
        s.fill(rect(118, 388, 300, 17), hex('#e0c489'), { angle: 0, detail: 0.7, rough: 6, wave: 60 });
        s.fill(rect(240, 150, 18, 236), hex('#5c6a70'), { angle: 1.57, detail: 0.5, rough: 8, wave: 60 });
      },
      accents: (o) => {
        drag(
          o,
          { x1: 0, x2: 640, y1: 40, y2: 330 },
          0.02,
          26,
          [hex('#e7e3d3'), hex('#cfd2c8'), hex('#a9b4b3')],
          26,
          0.4,
        );
        drag(
          o,
          { x1: 40, x2: 960, y1: 390, y2: 470 },
          0,
          16,
          [hex('#cf5433'), hex('#c4452c'), hex('#e07a4b')],
          15,
          0.4,
        );
        drag(o, { x1: 700, x2: 1000, y1: 120, y2: 460 }, 1.45, 10, [hex('#3f4a50'), hex('#59646a')], 13, 0.36);
        drag(
          o,
          { x1: 0, x2: 1000, y1: 570, y2: 650 },
          0.01,
          16,
          [hex('#4d6068'), hex('#8c3a2c'), hex('#8fa0a0')],
          13,
          0.38,
        );
        runs(o, 60, 640, 470, 130, 22, hex('#6d231c'));
        runs(o, 660, 960, 500, 100, 12, hex('#14181b'));
        o.stroke(
          [
            [30, 364],
            [340, 357],
            [640, 362],
          ],
          2.4,
          hex('#f0e4c4'),
          { load: 0.5, body: 1.6 },
        );
      },
    }),
  },
  {
    key: 'tide-table',
    cm: [183, 81],
    paint: oil({
      ground: hex('#8a6a4c'),
      layers: broad,
      impasto: 1.3,
      study: (s) => {
        s.ground(hex('#c9bfa6'), 0);
        const bands: readonly [number, string, string][] = [
          [0, '#aeb8b4', '#c9cbbf'],
          [110, '#7e9296', '#94a4a2'],
          [176, '#d9cdae', '#e6dcc2'],
          [262, '#54707a', '#6b8388'],
          [330, '#b08a5a', '#bd9a6c'],
          [372, '#2c4450', '#38525c'],
          [486, '#dcd2b6', '#d0c7ad'],
          [540, '#6f7f7a', '#7f8d86'],
          [640, '#8f4a32', '#a2583c'],
          [690, '#1f2f38', '#2a3d47'],
          [830, '#a59678', '#8d8069'],
          [912, '#3f4d4e', '#4d5a59'],
        ];
        bands.forEach(([y, a, b], i) => {
          s.fill(
            below(-10, 460, 1010, (x) => y + s.noise.fbm(x / 120, i * 7, 3) * 18 + (i % 2 ? 5 : -5) * (x / 440), 6),
            (x, py) => mix(hex(a), hex(b), smooth(-0.3, 0.3, s.noise.fbm(x / 90, py / 26, 3))),
            { angle: 0.01 * (i % 3), detail: 0.35, soft: i % 3 === 0 ? 14 : 3 },
          );
        });
        s.fill(
          [
            [300, -10],
            [322, -10],
            [312, 500],
            [330, 1010],
            [304, 1010],
            [292, 500],
          ],
          s.varied(hex('#e9dfc6'), 0.16, 40),
          {
            angle: 1.57,
            detail: 0.5,
            rough: 7,
            wave: 50,
            opacity: (_x, y) => 0.35 + 0.65 * smooth(-0.1, 0.2, s.noise.fbm(1, y / 60, 3)),
          },
        );
      },
      accents: (o) => {
        drag(
          o,
          { x1: 0, x2: 440, y1: 0, y2: 1000 },
          0,
          70,
          [hex('#e9e2cd'), hex('#5d7780'), hex('#b48a5c'), hex('#28404b'), hex('#c8c2ac')],
          13,
          0.36,
        );
        runs(o, 20, 420, 372, 90, 16, hex('#243a45'));
        runs(o, 20, 420, 690, 120, 18, hex('#1b2a32'));
        for (let i = 0; i < 24; i++) {
          const y = 30 + i * 40 + o.random.gauss() * 3;
          o.stroke(
            [
              [352, y],
              [352 + (i % 6 === 0 ? 56 : 26) + o.random.gauss() * 3, y + 1],
            ],
            1.7,
            hex('#231f1c'),
            { load: 0.6, body: 1.2 },
          );
        }
        o.stroke(
          [
            [350, 10],
            [354, 480],
            [349, 985],
          ],
          1.5,
          hex('#231f1c'),
          { load: 0.55 },
        );
        o.stroke(
          [
            [60, 436],
            [180, 430],
            [300, 437],
          ],
          9,
          hex('#d9a441'),
          { load: 0.7, body: 1.8 },
        );
      },
    }),
  },
  {
    key: 'weight-from-the-right',
    cm: [152, 152],
    paint: oil({
      ground: hex('#5a4a3c'),
      layers: broad,
      impasto: 1.35,
      study: (s) => {
        s.ground(
          (x, y) => mix(hex('#d8d2bf'), hex('#a8b3b0'), smooth(-0.35, 0.35, s.noise.fbm(x / 300, y / 160, 4)) * 0.9),
          (x, y) => 0.15 + s.noise.fbm(x / 260, y / 260, 2) * 0.6,
          0.35,
        );
        s.fill(
          below(-10, 1010, 1010, (x) => 760 + s.noise.fbm(x / 160, 5, 3) * 26, 6),
          s.varied(hex('#6d7f7c'), 0.2, 100),
          { angle: 0, detail: 0.35, soft: 26 },
        );
        s.fill(
          below(-10, 1010, 1010, (x) => 878 + s.noise.fbm(x / 130, 15, 3) * 20, 6),
          s.varied(hex('#3c4a4b'), 0.24, 90),
          { angle: 0, detail: 0.35, soft: 12 },
        );
        s.fill(
          [
            [1010, 120],
            [640, 150],
            [470, 300],
            [440, 520],
            [500, 742],
            [1010, 790],
          ],
          (x, y) => mix(hex('#1f3c47'), hex('#2f5a63'), smooth(-0.3, 0.3, s.noise.fbm(x / 130, y / 200, 3))),
          { angle: (x, y) => 1.35 + s.noise.at(x / 200, y / 200) * 0.4, detail: 0.4, rough: 16, wave: 90 },
        );
        s.fill(
          [
            [490, 640],
            [1010, 660],
            [1010, 792],
            [506, 744],
          ],
          s.varied(hex('#a5482c'), 0.22, 70),
          { angle: 0.05, detail: 0.45, rough: 10, wave: 60 },
        );
        s.fill(
          [
            [470, 300],
            [640, 150],
            [660, 168],
            [496, 318],
            [468, 520],
            [438, 520],
          ],
          hex('#e8ddc0'),
          { angle: 1.1, detail: 0.6, rough: 8, wave: 40 },
        );
        s.fill(rect(150, 752, 240, 15), hex('#2a2522'), { angle: 0, detail: 0.6, rough: 5, wave: 40 });
      },
      accents: (o) => {
        drag(
          o,
          { x1: 20, x2: 460, y1: 60, y2: 700 },
          0.1,
          36,
          [hex('#ebe6d6'), hex('#c6ccc4'), hex('#b0b9b4'), hex('#d9c7a2')],
          34,
          0.4,
        );
        drag(
          o,
          { x1: 540, x2: 1000, y1: 200, y2: 620 },
          1.4,
          20,
          [hex('#45737a'), hex('#183038'), hex('#6b8f90')],
          20,
          0.38,
        );
        drag(o, { x1: 520, x2: 1000, y1: 670, y2: 760 }, 0.05, 10, [hex('#c96a42'), hex('#7c3220')], 14, 0.42);
        runs(o, 510, 980, 770, 150, 26, hex('#7a321f'));
        drag(
          o,
          { x1: 0, x2: 1000, y1: 860, y2: 980 },
          0,
          22,
          [hex('#5d6d6b'), hex('#283334'), hex('#a9afa3')],
          16,
          0.38,
        );
        const line: Point[] = [
          [120, 610],
          [220, 604],
          [330, 612],
          [420, 606],
        ];
        o.stroke(line, 2, hex('#2a2522'), { load: 0.5 });
      },
    }),
  },
];
