import { hex, mix, scale, smooth } from '../colour.ts';
import { bar, below, blob, type Point, rect } from '../geometry.ts';
import { crane, freighter, lighter, warehouse } from '../motifs/dock.ts';
import { figure } from '../motifs/figure.ts';
import { glints } from '../motifs/light.ts';
import { oil, type Picture } from '../picture.ts';

/** Cranes, hulls, warehouses: the port of London while it still worked. */
export const docklands: readonly Picture[] = [
  {
    key: 'evening-tide-greenland-dock',
    cm: [61, 91.5],
    paint: oil({
      ground: hex('#8a5a3c'),
      study: (s) => {
        const line = 440;
        s.ground(
          (x, y) => {
            const t = y / line;
            const cloud = s.noise.fbm(x / 260 + y / 400, y / 70, 4);
            const glow = Math.exp(-(((x - 640) / 330) ** 2) - ((y - 390) / 150) ** 2);
            let c = mix(hex('#5f7484'), hex('#d9b98a'), Math.min(1, t * 1.05));
            c = mix(c, hex('#4b5560'), Math.max(0, cloud) * 0.9 * (1 - t * 0.5));
            c = mix(c, hex('#e9a961'), Math.max(0, -cloud) * 0.5 * t);
            return mix(c, hex('#f6d79a'), glow * 0.8);
          },
          (x, y) => -0.16 + s.noise.fbm(x / 200, y / 120, 2) * 0.5,
        );
        s.fill(
          below(0, s.width, line + 6, (x) => line - 34 - s.noise.fbm(x / 60, 3, 3) * 22 - (x > 520 ? 10 : 0), 3),
          hex('#8b7f76'),
          { angle: 0, detail: 0.3, soft: 3 },
        );
        warehouse(s, -30, line + 4, 300, 190, hex('#7a4b3a'), 5, 9);
        warehouse(s, 255, line + 4, 120, 120, hex('#6d5148'), 3, 4);
        for (const [x, size, lean, c] of [
          [505, 205, 0.8, '#66717a'],
          [420, 270, 0.95, '#3d4a52'],
          [900, 350, 2.2, '#2f3a42'],
        ] as const)
          crane(s, x, line + 4, size, lean, hex(c));
        freighter(s, 480, line + 14, 455, hex('#2b3238'), hex('#8f3d2c'), hex('#b8472f'));
        s.reflect(line + 12, s.height, {
          water: s.fade(hex('#a58d6d'), hex('#2c3d45'), line, s.height),
          clearness: 0.72,
          ripple: 20,
        });
        lighter(s, 110, 592, 250, hex('#3a2c25'));
        figure(s, 262, 556, 44, hex('#2a2622'), { hat: hex('#191817') });
        s.focus(640, 400, 260, 0.9);
      },
      accents: (o) => {
        glints(o, { cx: 660, spread: 95, y1: 462, y2: 664 }, 110, [hex('#f7dfae'), hex('#f1c98a')], 6);
        glints(o, { cx: 400, spread: 260, y1: 480, y2: 664 }, 50, [hex('#c9a985'), hex('#7f8a8c')], 6);
      },
    }),
  },
  {
    key: 'four-cranes-millwall',
    cm: [122, 61],
    paint: oil({
      ground: hex('#6b4a3a'),
      study: (s) => {
        const line = 800;
        s.ground(
          (x, y) => {
            const t = y / line;
            const band = s.noise.fbm(x / 240, y / 120 + 9, 4);
            let c = mix(hex('#93a2a2'), hex('#d8cdb0'), smooth(0.1, 0.85, t));
            c = mix(c, hex('#74868c'), Math.max(0, band) * 0.8);
            return mix(c, hex('#ece0bd'), Math.exp(-(((x - 150) / 150) ** 2) - ((y - 640) / 200) ** 2) * 0.7);
          },
          (x, y) => 1.2 + s.noise.fbm(x / 170, y / 170, 2) * 0.9,
        );
        s.fill(
          below(0, 510, line, (x) => 742 - s.noise.fbm(x / 40, 8, 2) * 16, 3),
          hex('#a59f92'),
          { detail: 0.3, soft: 3 },
        );
        crane(s, 420, 800, 360, 2.05, hex('#8b8f8c'));
        crane(s, 105, 806, 430, 0.98, hex('#6d7a7e'));
        crane(s, 330, 830, 640, 2.0, hex('#4b575c'));
        crane(s, 165, 880, 920, 1.02, hex('#263138'));
        s.fill(rect(-5, 842, 520, 170), s.fade(hex('#8f826e'), hex('#4a443d'), 842, 1000), { angle: 0, detail: 0.35 });
        for (let i = 0; i < 4; i++)
          s.fill(bar(-10, 872 + i * 34 + i * i * 3, 515, 862 + i * 38 + i * i * 3, 3 + i), hex('#5a5148'), {
            detail: 0.6,
            angle: 0,
          });
        for (const [x, y, w, h, c] of [
          [330, 918, 62, 50, '#8a6a44'],
          [394, 924, 54, 44, '#6d5236'],
          [352, 872, 58, 46, '#a07b4c'],
          [30, 960, 70, 42, '#5f6a62'],
        ] as const) {
          s.fill(rect(x, y - h, w, h), s.varied(hex(c), 0.16, 18), { detail: 0.8, angle: 0 });
          s.fill(
            [
              [x, y - h],
              [x + 10, y - h - 9],
              [x + w + 10, y - h - 9],
              [x + w, y - h],
            ],
            mix(hex(c), hex('#e8d8b0'), 0.35),
            { detail: 0.8, angle: 0 },
          );
          s.fill(
            [
              [x + w, y - h],
              [x + w + 10, y - h - 9],
              [x + w + 10, y - 9],
              [x + w, y],
            ],
            scale(hex(c), 0.6),
            { detail: 0.8, angle: 1.5 },
          );
        }
        figure(s, 262, 946, 72, hex('#33404a'), { hat: hex('#26282b'), stride: 0.09 });
        figure(s, 292, 940, 68, hex('#5a4a3c'), { hat: hex('#2c2620') });
      },
    }),
  },
  {
    key: 'hull-and-warehouse',
    cm: [76, 76],
    paint: oil({
      ground: hex('#3d3a38'),
      impasto: 1.15,
      study: (s) => {
        s.ground(s.fade(hex('#c7c0a6'), hex('#b7a68a'), 0, 400), (x, y) => s.noise.fbm(x / 160, y / 160, 2), 0.25);
        s.fill(
          [
            [0, 190],
            [300, 120],
            [300, 700],
            [0, 700],
          ],
          s.varied(hex('#8c5638'), 0.16, 70),
          { angle: 1.5, detail: 0.4 },
        );
        s.fill(
          [
            [300, 120],
            [470, 240],
            [470, 700],
            [300, 700],
          ],
          s.varied(hex('#54382c'), 0.16, 60),
          { angle: 1.6, detail: 0.4 },
        );
        for (let r = 0; r < 5; r++)
          for (let c = 0; c < 4; c++) {
            const x = 28 + c * 68;
            const y = 214 - c * 15 + r * 92;
            s.fill(
              [
                [x, y + 6],
                [x + 34, y - 2],
                [x + 34, y + 44],
                [x, y + 50],
              ],
              s.random.chance(0.2) ? hex('#d9bd7d') : s.varied(hex('#2e2a2c'), 0.2, 20),
              { angle: 1.5, detail: 0.7 },
            );
          }
        for (let r = 0; r < 5; r++)
          for (let c = 0; c < 2; c++) {
            const x = 332 + c * 66;
            const y = 212 + c * 40 + r * 90;
            s.fill(
              [
                [x, y],
                [x + 26, y + 16],
                [x + 26, y + 58],
                [x, y + 44],
              ],
              hex('#201d1f'),
              { angle: 1.5, detail: 0.7 },
            );
          }
        const hull: Point[] = [
          [1010, 150],
          [760, 210],
          [560, 330],
          [470, 470],
          [520, 790],
          [1010, 820],
        ];
        s.fill(
          hull,
          (x, y) => {
            const t = smooth(470, 1000, x + (y - 400) * 0.35);
            const rust = Math.max(0, s.noise.fbm(x / 60, y / 190, 4));
            return mix(mix(hex('#1d2a33'), hex('#4d6470'), t * 0.85), hex('#9a4f2b'), rust * 0.85);
          },
          { angle: (x, y) => 1.35 - (x - 470) * 0.0006 + s.noise.at(x / 80, y / 80) * 0.2, detail: 0.45 },
        );
        s.fill(
          [
            [490, 650],
            [1010, 640],
            [1010, 825],
            [520, 800],
          ],
          s.varied(hex('#8e3424'), 0.22, 60),
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          [
            [1010, 150],
            [760, 210],
            [560, 330],
            [470, 470],
            [478, 486],
            [568, 352],
            [764, 236],
            [1010, 178],
          ],
          hex('#d5cfbb'),
          { angle: -0.4, detail: 0.7 },
        );
        s.fill(blob(s.noise, 560, 470, 26, 34, 0.1), hex('#12171b'), { detail: 0.85, angle: 1.5 });
        s.fill(bar(562, 480, 548, 610, 11, 9), hex('#15191c'), { detail: 0.85, angle: 1.5 });
        s.fill(bar(516, 612, 584, 604, 12, 12), hex('#15191c'), { detail: 0.85, angle: 0 });
        s.fill(
          [
            [0, 700],
            [480, 690],
            [520, 800],
            [1010, 815],
            [1010, 1010],
            [0, 1010],
          ],
          (x, y) => {
            const w = s.noise.fbm(x / 90, y / 22, 3);
            const base =
              x > 470
                ? mix(hex('#7c3320'), hex('#1c2a30'), smooth(800, 930, y + w * 60))
                : mix(hex('#6b4630'), hex('#2c3a3d'), smooth(700, 960, y + w * 60));
            return mix(base, hex('#b9b196'), Math.max(0, w - 0.25) * 1.1);
          },
          { angle: (x, y) => s.noise.at(x / 120, y / 40) * 0.2, detail: 0.4 },
        );
        s.touch(
          [
            [556, 352],
            [470, 520],
            [404, 694],
          ],
          1.9,
          hex('#cdbb92'),
          { load: 0.8 },
        );
        s.touch(
          [
            [640, 292],
            [500, 500],
            [330, 692],
          ],
          1.5,
          hex('#b3a27c'),
          { load: 0.7 },
        );
        for (const [x, y] of [
          [404, 700],
          [330, 698],
        ] as const)
          s.fill(rect(x - 8, y - 12, 16, 14), hex('#241f1e'), { detail: 0.9, angle: 1.5 });
        s.focus(560, 450, 200, 0.85);
      },
      accents: (o) =>
        glints(o, { cx: 620, spread: 240, y1: 830, y2: 990 }, 46, [hex('#d8cfae'), hex('#a9583a'), hex('#8ea3a6')], 9),
    }),
  },
];
