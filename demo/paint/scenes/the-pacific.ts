import { flatColour } from '../brushwork.ts';
import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { bar, below, blob, curve, ellipse, type Point, rect } from '../geometry.ts';
import { creek } from '../motifs/creek.ts';
import { glints } from '../motifs/light.ts';
import { palm } from '../motifs/palm.ts';
import { oil, type Picture } from '../picture.ts';

/** Landing places and reefs; an orange against a green of the same weight. */
export const thePacific: readonly Picture[] = [
  {
    key: 'pass-through-the-reef',
    cm: [91, 91],
    paint: oil({
      ground: hex('#d08a4e'),
      layers: flatColour,
      study: (s) => {
        s.ground(
          (x, y) => {
            const depth = s.noise.fbm(x / 260, y / 260, 4) + (x - y) / 1400;
            return ramp([hex('#0f4a6e'), hex('#11688a'), hex('#1d8fa0'), hex('#4fb8ae')], 0.4 + depth * 1.2);
          },
          (x, y) => 0.7 + s.noise.fbm(x / 180, y / 180, 2) * 1.2,
          0.35,
        );

        const outer = curve(
          [
            [-20, 560],
            [120, 470],
            [250, 520],
            [360, 420],
            [420, 470],
            [400, 590],
            [300, 700],
            [330, 830],
            [240, 1020],
            [-20, 1020],
            [-20, 560],
          ],
          10,
        );
        const other = curve(
          [
            [1020, 120],
            [860, 160],
            [760, 90],
            [640, 180],
            [560, 300],
            [610, 380],
            [720, 400],
            [760, 520],
            [900, 560],
            [1020, 500],
            [1020, 120],
          ],
          10,
        );
        for (const [grow, colour] of [
          [46, '#37a9a4'],
          [22, '#8fcdb0'],
          [0, '#e3b35a'],
        ] as const)
          s.fillAll(
            [outer, other].map((shape) => {
              const cx = shape.reduce((sum, p) => sum + p[0], 0) / shape.length;
              const cy = shape.reduce((sum, p) => sum + p[1], 0) / shape.length;
              return shape.map(([x, y]): Point => {
                const d = Math.hypot(x - cx, y - cy);
                return [x + ((x - cx) / d) * grow, y + ((y - cy) / d) * grow];
              });
            }),
            s.varied(hex(colour), 0.12, 60),
            { angle: 0.5, detail: 0.5, rough: 14, wave: 50, soft: grow / 5 },
          );
        const corals = ['#d9683a', '#c44a4a', '#8a4a78', '#e8893e', '#b8862e', '#5d8a54', '#f0c070'].map(hex);
        for (let i = 0; i < 260; i++) {
          const side = s.random.chance(0.5);
          const x = side ? s.random.between(-10, 400) : s.random.between(560, 1010);
          const y = side ? s.random.between(430, 1010) : s.random.between(90, 560);
          const c = s.colourAt(x, y);
          if (c[0] < 0.6 || c[2] > 0.66) continue;
          const drift = s.noise.fbm(x / 90, y / 90, 3);
          const tone = corals[Math.max(0, Math.min(corals.length - 1, Math.floor((drift + 0.5) * corals.length)))]!;
          const turn = s.noise.fbm(x / 140 + 40, y / 140, 2) * 2.4;
          const r = s.random.between(7, 30) * (0.6 + Math.abs(drift));
          const along = Math.cos(turn);
          const over = Math.sin(turn);
          for (let k = 0; k < 3; k++) {
            const px = x + along * r * (k - 1) * 0.9 + s.random.gauss() * 3;
            const py = y + over * r * (k - 1) * 0.9 + s.random.gauss() * 3;
            s.fill(
              ellipse(px, py, r * s.random.between(0.7, 1.2), r * s.random.between(0.3, 0.55), turn),
              mix(tone, k === 0 ? hex('#f6e2b4') : hex('#7a3a58'), k === 1 ? 0 : 0.3),
              { angle: turn, detail: 0.6, rough: r * 0.3, wave: 14 },
            );
          }
        }
        // The boat in the pass, and its shadow on the bottom
        s.fill(ellipse(520, 640, 52, 15, -0.72), hex('#0c3a56'), { angle: -0.7, detail: 0.8, soft: 6 });
        s.fill(
          curve(
            [
              [456, 646],
              [480, 592],
              [536, 548],
              [520, 604],
              [456, 646],
            ],
            8,
          ),
          hex('#f3ead2'),
          { angle: -0.75, detail: 0.95 },
        );
        s.fill(
          curve(
            [
              [470, 630],
              [490, 600],
              [522, 570],
              [512, 602],
              [470, 630],
            ],
            8,
          ),
          hex('#c4502e'),
          { angle: -0.75, detail: 0.95 },
        );
      },
      accents: (o, s) => {
        for (let i = 0; i < 110; i++) {
          const t = o.random.next();
          const x = 180 + t * 640 + o.random.gauss() * 90;
          const y = 900 - t * 760 + o.random.gauss() * 90;
          const w = o.random.between(4, 15);
          const radius = o.random.between(1.2, 3.4);
          // The reef and the launch do not shine.
          if ([-w, 0, w].some((dx) => s.colourAt(x + dx, y)[0] > s.colourAt(x + dx, y)[2])) continue;
          o.stroke(
            [
              [x - w, y + w * 0.3],
              [x, y + w * 0.12],
              [x + w, y - w * 0.5],
            ],
            radius,
            o.random.pick([hex('#a6ded0'), hex('#5fc0bd'), hex('#e4f2dc')]),
            { load: o.random.between(0.4, 0.75), body: 1.3, drying: 0.8, taper: 0.3 },
          );
        }
        for (let i = 0; i < 7; i++)
          o.stroke(
            [
              [450 - i * 16, 656 + i * 17],
              [440 - i * 17, 664 + i * 19],
              [428 - i * 19, 668 + i * 20],
            ],
            3.6 - i * 0.3,
            hex('#e4f2dc'),
            { load: 0.62 - i * 0.04, body: 1.4, taper: 0.5 },
          );
      },
    }),
  },
  {
    key: 'jetty-with-oil-drums',
    cm: [76, 102],
    paint: oil({
      ground: hex('#c9763e'),
      layers: flatColour,
      study: (s) => {
        const line = 246;
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#1f7f9a'), hex('#58a8a8'), hex('#f0c27a')], y / line),
              hex('#f6e0b0'),
              Math.max(0, s.noise.fbm(x / 190, y / 60, 4) - 0.1) * 1.4,
            ),
          0.05,
        );
        s.fill(blob(s.noise, 760, 130, 190, 60, 0.5, 5), hex('#f4d9b0'), { angle: 0.1, soft: 8 });
        s.fill(blob(s.noise, 790, 160, 170, 34, 0.5, 5), hex('#b08aa0'), { angle: 0.1, soft: 10 });
        s.fill(
          below(
            -5,
            1005,
            300,
            (x) =>
              236 -
              120 * Math.exp(-(((x - 210) / 130) ** 2)) -
              70 * Math.exp(-(((x - 420) / 100) ** 2)) -
              s.noise.fbm(x / 50, 3, 3) * 14,
            4,
          ),
          s.fade(hex('#2f7a6a'), hex('#3f8f7a'), 110, 250),
          { angle: 0.6, detail: 0.5 },
        );
        s.fill(
          below(-5, 640, 300, (x) => 226 + smooth(200, 640, x) * 14 - Math.max(0, s.noise.fbm(x / 24, 8, 3)) * 26, 4),
          hex('#1d5a4c'),
          { angle: 1.3, detail: 0.55 },
        );
        s.fill(
          rect(-5, line, 1010, 520),
          (x, y) => {
            const t = (y - line) / 500;
            const n = s.noise.fbm(x / (70 + t * 120), y / (8 + t * 24), 3);
            return mix(
              ramp([hex('#2f9a9a'), hex('#27a093'), hex('#4db59a'), hex('#1d8a96')], t + n * 0.35),
              hex('#a6dcc0'),
              Math.max(0, n - 0.2),
            );
          },
          { angle: (x, y) => s.noise.at(x / 130, y / 40) * 0.25, detail: 0.4 },
        );
        s.fill(
          [
            [-5, 560],
            [560, 398],
            [700, 398],
            [640, 750],
            [-5, 750],
          ],
          (x, y) => mix(hex('#e9a765'), hex('#d98a4e'), smooth(-0.3, 0.3, s.noise.fbm(x / 80, y / 24, 3))),
          { angle: -0.25, detail: 0.45 },
        );
        s.fill(
          [
            [700, 398],
            [740, 410],
            [690, 760],
            [640, 750],
          ],
          hex('#7a4a6a'),
          { angle: 1.5, detail: 0.6 },
        );
        for (const [a, b] of [
          [
            [180, 510],
            [150, 750],
          ],
          [
            [380, 452],
            [400, 750],
          ],
        ] as const)
          s.touch([a, b], 1.6, hex('#b86a3c'), { load: 0.8 });
        for (let i = 0; i < 4; i++)
          s.fill(rect(706 + i * 6 - i * i, 470 + i * 82, 20, 120), hex('#4a3350'), { angle: 1.57, detail: 0.6 });
        const drum = (x: number, y: number, k: number, c: string, cap: string) => {
          s.fill(
            [
              [x + 34 * k, y],
              [x + 150 * k, y + 40 * k],
              [x + 120 * k, y + 62 * k],
              [x - 20 * k, y + 22 * k],
            ],
            hex('#8f5a78'),
            { angle: 0.3, detail: 0.6 },
          );
          s.fill(
            [
              [x - 36 * k, y - 104 * k],
              [x + 36 * k, y - 104 * k],
              [x + 36 * k, y + 8 * k],
              [x, y + 16 * k],
              [x - 36 * k, y + 8 * k],
            ],
            (px) => mix(scale(hex(c), 1.12), scale(hex(c), 0.6), smooth(x - 24 * k, x + 34 * k, px)),
            { angle: 1.57, detail: 0.8 },
          );
          for (const v of [-70, -34])
            s.fill(rect(x - 37 * k, y + v * k, 74 * k, 5 * k), scale(hex(c), 0.7), { angle: 0, detail: 0.85 });
          s.fill(ellipse(x, y - 104 * k, 36 * k, 12 * k), hex(cap), { angle: 0, detail: 0.85 });
        };
        drum(470, 468, 0.72, '#2a7f86', '#5fb0a8');
        drum(410, 520, 0.94, '#c8452e', '#e8794e');
        drum(520, 548, 1, '#d9a02e', '#f2cc6a');
        drum(250, 600, 1.2, '#27647e', '#4f9aa8');
        s.fill(rect(590, 350, 12, 60), hex('#4a3350'), { angle: 1.57, detail: 0.8 });
        s.fill(
          curve(
            [
              [760, 440],
              [800, 476],
              [930, 476],
              [990, 430],
              [880, 452],
              [760, 440],
            ],
            8,
          ),
          hex('#e4683a'),
          { angle: 0, detail: 0.85 },
        );
        s.fill(bar(762, 440, 988, 431, 7), hex('#f6e6bc'), { angle: 0, detail: 0.85 });
        s.touch(
          [
            [602, 366],
            [690, 430],
            [770, 444],
          ],
          1.4,
          hex('#3a2a3c'),
          { load: 0.8 },
        );
      },
      accents: (o) =>
        glints(o, { cx: 860, spread: 90, y1: 490, y2: 740 }, 44, [hex('#e4f0d0'), hex('#f0a868'), hex('#7fd0b8')], 9),
    }),
  },
  {
    key: 'three-palms-before-rain',
    cm: [122, 56],
    paint: oil({
      ground: hex('#b5683e'),
      layers: flatColour,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#3d4a6e'), hex('#6a6a8e'), hex('#b98a8a'), hex('#f0b070')], smooth(0, 700, y)),
              hex('#2c3a5c'),
              Math.max(0, s.noise.fbm(x / 140, y / 110, 4)) * smooth(560, 60, y),
            ),
          (x, y) => 1.1 + s.noise.fbm(x / 150, y / 150, 2) * 0.7,
        );
        s.fill(
          rect(-5, 700, 470, 90),
          (x, y) => mix(hex('#2f9a92'), hex('#4fbba0'), smooth(-0.3, 0.3, s.noise.fbm(x / 70, y / 9, 3))),
          { angle: 0, detail: 0.45 },
        );
        s.fill(rect(-5, 700, 470, 12), hex('#1d5f7a'), { angle: 0, detail: 0.5 });
        s.fill(bar(-5, 742, 470, 734, 9), hex('#f2ead0'), { angle: 0, detail: 0.6 });
        s.fill(
          below(-5, 465, 1010, (x) => 790 + s.noise.fbm(x / 90, 4, 3) * 18, 4),
          s.fade(hex('#f0bd7a'), hex('#c4643e'), 790, 1000),
          { angle: 0.1, detail: 0.4 },
        );
        s.fill(
          [
            [120, 1010],
            [200, 900],
            [430, 870],
            [465, 880],
            [465, 1010],
          ],
          s.varied(hex('#6a3a5a'), 0.16, 30),
          { angle: 0.1, detail: 0.5, rough: 8, wave: 40 },
        );
        const greens = ['#1c5a4a', '#2f7f5a', '#5f9a4e', '#a8b44e'].map(hex);
        palm(s, 330, 850, 470, 0.1, greens, hex('#8a5a5a'));
        palm(s, 130, 880, 690, -0.02, greens, hex('#9a6a5e'));
        palm(s, 250, 960, 600, 0.08, greens, hex('#7a4a54'));
        s.fill(rect(300, 802, 150, 56), hex('#e8d2a8'), { angle: 1.57, detail: 0.6 });
        s.fill(
          [
            [284, 806],
            [320, 764],
            [440, 764],
            [466, 806],
          ],
          (x) => mix(hex('#c8593a'), hex('#e08a5c'), smooth(-0.2, 0.2, s.noise.at(x / 9, 1))),
          { angle: 1.5, detail: 0.7 },
        );
        s.fill(rect(350, 818, 26, 40), hex('#3a2a48'), { angle: 1.57, detail: 0.8 });
      },
    }),
  },
  {
    key: 'western-port-low-water',
    cm: [76, 228],
    longSide: 2000,
    paint: oil({
      ground: hex('#b5764a'),
      layers: flatColour,
      study: (s) => {
        s.ground(
          (x, y) =>
            ramp(
              [hex('#2f7f9a'), hex('#7fb5b0'), hex('#f3d08a'), hex('#f0a860')],
              y / 130 + s.noise.fbm(x / 220, y / 34, 3) * 0.2,
            ),
          0.02,
        );
        s.fill(
          below(-5, 1005, 140, (x) => 118 - Math.max(0, s.noise.fbm(x / 60, 3, 3)) * 14 + (500 - x) * 0.006, 4),
          hex('#3f6a72'),
          { angle: 0, detail: 0.6 },
        );
        s.fill(
          rect(-5, 128, 1010, 60),
          (x, y) => mix(hex('#f2c98a'), hex('#5aa8a4'), smooth(-0.25, 0.3, s.noise.fbm(x / 120, y / 6, 3))),
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          below(-5, 1005, 340, (x) => 176 + s.noise.fbm(x / 160, 7, 3) * 16, 4),
          s.fade(hex('#a86a6a'), hex('#6a3f5a'), 176, 330),
          { angle: 0.02, detail: 0.4 },
        );
        for (const [knots, wide] of [
          [
            [
              [540, 180],
              [520, 185],
              [548, 191],
              [592, 199],
              [560, 210],
              [486, 224],
              [500, 246],
              [450, 280],
              [370, 345],
            ],
            52,
          ],
          [
            [
              [748, 180],
              [776, 185],
              [752, 191],
              [706, 200],
              [744, 212],
              [836, 226],
              [806, 252],
              [846, 290],
              [900, 345],
            ],
            44,
          ],
          [
            [
              [196, 182],
              [170, 187],
              [194, 193],
              [226, 202],
              [188, 214],
              [118, 230],
              [140, 256],
              [96, 296],
              [20, 345],
            ],
            40,
          ],
        ] as [Point[], number][])
          creek(s, knots, wide, { light: hex('#f6c684'), water: hex('#4fa5a4'), mud: hex('#84506a') });
        for (const [x, y, k] of [
          [700, 214, 1],
          [612, 204, 0.6],
          [930, 226, 1.3],
          [280, 214, 0.9],
          [90, 232, 1.2],
        ] as const) {
          s.fill(blob(s.noise, x, y - 22 * k, 46 * k, 20 * k, 0.4, 5), hex('#2a6a52'), { angle: 0.4, detail: 0.6 });
          s.fill(blob(s.noise, x - 10 * k, y - 28 * k, 28 * k, 11 * k, 0.4, 5), hex('#7a9a4a'), {
            angle: 0.4,
            detail: 0.6,
          });
          for (let i = 0; i < 7; i++)
            s.touch(
              [
                [x - 30 * k + i * 10 * k, y - 8 * k],
                [x - 34 * k + i * 11 * k, y + 10 * k],
              ],
              1.1 * k,
              hex('#3a2436'),
              { load: 0.85 },
            );
        }
      },
      accents: (o) => {
        glints(o, { cx: 470, spread: 200, y1: 134, y2: 180 }, 40, [hex('#fdeec0'), hex('#f6cf90')], 5);
        // Ibis about their business, most with their bills in the mud
        for (let i = 0; i < 15; i++) {
          const x = 560 + o.random.gauss() * 150;
          const y = 244 + o.random.between(-24, 62);
          const k = 0.5 + (y - 200) / 90;
          const way = o.random.chance(0.6) ? 1 : -1;
          const white = o.random.pick([hex('#fdf3e0'), hex('#f3e2d2'), hex('#fff8ea')]);
          const at = (dx: number, up: number): Point => [x + dx * k * way, y - up * k];
          for (const dx of [-1, 1.6])
            o.stroke([at(dx, 4), at(dx + 0.4, 0), at(dx, -4)], 0.55 * k, hex('#3a2436'), { load: 0.8 });
          o.stroke([at(-6.5, 5.5), at(-2, 8), at(3.5, 7)], 2.9 * k, white, { load: 1, body: 1.6, taper: 0.7 });
          o.stroke([at(-6, 5), at(-8.5, 4.4)], 1.3 * k, hex('#3a2436'), { load: 0.8 });
          const feeding = o.random.chance(0.65);
          const head = feeding ? at(8.5, 4.6) : at(6.8, 13);
          o.stroke([at(3.4, 7.6), feeding ? at(6.6, 8) : at(5.8, 10), head], 0.95 * k, white, { load: 1 });
          o.stroke(
            [head, feeding ? at(9.6, 2) : at(9.4, 12.4), feeding ? at(8.8, -2.4) : at(11, 9.4)],
            0.5 * k,
            hex('#2a1c2c'),
            { load: 0.9 },
          );
        }
      },
    }),
  },
];
