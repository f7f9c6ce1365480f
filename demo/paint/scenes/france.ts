import { southern } from '../brushwork.ts';
import { hex, mix, ramp, smooth } from '../colour.ts';
import { bar, below, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { figure } from '../motifs/figure.ts';
import { foliage } from '../motifs/form.ts';
import { glints } from '../motifs/light.ts';
import { cypress, house, walls } from '../motifs/village.ts';
import { oil, type Picture } from '../picture.ts';

/** Hard light, shadows cut out like a stencil, the village as a stack of planes. */
export const france: readonly Picture[] = [
  {
    key: 'puyrac-noon',
    cm: [81, 100],
    paint: oil({
      ground: hex('#c58a5a'),
      layers: southern,
      impasto: 1.15,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#4f8fbf'), hex('#86b5cf'), hex('#d3dccb')], y / 420),
              hex('#f1ead2'),
              Math.max(0, s.noise.fbm(x / 220, y / 60, 4) - 0.15) * 1.3,
            ),
          (x, y) => 0.3 + s.noise.fbm(x / 180, y / 180, 2) * 0.8,
        );
        s.fill(
          below(
            -5,
            1005,
            520,
            (x) =>
              400 -
              70 * Math.exp(-(((x - 120) / 190) ** 2)) -
              s.noise.fbm(x / 110, 5, 3) * 26 -
              smooth(640, 1000, x) * 56,
            5,
          ),
          s.fade(hex('#8fa3c0'), hex('#b9b7ae'), 330, 520),
          { angle: -0.2, detail: 0.3 },
        );
        s.fill(
          below(-5, 1005, 810, (x) => 560 - 250 * Math.exp(-(((x - 560) / 250) ** 2)), 5),
          s.varied(hex('#b7ab6e'), 0.2, 60),
          { angle: (x) => (x < 560 ? -0.7 : 0.7), detail: 0.35 },
        );
        const rows = [
          [470, 250, 9, 0.62],
          [400, 310, 7, 0.74],
          [330, 372, 8, 0.86],
          [280, 440, 8, 1],
          [230, 516, 8, 1.12],
        ] as const;
        house(s, 545, 262, 40, 30, 120, walls[2]!, { windows: 1 });
        s.fill(
          [
            [541, 144],
            [560, 96],
            [596, 138],
          ],
          hex('#b8643f'),
          { angle: 1.2, detail: 0.8 },
        );
        for (const [x0, y, n, k] of rows)
          for (let i = 0; i < n; i++) {
            const w = s.random.between(44, 74) * k;
            const x = x0 + (i * (1000 - x0 * 1.18)) / n + s.random.between(-12, 12);
            const dip = Math.abs(x - 550) * 0.16;
            const tall = s.random.between(62, 104) * k;
            house(s, x, y + dip * 0.6, w, w * s.random.between(0.4, 0.75), tall, s.random.pick(walls), {
              windows: s.random.whole(1, 3),
              door: s.random.chance(0.3),
            });
            if (s.random.chance(0.4))
              foliage(s, x + w * 1.3, y + dip * 0.6, 26 * k, 20 * k, [hex('#2f4438'), hex('#5c7444'), hex('#a3ab5c')], {
                lumps: 7,
                detail: 0.5,
              });
          }
        for (const [x, y, h] of [
          [300, 520, 110],
          [330, 540, 140],
          [842, 566, 130],
          [240, 560, 90],
        ] as const)
          cypress(s, x, y, h);
        // Vineyards below, each row a stripe of violet shadow
        s.fill(
          [
            [-5, 600],
            [420, 560],
            [1005, 610],
            [1005, 815],
            [-5, 815],
          ],
          (x, y) => mix(hex('#d9b878'), hex('#c98f5a'), smooth(570, 800, y) + s.noise.fbm(x / 80, y / 30, 2) * 0.4),
          { angle: 0, detail: 0.3 },
        );
        for (let i = -9; i < 14; i++) {
          const x1 = 420 + i * 26;
          const x2 = 380 + i * 112;
          s.fill(
            ribbon(
              [
                [x1, 574 + Math.abs(i) * 2],
                [(x1 + x2) / 2, 660],
                [x2, 830],
              ],
              (t) => 3 + t * 17,
              8,
            ),
            s.varied(hex('#6f8a4a'), 0.25, 22),
            { angle: Math.atan2(250, x2 - x1), detail: 0.55, rough: 3, wave: 14 },
          );
          s.fill(
            ribbon(
              [
                [x1 + 5, 576 + Math.abs(i) * 2],
                [(x1 + x2) / 2 + 14, 662],
                [x2 + 32, 830],
              ],
              (t) => 2 + t * 13,
              8,
            ),
            hex('#8a6f8e'),
            { angle: Math.atan2(250, x2 - x1), detail: 0.5 },
          );
        }
      },
    }),
  },
  {
    key: 'avenue-of-planes',
    cm: [100, 65],
    paint: oil({
      ground: hex('#b97f4f'),
      layers: southern,
      impasto: 1.15,
      study: (s) => {
        const w = s.width;
        const vx = 330;
        const vy = 540;
        s.ground((_x, y) => mix(hex('#8fbdd0'), hex('#f3e7c4'), smooth(0, 560, y)), 0.8);
        s.fill(ellipse(vx, vy - 30, 90, 80), hex('#fbf1cf'), { soft: 40, angle: 1.2 });
        s.fill(
          [
            [vx - 14, vy],
            [vx + 14, vy],
            [w + 130, 1005],
            [-70, 1005],
          ],
          (x, y) => {
            const n = s.noise.fbm(x / (20 + (y - 540) * 0.25), y / (6 + (y - 540) * 0.08), 3);
            const dapple = smooth(-0.08, 0.16, n);
            return mix(hex('#8577a0'), mix(hex('#f6e2b0'), hex('#eabf83'), smooth(560, 1000, y)), dapple);
          },
          { angle: 0, detail: 0.4 },
        );
        s.fillAll(
          [
            [
              [vx - 14, vy],
              [-70, 1005],
              [-500, 1005],
              [-200, vy],
            ],
            [
              [vx + 14, vy],
              [w + 130, 1005],
              [w + 400, 1005],
              [w + 200, vy],
            ],
          ],
          (x, y) => mix(hex('#b9b062'), hex('#5d7a56'), smooth(-0.1, 0.2, s.noise.fbm(x / 50, y / 20, 3))),
          { angle: 0.1, detail: 0.35 },
        );
        const leaves = [hex('#2c4a42'), hex('#4f7a4c'), hex('#98a94e'), hex('#e3d77a')];
        for (let i = 7; i >= 0; i--) {
          const k = 1 / (1 + (7 - i) * 0.001 + i * 0.62);
          for (const side of [-1, 1]) {
            const x = vx + side * 330 * k;
            const y = vy + 440 * k;
            const h = 620 * k;
            const trunk: Point[] = [
              [x, y],
              [x - side * 8 * k, y - h * 0.4],
              [x + side * 6 * k, y - h * 0.75],
              [x - side * 40 * k, y - h * 1.1],
            ];
            s.fill(
              ribbon(trunk, (t) => (62 - t * 30) * k, 10),
              (px, py) => {
                const n = s.noise.fbm(px / (22 * k), py / (34 * k), 3);
                const lit = smooth(x + 24 * k, x - 24 * k, px);
                const bark = mix(hex('#6d6a80'), hex('#e9dcae'), lit);
                return n > 0.12 ? mix(bark, hex('#b9a86c'), 0.6) : n < -0.18 ? mix(bark, hex('#f7efcf'), 0.6) : bark;
              },
              { angle: 1.5, detail: 0.55 },
            );
            s.fill(
              ribbon(
                [
                  [x, y - h * 0.7],
                  [x - side * 60 * k, y - h * 0.95],
                  [x - side * 130 * k, y - h * 1.05],
                ],
                (t) => (26 - t * 18) * k,
                8,
              ),
              hex('#8f8a90'),
              { angle: -0.7, detail: 0.5 },
            );
            foliage(s, x - side * 60 * k, y - h * 1.12, 250 * k, 190 * k, leaves, {
              lumps: 16,
              size: 0.3,
              detail: 0.35 + k * 0.1,
              light: [0.1, -0.95],
            });
            s.fill(
              [
                [x - 30 * k, y - 4],
                [x + 34 * k, y - 4],
                [x + 300 * k, y + 34 * k],
                [x + 170 * k, y + 44 * k],
              ],
              hex('#75689a'),
              { angle: 0.1, detail: 0.45, opacity: 0.85 },
            );
          }
        }
        figure(s, 296, 720, 84, hex('#35465f'), { hat: hex('#d9b56a'), stride: 0.04 });
        figure(s, 330, 716, 76, hex('#b5523c'), { skirt: true, hat: hex('#f3e6c4') });
        s.fill(
          [
            [300, 722],
            [340, 718],
            [420, 734],
            [380, 740],
          ],
          hex('#6a5f92'),
          { angle: 0, detail: 0.7 },
        );
      },
    }),
  },
  {
    key: 'winter-vines',
    cm: [60, 60],
    paint: oil({
      ground: hex('#b98a63'),
      layers: southern,
      study: (s) => {
        s.ground(s.fade(hex('#aeb9c4'), hex('#efe0c0'), 0, 240), 0.1);
        s.fill(
          below(-5, 1005, 400, (x) => 226 - s.noise.fbm(x / 170, 4, 3) * 60 - smooth(400, 0, x) * 60, 5),
          s.fade(hex('#8893ad'), hex('#a79fa6'), 160, 330),
          { angle: -0.15, detail: 0.4 },
        );
        s.fill(
          below(-5, 1005, 420, (x) => 300 - s.noise.fbm(x / 90, 14, 3) * 24, 5),
          s.varied(hex('#a49a6a'), 0.2, 40),
          { angle: 0.1, detail: 0.4 },
        );
        house(s, 640, 322, 84, 44, 62, walls[0]!, { windows: 2 });
        house(s, 712, 328, 58, 36, 44, walls[3]!, { windows: 1 });
        cypress(s, 612, 326, 96);
        cypress(s, 812, 330, 70);
        s.fill(
          rect(-5, 326, 1010, 690),
          (x, y) =>
            mix(
              mix(hex('#e6c998'), hex('#d09a68'), smooth(326, 1000, y)),
              hex('#b57c5c'),
              Math.max(0, s.noise.fbm(x / 90, y / 30, 3)),
            ),
          { angle: 0.05, detail: 0.3 },
        );
      },
      accents: (o) => {
        // The vines are no more than marks
        const stems = [hex('#3b2c34'), hex('#4c3540'), hex('#2f2a3a')];
        const shadows = [hex('#8f7aa6'), hex('#7d6a9c'), hex('#a08bb0')];
        for (let r = 0; r < 15; r++) {
          const t = r / 14;
          const y = 346 + t ** 1.75 * 640;
          const gap = 20 + t ** 1.4 * 112;
          const h = 9 + t ** 1.4 * 74;
          for (let x = -40 + ((r * 37) % gap); x < 1050; x += gap) {
            const px = x + o.random.gauss() * gap * 0.06;
            const lean = o.random.gauss() * h * 0.14;
            o.stroke(
              [
                [px, y],
                [px + h * 0.8, y + h * 0.14],
                [px + h * 1.5, y + h * 0.3],
              ],
              1.6 + t * 7,
              o.random.pick(shadows),
              { load: 0.7, body: 0.6, taper: 0.4 },
            );
            o.stroke(
              [
                [px, y + 1],
                [px + lean * 0.4, y - h * 0.5],
                [px + lean, y - h],
              ],
              1.5 + t * 5.4,
              o.random.pick(stems),
              { load: 0.95, body: 1.5, taper: 0.6 },
            );
            for (const side of [-1, 1])
              o.stroke(
                [
                  [px + lean, y - h * 0.92],
                  [px + lean + side * h * 0.26, y - h * 1.15],
                  [px + lean + side * h * 0.34, y - h * 1.5],
                ],
                0.9 + t * 2.6,
                o.random.pick(stems),
                { load: 0.85, body: 1.2, taper: 0.4 },
              );
          }
        }
      },
    }),
  },
  {
    key: 'etang-evening',
    cm: [38, 92],
    longSide: 2000,
    paint: oil({
      ground: hex('#c08458'),
      layers: southern,
      study: (s) => {
        const line = 168;
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 200, y / 40, 4);
            const c = ramp([hex('#7fa6c4'), hex('#c3c3cc'), hex('#f2cfa8'), hex('#f6b978')], y / line + n * 0.2);
            return mix(c, hex('#fdeab8'), Math.exp(-(((x - 300) / 60) ** 2) - ((y - 136) / 40) ** 2));
          },
          (x, y) => s.noise.fbm(x / 180, y / 60, 2) * 0.4,
        );
        s.fill(
          below(
            -5,
            1005,
            line + 4,
            (x) => line - 12 - smooth(500, 900, x) * 34 - Math.max(0, s.noise.fbm(x / 80, 3, 3)) * 18,
            4,
          ),
          s.fade(hex('#8a7fa6'), hex('#b0909c'), 110, 180),
          { angle: 0, detail: 0.5 },
        );
        for (let i = 0; i < 9; i++)
          s.fill(
            rect(680 + i * 22, line - 12 - s.random.between(0, 12), 17, 18),
            i % 3 ? hex('#f3d9ae') : hex('#d98f63'),
            { angle: 1.57, detail: 0.7 },
          );
        s.fill(
          [
            [760, line - 20],
            [764, line - 52],
            [772, line - 52],
            [776, line - 20],
          ],
          hex('#f0cfa0'),
          { angle: 1.57, detail: 0.8 },
        );
        s.reflect(line, 420, { water: s.fade(hex('#e6b98c'), hex('#5f7fa0'), line, 420), clearness: 0.75, ripple: 12 });
        for (const [y, x1, x2, h] of [
          [236, -10, 330, 12],
          [272, 420, 1010, 16],
          [340, -10, 560, 26],
        ] as const)
          s.fill(
            ribbon(
              [
                [x1, y],
                [(x1 + x2) / 2, y - 6],
                [x2, y + 4],
              ],
              (t) => h * Math.sin(Math.PI * Math.min(1, Math.max(0.02, t))) + 2,
              12,
            ),
            s.varied(hex('#a9825e'), 0.25, 30),
            { angle: 0, detail: 0.55 },
          );
        for (let i = 0; i < 5; i++) {
          const x = 520 + i * 88;
          s.fill(rect(x, 228 - i * 2, 3, 42), hex('#4b3a44'), { angle: 1.57, detail: 0.8 });
          if (i < 4)
            s.touch(
              [
                [x + 2, 236 - i * 2],
                [x + 46, 246],
                [x + 90, 234 - i * 2],
              ],
              0.8,
              hex('#5d4a52'),
              { load: 0.7 },
            );
        }
        s.fill(
          curve(
            [
              [150, 300],
              [178, 318],
              [282, 318],
              [312, 292],
              [230, 302],
              [150, 300],
            ],
            6,
          ),
          hex('#3f6d8c'),
          { angle: 0, detail: 0.85 },
        );
        s.fill(bar(150, 299, 312, 292, 4), hex('#f0d9a8'), { angle: 0, detail: 0.85 });
        s.touch(
          [
            [222, 302],
            [226, 226],
          ],
          1.3,
          hex('#5a4038'),
          {},
        );
      },
      accents: (o) => {
        glints(o, { cx: 300, spread: 46, y1: 174, y2: 400 }, 90, [hex('#fdeec0'), hex('#fbd08a')], 6);
        glints(o, { cx: 600, spread: 260, y1: 190, y2: 405 }, 60, [hex('#f3c898'), hex('#8fa9c4')], 6);
      },
    }),
  },
];
