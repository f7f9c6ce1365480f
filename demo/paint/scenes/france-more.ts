import { southern } from '../brushwork.ts';
import { hex, mix, ramp, smooth } from '../colour.ts';
import { bar, below, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { figure } from '../motifs/figure.ts';
import { foliage } from '../motifs/form.ts';
import { cypress, house, walls } from '../motifs/village.ts';
import { oil, type Picture } from '../picture.ts';

/** The river, the fields, and the walls after 1975. */
export const franceMore: readonly Picture[] = [
  {
    key: 'wall-without-a-door',
    cm: [92, 73],
    paint: oil({
      ground: hex('#a9704a'),
      layers: southern,
      impasto: 1.2,
      study: (s) => {
        s.ground(s.fade(hex('#3f78a8'), hex('#7fabc0'), 0, 240), 0.3);
        s.fill(
          [
            [-5, 210],
            [560, 150],
            [560, 800],
            [-5, 830],
          ],
          (x, y) =>
            mix(
              mix(hex('#f3e0b4'), hex('#e2bd84'), smooth(-0.3, 0.35, s.noise.fbm(x / 90, y / 110, 4))),
              hex('#c8966a'),
              Math.max(0, s.noise.fbm(x / 30, y / 46, 3) - 0.18),
            ),
          { angle: (x, y) => 0.1 + s.noise.fbm(x / 120, y / 120, 2) * 1.4, detail: 0.4 },
        );
        s.fill(
          [
            [560, 150],
            [800, 200],
            [800, 860],
            [560, 800],
          ],
          s.varied(hex('#7f6f98'), 0.14, 60),
          { angle: 1.5, detail: 0.4 },
        );
        s.fill(
          [
            [-5, 196],
            [560, 132],
            [810, 186],
            [810, 208],
            [560, 158],
            [-5, 220],
          ],
          s.varied(hex('#c06c44'), 0.2, 20),
          { angle: -0.1, detail: 0.6 },
        );
        // Where a door was: a paler patch
        s.fill(
          [
            [180, 470],
            [300, 462],
            [304, 812],
            [182, 820],
          ],
          s.varied(hex('#f8ecca'), 0.08, 30),
          { angle: 1.57, detail: 0.5, rough: 4, wave: 40 },
        );
        s.fill(
          [
            [170, 462],
            [310, 452],
            [312, 470],
            [172, 480],
          ],
          s.varied(hex('#cfa878'), 0.12, 20),
          { angle: -0.06, detail: 0.6 },
        );
        s.fill(rect(430, 300, 46, 62), hex('#463c58'), { angle: 1.57, detail: 0.8 });
        s.fill(rect(424, 362, 58, 8), hex('#d8b98a'), { angle: 0, detail: 0.8 });
        // The shadow of a tree that is not in the picture
        const shade = hex('#9a86aa');
        s.fill(
          ribbon(
            [
              [60, 840],
              [90, 660],
              [70, 520],
              [120, 380],
            ],
            (t) => 26 - t * 14,
            10,
          ),
          shade,
          { angle: 1.5, detail: 0.55 },
        );
        for (let i = 0; i < 34; i++) {
          const a = s.random.between(0, 6.3);
          const far = Math.sqrt(s.random.next());
          s.fill(
            ellipse(
              170 + Math.cos(a) * far * 130 + far * 20,
              340 + Math.sin(a) * far * 74,
              s.random.between(12, 34),
              s.random.between(8, 18),
              -0.5,
            ),
            shade,
            { angle: -0.4, detail: 0.5, rough: 6, wave: 14 },
          );
        }
        s.fill(
          [
            [-5, 828],
            [560, 798],
            [800, 858],
            [800, 1005],
            [-5, 1005],
          ],
          (x, y) => mix(hex('#efcf98'), hex('#d29a62'), smooth(830, 1000, y) + s.noise.fbm(x / 70, y / 16, 2) * 0.3),
          { angle: 0.02, detail: 0.35 },
        );
        s.fill(
          [
            [560, 800],
            [800, 858],
            [800, 960],
            [640, 880],
          ],
          s.varied(hex('#85739e'), 0.1, 30),
          { angle: 0.2, detail: 0.45 },
        );
        // One chair
        const wood = hex('#3c3448');
        for (const [a, b] of [
          [
            [400, 870],
            [396, 700],
          ],
          [
            [452, 866],
            [450, 706],
          ],
          [
            [420, 892],
            [418, 790],
          ],
          [
            [476, 888],
            [474, 788],
          ],
        ] as [Point, Point][])
          s.fill(bar(a[0], a[1], b[0], b[1], 7), wood, { angle: 1.57, detail: 0.85 });
        s.fill(
          [
            [396, 782],
            [450, 778],
            [478, 798],
            [420, 804],
          ],
          hex('#d2a04c'),
          { angle: 0, detail: 0.85 },
        );
        for (const y of [712, 742]) s.fill(bar(396, y, 452, y + 2, 8), wood, { angle: 0, detail: 0.85 });
        s.fill(
          [
            [400, 872],
            [476, 890],
            [600, 916],
            [590, 900],
          ],
          hex('#85739e'),
          { angle: 0.2, detail: 0.6 },
        );
      },
    }),
  },
  {
    key: 'almond-orchard-february',
    cm: [65, 81],
    paint: oil({
      ground: hex('#b07a54'),
      layers: southern,
      impasto: 1.2,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#5f9cc4'), hex('#a9cbd4'), hex('#e9e2cc')], y / 330),
              hex('#f3efe2'),
              Math.max(0, s.noise.fbm(x / 190, y / 60, 4) - 0.1),
            ),
          (x, y) => 0.2 + s.noise.fbm(x / 160, y / 160, 2) * 0.8,
        );
        s.fill(
          below(-5, 1005, 460, (x) => 300 - smooth(1000, 500, x) * 60 - s.noise.fbm(x / 120, 6, 3) * 40, 5),
          s.fade(hex('#8594bb'), hex('#aaa2b4'), 220, 420),
          { angle: -0.2, detail: 0.35 },
        );
        s.fill(
          below(-5, 1005, 810, (x) => 396 + s.noise.fbm(x / 140, 3, 3) * 16, 5),
          (x, y) =>
            mix(
              mix(hex('#c4b766'), hex('#b5764c'), smooth(400, 800, y)),
              hex('#8fa35a'),
              smooth(0, 0.3, s.noise.fbm(x / 80, y / 20, 3)),
            ),
          { angle: 0.04, detail: 0.35 },
        );
        house(s, 720, 420, 70, 40, 56, walls[0]!, { windows: 2 });
        const petals = [hex('#a3909a'), hex('#dcc6bf'), hex('#f6e8dc'), hex('#fffaf0')];
        const tree = (x: number, y: number, k: number) => {
          s.fill(
            [
              [x - 16 * k, y],
              [x + 60 * k, y - 4 * k],
              [x + 230 * k, y + 26 * k],
              [x + 120 * k, y + 34 * k],
            ],
            hex('#8b76a0'),
            { angle: 0.1, detail: 0.45 },
          );
          const bark = hex('#4a3a48');
          s.fill(
            ribbon(
              [
                [x, y],
                [x - 8 * k, y - 60 * k],
                [x + 10 * k, y - 120 * k],
              ],
              (t) => (30 - t * 12) * k,
              8,
            ),
            (px) => mix(hex('#8a6f70'), bark, smooth(x - 10 * k, x + 10 * k, px)),
            { angle: 1.5, detail: 0.6 },
          );
          for (const [dx, dy] of [
            [-90, -200],
            [-30, -240],
            [60, -230],
            [110, -180],
            [-120, -150],
          ] as const)
            s.fill(
              ribbon(
                [
                  [x + 4 * k, y - 100 * k],
                  [x + dx * 0.5 * k, y + (dy + 20) * 0.75 * k],
                  [x + dx * k, y + dy * k],
                ],
                (t) => (13 - t * 9) * k,
                6,
              ),
              bark,
              { angle: Math.atan2(dy, dx), detail: 0.65 },
            );
          foliage(s, x - 70 * k, y - 200 * k, 92 * k, 66 * k, petals, { lumps: 14, size: 0.3, detail: 0.55 });
          foliage(s, x + 70 * k, y - 206 * k, 100 * k, 66 * k, petals, { lumps: 15, size: 0.3, detail: 0.55 });
          foliage(s, x, y - 256 * k, 96 * k, 56 * k, petals, { lumps: 14, size: 0.3, detail: 0.55 });
        };
        for (const [x, y, k] of [
          [560, 440, 0.36],
          [330, 450, 0.42],
          [890, 470, 0.5],
          [100, 500, 0.6],
          [600, 560, 0.86],
          [230, 720, 1.3],
          [860, 760, 1.36],
        ] as const)
          tree(x, y, k);
        figure(s, 466, 650, 110, hex('#3b5a74'), { skirt: true, hat: hex('#ecd08c') });
      },
      accents: (o, s) => {
        // Petals: thick touches on the lit side of the crowns, a few on the ground below
        for (let i = 0; i < 900; i++) {
          const x = o.random.between(0, 1000);
          const y = o.random.between(250, 790);
          const c = s.colourAt(x, y);
          const lit = (c[0] + c[1] + c[2]) / 3;
          const onTree = y < 560 && lit > 0.74 && c[0] >= c[2] - 0.04 && c[2] > 0.6;
          const fallen = y > 620 && o.random.chance(0.09);
          if (!onTree && !fallen) continue;
          const a = o.random.between(0, Math.PI);
          const l = o.random.between(2, 6) * (onTree ? 1 : 0.8);
          o.stroke(
            [
              [x - Math.cos(a) * l, y - Math.sin(a) * l * 0.6],
              [x, y - 0.6],
              [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.6],
            ],
            o.random.between(1.8, 4.2),
            o.random.pick([hex('#fffdf8'), hex('#fdf1ea'), hex('#f3d6d4')]),
            { load: o.random.between(0.6, 1), body: 2, taper: 0.5, opacity: fallen ? 0.75 : 0.95 },
          );
        }
      },
    }),
  },
  {
    key: 'bridge-over-the-orb',
    cm: [54, 81],
    paint: oil({
      ground: hex('#b57e52'),
      layers: southern,
      study: (s) => {
        const line = 430;
        s.ground(s.fade(hex('#4d90c0'), hex('#c9dbd4'), 0, 250), 0.3);
        s.fill(
          below(
            -5,
            1005,
            440,
            (x) => 220 - 130 * Math.exp(-(((x - 760) / 190) ** 2)) - s.noise.fbm(x / 90, 4, 3) * 22,
            5,
          ),
          s.varied(hex('#9aa06a'), 0.2, 50),
          { angle: -0.4, detail: 0.4 },
        );
        for (const [x0, y, n] of [
          [690, 150, 3],
          [640, 196, 5],
          [600, 244, 7],
          [560, 300, 8],
        ] as const)
          for (let i = 0; i < n; i++)
            house(
              s,
              x0 + i * 46 + s.random.between(-6, 6),
              y + Math.abs(i - n / 2) * 5,
              s.random.between(26, 38),
              20,
              s.random.between(40, 62),
              s.random.pick(walls),
              { windows: s.random.whole(1, 2) },
            );
        house(s, 738, 108, 24, 16, 74, walls[2]!, { windows: 1 });
        for (const [x, y, h] of [
          [540, 300, 80],
          [506, 320, 66],
          [930, 320, 90],
        ] as const)
          cypress(s, x, y, h);
        foliage(s, 120, 300, 190, 100, [hex('#2f4f44'), hex('#5a7f4a'), hex('#a3b05a'), hex('#dcd27c')], {
          lumps: 26,
          detail: 0.45,
        });
        foliage(s, 330, 350, 120, 70, [hex('#34523f'), hex('#6a8a4c'), hex('#b0b45c')], { lumps: 18, detail: 0.45 });
        // Five arches
        const stone: [string, string] = ['#efd6a4', '#b98f6c'];
        s.fill(
          [
            [-5, 330],
            [420, 300],
            [1005, 340],
            [1005, line + 12],
            [-5, line + 12],
          ],
          (x, y) => mix(hex(stone[0]), hex(stone[1]), smooth(-0.25, 0.35, s.noise.fbm(x / 50, y / 24, 3))),
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          [
            [-5, 320],
            [420, 288],
            [1005, 330],
            [1005, 346],
            [420, 306],
            [-5, 338],
          ],
          hex('#f8e8c4'),
          { angle: 0, detail: 0.65 },
        );
        for (let i = 0; i < 5; i++) {
          const cx = 90 + i * 205;
          const arch = curve(
            [
              [cx - 72, line + 14],
              [cx - 70, 400],
              [cx - 40, 356],
              [cx, 342],
              [cx + 40, 356],
              [cx + 70, 400],
              [cx + 72, line + 14],
            ],
            8,
          );
          s.fill(arch, (_x, y) => mix(hex('#6b5f8a'), hex('#a9b58a'), smooth(370, line, y)), { angle: 0, detail: 0.6 });
          s.fill(
            curve(
              [
                [cx + 30, line + 14],
                [cx + 40, 400],
                [cx + 10, 352],
                [cx + 40, 356],
                [cx + 70, 400],
                [cx + 72, line + 14],
              ],
              8,
            ),
            hex('#8f7894'),
            { angle: 1.5, detail: 0.6 },
          );
        }
        s.reflect(line + 8, s.height, {
          water: s.fade(hex('#7fb0b0'), hex('#39667a'), line, s.height),
          clearness: 0.74,
          ripple: 16,
        });
        s.fill(
          curve(
            [
              [-5, 620],
              [160, 596],
              [330, 630],
              [420, 680],
              [-5, 680],
            ],
            8,
          ),
          s.varied(hex('#e2c48c'), 0.15, 30),
          { angle: 0, detail: 0.4 },
        );
        figure(s, 200, 640, 78, hex('#b5523c'), { skirt: true });
        figure(s, 150, 640, 84, hex('#3b4f6a'), { hat: hex('#ecd08c') });
        s.touch(
          [
            [156, 590],
            [260, 520],
            [330, 560],
          ],
          1.1,
          hex('#3c3448'),
          { load: 0.8 },
        );
      },
    }),
  },
];
