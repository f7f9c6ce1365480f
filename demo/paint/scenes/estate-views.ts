import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { bar, below, blob, curve, ellipse, type Point, rect } from '../geometry.ts';
import { creek } from '../motifs/creek.ts';
import { glints } from '../motifs/light.ts';
import { smallPicture } from '../motifs/small-picture.ts';
import { oil, type Picture } from '../picture.ts';

/** The studio and the two wide shores behind the headings; not for sale. */
export const estateViews: readonly Picture[] = [
  {
    key: 'studio',
    cm: [60, 80],
    longSide: 1600,
    paint: oil({
      ground: hex('#7a5c42'),
      glazes: [[hex('#6b4a34'), (x, y) => 0.34 * smooth(420, 860, Math.hypot(x - 330, y - 330))]],
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#cfc8b4'), hex('#8b8578'), smooth(250, 1000, x)),
              hex('#a89f8c'),
              Math.max(0, s.noise.fbm(x / 180, y / 180, 3)),
            ),
          1.5,
          0.25,
        );
        s.fill(
          [
            [-5, 520],
            [1005, 548],
            [1005, 755],
            [-5, 755],
          ],
          (x, y) =>
            mix(
              mix(hex('#a9835a'), hex('#5a4331'), smooth(200, 980, x)),
              hex('#d6b98c'),
              Math.exp(-(((x - 330 - (y - 540) * 0.6) / 120) ** 2)) * 0.8,
            ),
          { angle: 0.03, detail: 0.3 },
        );
        for (let i = 0; i < 9; i++)
          s.fill(bar(130 + i * 90, 528, -260 + i * 190, 760, 2, 4), hex('#5d4530'), {
            angle: 2,
            detail: 0.45,
            opacity: 0.7,
          });
        // North light
        s.fill(rect(92, 62, 306, 330), hex('#efe9da'), { angle: 0, detail: 0.5 });
        s.fill(
          rect(106, 76, 278, 302),
          (x, y) =>
            mix(
              ramp([hex('#a9c2cb'), hex('#d8dccd'), hex('#ecd9ae')], (y - 76) / 210),
              hex('#fbf6e6'),
              Math.max(0, s.noise.fbm(x / 80, y / 40, 3)),
            ),
          { angle: 0, detail: 0.45 },
        );
        s.fill(
          rect(106, 288, 278, 90),
          (x, y) => mix(hex('#8aa0a0'), hex('#7a6a54'), smooth(300, 372, y) + s.noise.fbm(x / 60, y / 8, 2) * 0.3),
          { angle: 0, detail: 0.55 },
        );
        s.fill(rect(106, 285, 278, 5), hex('#4c5c60'), { angle: 0, detail: 0.8 });
        for (const x of [196, 288]) s.fill(rect(x, 70, 9, 316), hex('#f3eee0'), { angle: 1.57, detail: 0.75 });
        s.fill(rect(92, 216, 306, 8), hex('#e6dfcd'), { angle: 0, detail: 0.75 });
        s.fill(
          [
            [80, 392],
            [412, 392],
            [424, 410],
            [70, 410],
          ],
          hex('#f1e8d2'),
          { angle: 0, detail: 0.6 },
        );
        for (const [x, h, c] of [
          [120, 36, '#5f7f6a'],
          [150, 24, '#a8603e'],
          [330, 44, '#8a9aa4'],
          [362, 28, '#c9a45c'],
        ] as const)
          s.fill(
            curve(
              [
                [x - 9, 393],
                [x - 11, 393 - h * 0.6],
                [x - 4, 393 - h * 0.8],
                [x - 4, 393 - h],
                [x + 5, 393 - h],
                [x + 5, 393 - h * 0.8],
                [x + 12, 393 - h * 0.6],
                [x + 10, 393],
                [x - 9, 393],
              ],
              4,
            ),
            hex(c),
            { angle: 1.57, detail: 0.85 },
          );
        // Canvases against the walls
        smallPicture(s, 690, 92, 190, 120, 'hull');
        smallPicture(s, 700, 270, 110, 92, 'village');
        s.fill(
          [
            [900, 300],
            [1005, 290],
            [1005, 640],
            [912, 620],
          ],
          hex('#d6c9a8'),
          { angle: 1.5, detail: 0.5 },
        );
        s.fill(
          [
            [930, 350],
            [1005, 346],
            [1005, 664],
            [938, 640],
          ],
          hex('#b9a880'),
          { angle: 1.5, detail: 0.5 },
        );
        s.fill(
          [
            [944, 372],
            [1005, 370],
            [1005, 640],
            [950, 622],
          ],
          s.varied(hex('#a5482c'), 0.3, 30),
          { angle: 1.5, detail: 0.5 },
        );
        for (const [x, y, w, h] of [
          [846, 420, 84, 190],
          [818, 448, 84, 170],
        ] as const) {
          s.fill(
            [
              [x, y],
              [x + w, y - 8],
              [x + w, y + h],
              [x, y + h - 6],
            ],
            hex('#c9b891'),
            { angle: 1.5, detail: 0.5 },
          );
          s.fill(rect(x + 8, y + 8, w - 16, 8), hex('#8a6f4c'), { angle: 0, detail: 0.6 });
          s.fill(rect(x + w * 0.45, y, 7, h - 6), hex('#8a6f4c'), { angle: 1.57, detail: 0.6 });
        }
        // The easel with a wide estuary on it
        s.fill(
          [
            [440, 640],
            [452, 640],
            [556, 130],
            [544, 130],
          ],
          hex('#6b4a30'),
          { angle: -1.36, detail: 0.7 },
        );
        s.fill(
          [
            [690, 660],
            [704, 660],
            [580, 130],
            [568, 130],
          ],
          hex('#5a3d28'),
          { angle: 1.35, detail: 0.7 },
        );
        s.fill(bar(562, 160, 620, 600, 8), hex('#4c3424'), { angle: 1.45, detail: 0.6 });
        smallPicture(s, 420, 250, 300, 150, 'estuary', hex('#d9cba8'));
        s.fill(rect(410, 404, 324, 12), hex('#7a5536'), { angle: 0, detail: 0.8 });
        s.fill(rect(470, 520, 200, 9), hex('#5a3d28'), { angle: 0, detail: 0.7 });
        // Table, palette, jars
        s.fill(
          [
            [70, 560],
            [350, 552],
            [382, 600],
            [52, 612],
          ],
          s.varied(hex('#9a7148'), 0.16, 30),
          { angle: 0, detail: 0.55 },
        );
        s.fill(
          [
            [52, 612],
            [382, 600],
            [382, 622],
            [52, 636],
          ],
          hex('#5e4129'),
          { angle: 0, detail: 0.6 },
        );
        for (const [x, h] of [
          [72, 120],
          [352, 118],
        ] as const)
          s.fill(rect(x, 620, 15, h), hex('#4d3522'), { angle: 1.57, detail: 0.6 });
        s.fill(ellipse(250, 584, 84, 15, -0.03), hex('#b98a56'), { angle: 0, detail: 0.75 });
        for (const [x, y, c] of [
          [190, 583, '#b23a26'],
          [214, 577, '#d9a441'],
          [240, 575, '#f3ead2'],
          [268, 575, '#2f5a6b'],
          [294, 578, '#3b5c44'],
          [308, 586, '#6b4a30'],
          [230, 588, '#8f9a94'],
        ] as const)
          s.fill(blob(s.noise, x, y, 10, 4.6, 0.4), hex(c), { angle: 0, detail: 0.95 });
        for (const [x, h, c] of [
          [110, 66, '#8fa6a0'],
          [150, 54, '#c07a4a'],
          [88, 42, '#d9d0b8'],
        ] as const) {
          s.fill(
            [
              [x - 15, 590 - h],
              [x + 15, 590 - h],
              [x + 13, 592],
              [x - 13, 592],
            ],
            (px) => mix(hex(c), scale(hex(c), 0.6), smooth(x - 8, x + 14, px)),
            { angle: 1.57, detail: 0.8 },
          );
          for (let i = 0; i < 5; i++) {
            const dx = s.random.between(-9, 9);
            s.touch(
              [
                [x + dx * 0.5, 592 - h],
                [x + dx * 1.6, 556 - h],
                [x + dx * 2.4, 520 - h - s.random.between(0, 20)],
              ],
              1.7,
              s.random.pick(['#c9a86a', '#7a3f2a', '#3a3a3c', '#d6c49a'].map(hex)),
              { load: 1 },
            );
            s.touch(
              [
                [x + dx * 2.4, 516 - h],
                [x + dx * 2.7, 500 - h],
              ],
              3,
              s.random.pick(['#2f2a26', '#d9cdb0', '#8a4a2e'].map(hex)),
              { load: 0.9, taper: 0.5 },
            );
          }
        }
        // A chair bought from a bank
        s.fill(ellipse(560, 648, 66, 17), hex('#3a2a20'), { angle: 0, detail: 0.7 });
        s.fill(ellipse(560, 642, 66, 16), hex('#7d4a34'), { angle: 0, detail: 0.7 });
        s.fill(rect(554, 655, 12, 62), hex('#2f2620'), { angle: 1.57, detail: 0.7 });
        for (const dx of [-58, 0, 58])
          s.fill(bar(560, 712, 560 + dx, 736, 8), hex('#2f2620'), { angle: 0.3, detail: 0.7 });
        s.fill(
          curve(
            [
              [596, 640],
              [622, 560],
              [648, 556],
              [640, 600],
              [622, 648],
              [596, 640],
            ],
            6,
          ),
          hex('#8a5238'),
          { angle: 1.3, detail: 0.7 },
        );
      },
    }),
  },
  {
    key: 'hero',
    cm: [67.5, 120],
    longSide: 2200,
    paint: oil({
      ground: hex('#5a4234'),
      impasto: 0.8,
      study: (s) => {
        const line = 372;
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 330, y / 80, 4);
            const warm = smooth(260, 900, x);
            let c = ramp(
              [hex('#22323f'), hex('#35505f'), hex('#6f8488'), mix(hex('#8a8f88'), hex('#e0b684'), warm)],
              y / line + n * 0.12,
            );
            c = mix(c, hex('#1d2a36'), Math.max(0, s.noise.fbm(x / 240 + 5, y / 60, 4)) * 0.8 * smooth(330, 60, y));
            return mix(c, hex('#f6d79c'), Math.exp(-(((x - 800) / 120) ** 2) - ((y - 352) / 40) ** 2) * 0.95);
          },
          (x, y) => -0.06 + s.noise.fbm(x / 240, y / 90, 2) * 0.35,
          0.25,
        );
        s.fill(
          below(
            -5,
            1005,
            385,
            (x) => line - 8 - Math.max(0, s.noise.fbm(x / 50, 3, 3)) * 12 - smooth(420, 0, x) * 10,
            3,
          ),
          hex('#2a3a44'),
          { angle: 0, detail: 0.6 },
        );
        s.fill(
          rect(-5, line, 1010, 200),
          (x, y) => {
            const t = (y - line) / 190;
            const n = s.noise.fbm(x / (90 + t * 160), y / (5 + t * 14), 3);
            const lit = Math.exp(-(((x - 800) / (60 + t * 190)) ** 2));
            return mix(
              mix(hex('#5d747a'), hex('#1d2d38'), t + n * 0.2),
              hex('#f1cf98'),
              lit * (0.45 + n * 0.9) * (1 - t * 0.5),
            );
          },
          { angle: 0, detail: 0.35 },
        );
        s.fill(
          below(-5, 700, 570, (x) => 446 + smooth(60, 700, x) * 150 + s.noise.fbm(x / 120, 5, 3) * 20, 4),
          s.varied(hex('#2c2a2a'), 0.3, 60),
          { angle: 0.08, detail: 0.3 },
        );
        for (let i = 0; i < 7; i++)
          s.touch(
            [
              [620 + i * 28, 430 - i * 6],
              [621 + i * 28, 398 - i * 4],
            ],
            1.8 - i * 0.14,
            hex('#1c2229'),
            { load: 0.95 },
          );
        s.fill(
          curve(
            [
              [856, 452],
              [878, 468],
              [950, 467],
              [978, 446],
              [916, 454],
              [856, 452],
            ],
            6,
          ),
          hex('#171c22'),
          { angle: 0, detail: 0.9 },
        );
        s.touch(
          [
            [914, 456],
            [920, 372],
          ],
          1.2,
          hex('#171c22'),
          {},
        );
      },
      accents: (o) => glints(o, { cx: 800, spread: 50, y1: 377, y2: 540 }, 110, [hex('#fbe6b8'), hex('#f0c88c')], 5),
    }),
  },
  {
    key: 'estate-banner',
    cm: [30, 120],
    longSide: 2000,
    paint: oil({
      ground: hex('#6a4c3a'),
      impasto: 0.85,
      study: (s) => {
        s.ground(
          (x, y) =>
            ramp(
              [hex('#2f4654'), hex('#5d7a84'), hex('#a9a596'), hex('#e2b987')],
              y / 128 + s.noise.fbm(x / 260, y / 36, 4) * 0.2,
            ),
          0,
          0.25,
        );
        s.fill(
          below(-5, 1005, 150, (x) => 120 - Math.max(0, s.noise.fbm(x / 46, 3, 3)) * 9 + (500 - x) * 0.006, 3),
          hex('#33454e'),
          { angle: 0, detail: 0.6 },
        );
        s.fill(
          rect(-5, 124, 1010, 60),
          (x, y) =>
            mix(hex('#e6c491'), hex('#4d666e'), smooth(-0.3, 0.3, s.noise.fbm(x / 130, y / 5, 3) + (y - 150) / 90)),
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          below(-5, 1005, 260, (x) => 172 + s.noise.fbm(x / 150, 8, 3) * 16, 4),
          (x, y) => mix(hex('#5d4a40'), hex('#2c2a2c'), smooth(170, 250, y) + s.noise.fbm(x / 70, y / 9, 3) * 0.4),
          { angle: 0.03, detail: 0.35 },
        );
        for (const [knots, wide] of [
          [
            [
              [650, 174],
              [676, 178],
              [650, 183],
              [602, 190],
              [628, 199],
              [690, 209],
              [640, 225],
              [556, 240],
              [530, 258],
            ],
            40,
          ],
          [
            [
              [270, 174],
              [248, 178],
              [276, 183],
              [318, 190],
              [288, 200],
              [226, 212],
              [262, 230],
              [300, 244],
              [286, 258],
            ],
            34,
          ],
        ] as [Point[], number][])
          creek(s, knots, wide, { light: hex('#e8cb9c'), water: hex('#587078'), mud: hex('#4a3c38') });
        for (let i = 0; i < 10; i++)
          s.touch(
            [
              [700 + i * 22, 186 - i * 4],
              [701 + i * 22, 166 - i * 4],
            ],
            1.3 - i * 0.08,
            hex('#221f22'),
            { load: 0.9 },
          );
      },
      accents: (o) => glints(o, { cx: 560, spread: 120, y1: 127, y2: 178 }, 60, [hex('#fbe6b8'), hex('#f0c88c')], 4),
    }),
  },
];
