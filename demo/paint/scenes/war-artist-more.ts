import { distemper } from '../brushwork.ts';
import { hex, mix, smooth } from '../colour.ts';
import { conte, whiteChalk } from '../drawing-sheet.ts';
import { bar, below, blob, curve, type Point, rect } from '../geometry.ts';
import { crane } from '../motifs/dock.ts';
import { figure } from '../motifs/figure.ts';
import { glints } from '../motifs/light.ts';
import { rubble, shell } from '../motifs/ruin.ts';
import { limbs, paintLimbs } from '../motifs/tree.ts';
import { drawing, oil, type Picture } from '../picture.ts';

/** The drowned polders, the locks, and one drawing of a crane. */
export const warArtistMore: readonly Picture[] = [
  {
    key: 'drowned-polder',
    cm: [45.7, 91.4],
    paint: oil({
      ground: hex('#4d4338'),
      layers: distemper,
      glazes: [[hex('#7a5c40'), (x, y) => 0.34 * smooth(300, 760, Math.hypot(x - 500, y - 220))]],
      study: (s) => {
        const line = 208;
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#5d6466'), hex('#b9ae98'), smooth(20, line, y)),
              hex('#454b4f'),
              Math.max(0, s.noise.fbm(x / 220, y / 60, 4)) * 0.95,
            ),
          (x, y) => s.noise.fbm(x / 180, y / 70, 2) * 0.7,
        );
        s.fill(
          below(-5, 1005, line + 4, (x) => line - 8 - Math.max(0, s.noise.fbm(x / 40, 3, 3)) * 12, 4),
          hex('#77746a'),
          { angle: 0, detail: 0.4, soft: 3 },
        );
        // Farm roofs and a church, up to their eaves
        for (const [x, w, h, c] of [
          [150, 120, 40, '#4a3a30'],
          [250, 70, 28, '#594537'],
          [700, 150, 52, '#43352d'],
          [842, 80, 34, '#544336'],
        ] as const) {
          s.fill(
            [
              [x, line + 8],
              [x + w * 0.16, line - h],
              [x + w * 0.84, line - h],
              [x + w, line + 8],
            ],
            s.varied(hex(c), 0.25, 22),
            { angle: 0.1, detail: 0.7 },
          );
          s.fill(bar(x + w * 0.16, line - h, x + w * 0.84, line - h, 4), hex('#8a7a66'), { angle: 0, detail: 0.75 });
          s.fill(rect(x + w * 0.36, line - h - 12, w * 0.07, 14), hex('#2e2621'), { angle: 1.57, detail: 0.8 });
        }
        s.fill(rect(486, line - 96, 36, 104), s.varied(hex('#5f564b'), 0.2, 20), { angle: 1.57, detail: 0.7 });
        s.fill(
          [
            [480, line - 94],
            [504, line - 158],
            [528, line - 94],
          ],
          hex('#35322e'),
          { angle: 1.4, detail: 0.75 },
        );
        s.fill(
          [
            [522, line - 40],
            [600, line - 40],
            [612, line + 8],
            [522, line + 8],
          ],
          hex('#463c34'),
          { angle: 0, detail: 0.7 },
        );
        // A double line of trees marks the road
        for (let i = 0; i < 9; i++) {
          const k = 0.35 + i * 0.14;
          for (const side of [-1, 1])
            paintLimbs(
              s,
              limbs(s.random, 372 + side * (14 + i * i * 4.6), line + 6 + i * i * 2.6, 34 * k, 5 * k, -1.57, 3, 0.3),
              hex('#7a6f60'),
              hex('#2f2a26'),
              0.7,
            );
        }
        s.reflect(line + 6, s.height, {
          water: s.fade(hex('#a39a86'), hex('#3a3d3c'), line, s.height),
          clearness: 0.6,
          ripple: 12,
        });
        for (let i = 3; i < 9; i++) {
          const k = 0.35 + i * 0.14;
          for (const side of [-1, 1])
            paintLimbs(
              s,
              limbs(s.random, 372 + side * (14 + i * i * 4.6), line + 6 + i * i * 2.6, 34 * k, 5 * k, -1.57, 3, 0.3),
              hex('#7a6f60'),
              hex('#2a2522'),
              0.72,
            );
        }
        s.fill(
          curve(
            [
              [640, 400],
              [672, 418],
              [792, 418],
              [820, 394],
              [730, 404],
              [640, 400],
            ],
            6,
          ),
          hex('#23211f'),
          { angle: 0, detail: 0.85 },
        );
        figure(s, 700, 408, 44, hex('#4a4636'), { hat: hex('#2c2a24') });
        figure(s, 750, 408, 40, hex('#3a382e'), { hat: hex('#2a2822') });
        s.touch(
          [
            [762, 372],
            [800, 452],
          ],
          1.4,
          hex('#241f1b'),
          {},
        );
      },
      accents: (o) => glints(o, { cx: 520, spread: 220, y1: 220, y2: 480 }, 70, [hex('#c9c0aa'), hex('#9a9384')], 6),
    }),
  },
  {
    key: 'lock-gate-by-arc-lamp',
    cm: [63.5, 63.5],
    paint: oil({
      ground: hex('#3d332a'),
      layers: distemper,
      study: (s) => {
        const lamp: Point = [300, 170];
        s.ground(
          (x, y) => {
            const d = Math.hypot(x - lamp[0], (y - lamp[1]) * 0.9);
            const fog = s.noise.fbm(x / 120, y / 120, 4);
            return mix(hex('#15181b'), hex('#8d8a76'), Math.exp(-d / 190) * (0.9 + fog * 0.7));
          },
          (x, y) => Math.atan2(y - lamp[1], x - lamp[0]) + 1.57,
        );
        shell(s, 620, 470, 330, 330, hex('#35302b'), 4, 5, hex('#1d2022'));
        s.fill(
          [
            [-5, 430],
            [460, 470],
            [460, 1005],
            [-5, 1005],
          ],
          (x, y) =>
            mix(
              mix(hex('#8f8672'), hex('#37322c'), smooth(120, 620, Math.hypot(x - 300, y - 420))),
              hex('#221f1c'),
              Math.max(0, s.noise.fbm(x / 50, y / 90, 3)),
            ),
          { angle: 1.57, detail: 0.45 },
        );
        s.fill(
          [
            [-5, 420],
            [470, 460],
            [470, 486],
            [-5, 450],
          ],
          hex('#c9bf9f'),
          { angle: 0.08, detail: 0.6 },
        );
        s.fill(
          [
            [460, 486],
            [1005, 470],
            [1005, 1005],
            [460, 1005],
          ],
          s.fade(hex('#2b2d2c'), hex('#101214'), 480, 1000),
          { angle: 0, detail: 0.35 },
        );
        // The gate, off its heel
        s.fill(
          [
            [452, 500],
            [820, 380],
            [860, 790],
            [470, 930],
          ],
          (x, y) => mix(hex('#6f614c'), hex('#221d19'), smooth(420, 860, x) + s.noise.fbm(x / 40, y / 120, 3) * 0.35),
          { angle: 1.5, detail: 0.6 },
        );
        for (let i = 0; i < 5; i++)
          s.fill(bar(454 + i * 4, 540 + i * 92, 826 + i * 8, 420 + i * 90, 22, 20), hex('#3d342a'), {
            angle: -0.32,
            detail: 0.7,
          });
        for (let i = 0; i < 5; i++)
          s.fill(bar(454 + i * 4, 530 + i * 92, 826 + i * 8, 410 + i * 90, 5, 3), hex('#a3977a'), {
            angle: -0.32,
            detail: 0.75,
          });
        s.fill(bar(440, 470, 880, 330, 40, 30), hex('#4d4132'), { angle: -0.3, detail: 0.7 });
        s.fill(bar(440, 456, 880, 320, 8, 5), hex('#c4b690'), { angle: -0.3, detail: 0.8 });
        // Tripod, chain and the lamp
        for (const [a, b] of [
          [244, 446],
          [372, 458],
          [312, 470],
        ] as const)
          s.fill(bar(300, 120, a, b, 9, 11), hex('#221e1a'), { angle: 1.2, detail: 0.8 });
        s.touch(
          [
            [300, 130],
            [420, 330],
            [560, 470],
          ],
          2,
          hex('#191613'),
          { load: 0.9 },
        );
        s.fill(blob(s.noise, lamp[0], lamp[1], 26, 26, 0.05), hex('#f6efd2'), { angle: 0, detail: 0.9, soft: 6 });
        s.fill(
          [
            [266, 160],
            [300, 126],
            [334, 160],
          ],
          hex('#191613'),
          { angle: 0, detail: 0.9 },
        );
        figure(s, 150, 434, 128, hex('#4c4736'), { hat: hex('#2e2b22'), stride: 0.08, lean: 0.06 });
        figure(s, 206, 440, 120, hex('#5a5340'), { hat: hex('#34301f'), lean: 0.12 });
        figure(s, 404, 458, 112, hex('#2d2a22'), { hat: hex('#201e18'), stride: 0.04 });
        s.touch(
          [
            [160, 350],
            [240, 372],
            [448, 452],
          ],
          2.4,
          hex('#191613'),
          { load: 0.9 },
        );
        s.reflect(880, 1005, { water: hex('#14171a'), clearness: 0.45, ripple: 12, left: 460 });
      },
      accents: (o) => glints(o, { cx: 620, spread: 90, y1: 900, y2: 995 }, 26, [hex('#8d8a76'), hex('#c9c3a4')], 7),
    }),
  },
  {
    key: 'drawing-of-a-crane',
    cm: [38.1, 28.6],
    quality: 72,
    paint: drawing(
      hex('#b9b3a2'),
      (s) => {
        const g = (v: number) => mix(hex('#ffffff'), hex('#141312'), v);
        s.ground((x, y) => g(0.3 + s.noise.fbm(x / 200, y / 100, 3) * 0.25 + smooth(500, 0, y) * 0.15), -0.2);
        s.fill(
          [
            [0, 300],
            [0, 690],
            [170, 700],
            [190, 350],
            [120, 270],
            [60, 320],
          ],
          g(0.62),
          { angle: 1.57, contour: 0.8 },
        );
        for (let i = 0; i < 3; i++)
          for (let j = 0; j < 2; j++) s.fill(rect(24 + j * 76, 380 + i * 90, 32, 48), g(0.16), { contour: 0.8 });
        crane(s, 410, 760, 660, 1.08, g(0.82), g(0.1));
        s.fill(
          [
            [0, 690],
            [760, 750],
            [760, 1000],
            [0, 1000],
          ],
          (x, y) => g(0.34 + Math.max(0, s.noise.fbm(x / 60, y / 20, 3)) * 0.5),
          { angle: 0.08, contour: 0.8 },
        );
        rubble(s, 520, 770, 850, 90, [g(0.6), g(0.4), g(0.75), g(0.3)], 24);
        // Under the tarpaulin, in the corner
        s.fill(
          curve(
            [
              [60, 930],
              [80, 890],
              [130, 872],
              [180, 884],
              [260, 876],
              [330, 892],
              [372, 920],
              [350, 946],
              [200, 956],
              [60, 930],
            ],
            8,
          ),
          (x, y) => g(0.62 + s.noise.fbm(x / 46, y / 60, 3) * 0.7 - smooth(940, 880, y) * 0.25),
          { angle: 0.6, contour: 1 },
        );
        s.contour(
          curve([
            [110, 880],
            [140, 910],
            [130, 946],
          ]),
          0.8,
        );
        s.contour(
          curve([
            [250, 878],
            [262, 912],
            [244, 950],
          ]),
          0.8,
        );
        for (const x of [352, 370])
          s.fill(
            curve(
              [
                [x, 930],
                [x + 6, 904],
                [x + 20, 906],
                [x + 22, 934],
                [x, 930],
              ],
              5,
            ),
            g(0.92),
            { angle: 1.4, contour: 1 },
          );
      },
      (d, s) => {
        d.hatch(s, conte, { from: 0.22, gap: 4.4, angle: 0.95, length: 60, pressure: 0.7 });
        d.hatch(s, conte, { from: 0.38, gap: 3.8, length: 56, pressure: 0.9 });
        d.hatch(s, conte, { from: 0.58, gap: 3.4, angle: 2.2, length: 40, pressure: 1 });
        d.hatch(s, whiteChalk, { from: 0.26, gap: 5, angle: -0.2, length: 60, pressure: 0.75, lights: true });
        d.contours(s, conte, 0.9, 1);
      },
    ),
  },
];
