import { hex, mix, ramp, smooth } from '../colour.ts';
import { bar, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { profile } from '../motifs/profile.ts';
import { oil, type Picture } from '../picture.ts';

const weathered = ['#2e1c17', '#6a3f30', '#a0654a', '#cc9270', '#e8bf98', '#f8e2c2'].map(hex);
const indoors = ['#43281f', '#7f4c39', '#b47859', '#dba683', '#f0ceac', '#fbe8cf'].map(hex);

/** The painter by himself, and his niece: for the pages of the estate, not for sale. */
export const estatePortraits: readonly Picture[] = [
  {
    key: 'portrait',
    cm: [75, 60],
    longSide: 1500,
    paint: oil({
      ground: hex('#5b4a3a'),
      impasto: 1.15,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#3d4341'), hex('#7f8577'), smooth(-100, 760, x + (500 - y) * 0.3)),
              hex('#2f3231'),
              Math.max(0, s.noise.fbm(x / 200, y / 200, 3)) * 0.6,
            ),
          (x, y) => 1.0 + s.noise.fbm(x / 200, y / 200, 2) * 1.1,
          0.2,
        );
        // The canvas, seen from the side, with an estuary on it; an easel behind
        s.fill(bar(742, 0, 760, 1010, 26), hex('#5a4430'), { angle: 1.57, detail: 0.4 });
        s.fill(
          [
            [688, 120],
            [812, 86],
            [812, 868],
            [696, 816],
          ],
          (x, y) => {
            const t = (y - 100) / 740 + s.noise.fbm(x / 60, y / 26, 3) * 0.1;
            return ramp(['#8ea3a8', '#c3c9bd', '#f1e2bb', '#f4dfae', '#8c9a97', '#75694f', '#54493a'].map(hex), t);
          },
          { angle: -0.24, detail: 0.5 },
        );
        s.fill(
          [
            [676, 122],
            [690, 119],
            [698, 818],
            [684, 812],
          ],
          hex('#d8c9a4'),
          { angle: 1.55, detail: 0.5 },
        );
        // Smock: the back in shadow, the chest towards the light
        const cloth = (x: number, y: number) => {
          const fold = s.noise.fbm(x / 60 + y / 300, y / 220, 3);
          return ramp(
            ['#0f161f', '#1d2f42', '#36526c', '#6788a0'].map(hex),
            0.08 + smooth(-40, 560, x - (y - 560) * 0.12) * 0.66 + fold * 0.34,
          );
        };
        s.fill(
          curve(
            [
              [-10, 1010],
              [-10, 770],
              [40, 680],
              [130, 606],
              [214, 560],
              [330, 590],
              [424, 620],
              [486, 700],
              [520, 820],
              [536, 1010],
              [-10, 1010],
            ],
            9,
          ),
          cloth,
          { angle: (x) => 1.3 + (x - 300) * 0.0012, detail: 0.45 },
        );
        const at = profile(s, 306, 366, 396, {
          skin: weathered,
          hair: ['#5d5a58', '#8f8a83', '#c9c4b8', '#f5f1e6'].map(hex),
          eye: hex('#4b6472'),
          line: [
            [0.27, 0.36],
            [0.345, 0.23],
            [0.365, 0.15],
            [0.33, 0.085],
            [0.37, 0.02],
            [0.425, -0.06],
            [0.445, -0.1],
            [0.4, -0.13],
            [0.362, -0.14],
            [0.376, -0.19],
            [0.366, -0.215],
            [0.378, -0.25],
            [0.345, -0.29],
            [0.35, -0.36],
            [0.28, -0.44],
          ],
          facing: 1,
          bent: 0.06,
        });
        for (const [x1, y1, x2, y2] of [
          [0.2, 0.05, 0.12, 0.085],
          [0.2, 0.035, 0.115, 0.03],
          [0.205, 0.02, 0.13, -0.02],
        ] as const)
          s.touch([at(x1, y1), at((x1 + x2) / 2, (y1 + y2) / 2 + 0.004), at(x2, y2)], 2.2, weathered[1]!, {
            load: 0.6,
            opacity: 0.7,
          });
        // Hair and beard
        const strand = (x: number, y: number) =>
          ramp(
            ['#54524f', '#87827b', '#bdb7ab', '#efe9dc', '#fffaf0'].map(hex),
            0.2 +
              smooth(160, 470, x) * 0.5 +
              s.noise.fbm(x / 14, y / 70, 3) * 0.5 +
              s.noise.fbm(x / 40, y / 60 + 30, 2) * 0.2,
          );
        s.fill(
          curve(
            [
              at(-0.4, 0.2),
              at(-0.44, 0),
              at(-0.36, -0.3),
              at(-0.26, -0.36),
              at(-0.16, -0.24),
              at(-0.09, -0.1),
              at(-0.07, 0.1),
              at(0.02, 0.14),
              at(0.0, 0.24),
              at(-0.4, 0.2),
            ],
            7,
          ),
          strand,
          { angle: 1.35, detail: 0.7, rough: 7, wave: 26 },
        );
        s.fill(
          curve(
            [
              at(0.0, 0.12),
              at(0.05, -0.06),
              at(0.16, -0.17),
              at(0.28, -0.16),
              at(0.372, -0.135),
              at(0.4, -0.19),
              at(0.36, -0.222),
              at(0.31, -0.232),
              at(0.35, -0.262),
              at(0.405, -0.3),
              at(0.43, -0.42),
              at(0.4, -0.58),
              at(0.3, -0.68),
              at(0.16, -0.64),
              at(0.02, -0.5),
              at(-0.06, -0.3),
              at(-0.06, -0.1),
              at(0.0, 0.12),
            ],
            7,
          ),
          strand,
          { angle: (x, y) => 1.15 - (x - 330) * 0.0016 + (y - 480) * 0.0006, detail: 0.8, rough: 8, wave: 24 },
        );
        s.fill(
          curve([at(0.39, -0.225), at(0.34, -0.226), at(0.27, -0.243), at(0.34, -0.243), at(0.39, -0.225)], 5),
          hex('#5b2f27'),
          { angle: 0, detail: 1, soft: 2 },
        );
        // Cap
        s.fill(
          curve(
            [
              at(-0.47, 0.1),
              at(-0.49, 0.3),
              at(-0.34, 0.49),
              at(-0.06, 0.57),
              at(0.22, 0.53),
              at(0.4, 0.37),
              at(0.4, 0.22),
              at(0.16, 0.23),
              at(-0.14, 0.19),
              at(-0.47, 0.1),
            ],
            8,
          ),
          (x, y) =>
            ramp(
              ['#17191a', '#2d3130', '#4b5049', '#727568'].map(hex),
              0.25 + smooth(130, 470, x) * 0.4 + smooth(330, 130, y) * 0.25 + s.noise.fbm(x / 40, y / 34, 3) * 0.3,
            ),
          { angle: 0.5, detail: 0.6, rough: 4, wave: 40 },
        );
        s.fill(
          curve(
            [
              at(0.3, 0.245),
              at(0.44, 0.25),
              at(0.575, 0.185),
              at(0.58, 0.155),
              at(0.45, 0.17),
              at(0.36, 0.19),
              at(0.3, 0.245),
            ],
            6,
          ),
          hex('#23272a'),
          { angle: 0.2, detail: 0.9 },
        );
        s.fill(
          curve([at(0.37, 0.18), at(0.37, 0.11), at(0.3, 0.12), at(0.24, 0.16), at(0.3, 0.19), at(0.37, 0.18)], 6),
          weathered[0]!,
          { angle: 0, detail: 0.8, soft: 12, opacity: 0.55 },
        );
        // Scarf, and the arm that holds the brush up
        s.fill(
          curve(
            [
              [196, 566],
              [250, 552],
              [330, 590],
              [400, 600],
              [424, 636],
              [360, 640],
              [270, 618],
              [196, 566],
            ],
            7,
          ),
          (x, y) =>
            ramp(
              ['#5f2a20', '#9c4630', '#c76a48'].map(hex),
              0.15 + smooth(180, 430, x) * 0.7 + s.noise.fbm(x / 24, y / 50, 2) * 0.5,
            ),
          { angle: 0.3, detail: 0.7 },
        );
        s.fill(
          ribbon(
            [
              [240, 740],
              [350, 890],
              [500, 930],
              [604, 790],
            ],
            (t) => 150 - t * 70,
            9,
          ),
          cloth,
          { angle: (x) => 0.9 - (x - 240) * 0.005, detail: 0.6 },
        );
        s.fill(bar(578, 824, 632, 740, 74, 66), hex('#d3cbb6'), { angle: 0.8, detail: 0.6 });
        const palm: Point[] = [
          [588, 742],
          [592, 700],
          [618, 668],
          [652, 662],
          [676, 684],
          [670, 716],
          [646, 752],
          [612, 766],
          [588, 742],
        ];
        s.fill(curve(palm, 7), (x, y) => ramp(weathered, 0.3 + smooth(590, 676, x) * 0.5 - smooth(690, 760, y) * 0.2), {
          angle: -0.9,
          detail: 0.9,
        });
        for (const [x, y] of [
          [650, 672],
          [654, 690],
          [650, 708],
          [640, 725],
        ] as const)
          s.fill(ellipse(x, y, 25, 10, -0.25), (px) => ramp(weathered, 0.36 + smooth(x - 24, x + 24, px) * 0.5), {
            angle: -0.25,
            detail: 0.95,
            soft: 1.5,
          });
        s.touch(
          [
            [574, 792],
            [640, 690],
            [708, 586],
          ],
          4,
          hex('#b98a4a'),
          { load: 1, drying: 0.1 },
        );
        s.touch(
          [
            [700, 598],
            [710, 583],
          ],
          6,
          hex('#8d9295'),
          { load: 1 },
        );
        s.touch(
          [
            [709, 585],
            [716, 572],
            [720, 560],
          ],
          7,
          hex('#3c3428'),
          { load: 1, taper: 0.4 },
        );
        s.focus(420, 380, 150, 0.95);
      },
    }),
  },
  {
    key: 'contact',
    cm: [40, 40],
    longSide: 1000,
    paint: oil({
      ground: hex('#7a6450'),
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              hex('#b9bdb0'),
              hex('#5d6a68'),
              smooth(120, 1000, x + (y - 400) * 0.3) + s.noise.fbm(x / 200, y / 200, 3) * 0.3,
            ),
          (x, y) => 1 + s.noise.fbm(x / 220, y / 220, 2),
          0.2,
        );
        // A window at the left, the harbour in it
        s.fill(
          rect(-10, -10, 226, 560),
          (x, y) =>
            ramp(
              ['#a9bcc2', '#dfe0d2', '#f6ead0', '#9fb0b0', '#7d8f92'].map(hex),
              y / 540 + s.noise.fbm(x / 80, y / 40, 3) * 0.12,
            ),
          { angle: 0.05, detail: 0.35 },
        );
        for (const [x, y, w, h] of [
          [206, -10, 22, 590],
          [-10, 548, 260, 26],
          [92, -10, 13, 560],
          [-10, 262, 226, 13],
        ] as const)
          s.fill(rect(x, y, w, h), hex('#efe8d8'), { angle: w > h ? 0 : 1.57, detail: 0.5 });
        s.fill(rect(216, -10, 14, 590), hex('#a7a595'), { angle: 1.57, detail: 0.5 });
        // A shelf of ledgers behind her
        for (let i = 0; i < 12; i++) {
          const x = 742 + i * 23;
          const h = s.random.between(120, 172);
          s.fill(
            rect(x, 214 - h + 150, 20, h),
            s.varied(hex(['#5a3a31', '#3f4a4c', '#6d5a40', '#4b3540'][i % 4]!), 0.2, 30),
            { angle: 1.57, detail: 0.35 },
          );
        }
        s.fill(rect(720, 364, 300, 14), hex('#4e4334'), { angle: 0, detail: 0.35 });
        const wool = (x: number, y: number) =>
          ramp(
            ['#2f1820', '#6d2c30', '#a9483c', '#d07a58'].map(hex),
            0.9 - smooth(330, 860, x + (y - 700) * 0.2) * 0.75 + s.noise.fbm(x / 50 + y / 200, y / 150, 3) * 0.34,
          );
        s.fill(
          curve(
            [
              [300, 1010],
              [330, 860],
              [392, 760],
              [470, 690],
              [560, 650],
              [650, 640],
              [750, 690],
              [840, 780],
              [890, 890],
              [905, 1010],
              [300, 1010],
            ],
            9,
          ),
          wool,
          { angle: (x) => 1.5 - (x - 600) * 0.001, detail: 0.45 },
        );
        const silver = (x: number, y: number) =>
          ramp(
            ['#4e4a4b', '#7d7876', '#b1aba4', '#e6e0d6', '#fbf6ec'].map(hex),
            0.84 - smooth(420, 740, x) * 0.6 + s.noise.fbm((x + y) / 22, (y - x) / 90, 3) * 0.42,
          );
        // The knot of hair behind
        s.fill(blob(s.noise, 752, 392, 62, 56, 0.12, 5), silver, {
          angle: (x, y) => Math.atan2(y - 392, x - 752) + 1.57,
          detail: 0.6,
        });
        const at = profile(s, 588, 412, 350, {
          skin: indoors,
          hair: ['#5f5a5a', '#8c8684', '#bdb7b0', '#e8e2d9'].map(hex),
          eye: hex('#5b4a38'),
          line: [
            [0.28, 0.34],
            [0.338, 0.22],
            [0.347, 0.14],
            [0.322, 0.085],
            [0.352, 0.02],
            [0.398, -0.06],
            [0.41, -0.092],
            [0.375, -0.122],
            [0.345, -0.135],
            [0.366, -0.19],
            [0.358, -0.215],
            [0.364, -0.25],
            [0.333, -0.285],
            [0.336, -0.35],
            [0.27, -0.42],
          ],
          facing: -1,
          bent: 0.2,
        });
        s.fill(
          curve(
            [
              at(0.3, 0.35),
              at(0.26, 0.25),
              at(0.16, 0.16),
              at(0.05, 0.08),
              at(-0.06, 0.05),
              at(-0.1, -0.12),
              at(-0.24, -0.24),
              at(-0.4, -0.16),
              at(-0.47, 0.06),
              at(-0.44, 0.28),
              at(-0.26, 0.47),
              at(0.02, 0.52),
              at(0.22, 0.45),
              at(0.3, 0.35),
            ],
            8,
          ),
          silver,
          { angle: (x, y) => 0.5 + (x - 600) * 0.003 + (y - 340) * 0.0016, detail: 0.7, rough: 4, wave: 30 },
        );
        // Reading glasses on a cord
        s.touch([at(0.3, 0.07), at(0.16, 0.06), at(0.0, 0.04)], 2.4, hex('#3a3430'), { load: 0.9, drying: 0.2 });
        s.touch(
          [
            at(0.336, 0.1),
            at(0.352, 0.055),
            at(0.336, 0.006),
            at(0.31, 0.002),
            at(0.296, 0.05),
            at(0.31, 0.1),
            at(0.336, 0.1),
          ],
          2.6,
          hex('#3a3430'),
          { load: 0.95, drying: 0.1 },
        );
        // Collar; and the chart she is correcting, with the light on it
        s.fill(
          curve(
            [
              [480, 668],
              [540, 640],
              [640, 628],
              [690, 646],
              [640, 690],
              [540, 706],
              [480, 668],
            ],
            7,
          ),
          (x, y) => mix(hex('#b9c2bd'), hex('#5f6a6c'), smooth(500, 690, x) + s.noise.fbm(x / 30, y / 30, 2) * 0.2),
          { angle: 0.1, detail: 0.6 },
        );
        s.fill(
          [
            [-10, 742],
            [380, 700],
            [470, 980],
            [440, 1010],
            [-10, 1010],
          ],
          (x, y) =>
            mix(
              mix(hex('#f6eeda'), hex('#d9cdb0'), smooth(100, 470, x) * 0.8 + s.noise.fbm(x / 80, y / 60, 2) * 0.2),
              hex('#9fb6b6'),
              smooth(-60, 70, 300 - x + s.noise.fbm(x / 90, y / 70, 3) * 150 - (y - 740) * 0.4) * 0.55,
            ),
          { angle: 0.1, detail: 0.5 },
        );
        for (const [x1, y1, x2, y2] of [
          [40, 800, 380, 940],
          [120, 752, 60, 1000],
          [250, 730, 330, 1000],
        ] as const)
          s.touch(
            [
              [x1, y1],
              [(x1 + x2) / 2, (y1 + y2) / 2],
              [x2, y2],
            ],
            1.3,
            hex('#8f8a78'),
            { load: 0.5 },
          );
        s.touch(
          [
            [186, 838],
            [222, 826],
            [254, 842],
            [232, 860],
          ],
          2,
          hex('#b2402e'),
          { load: 0.8 },
        );
        s.fill(
          ribbon(
            [
              [800, 800],
              [720, 960],
              [560, 985],
              [420, 930],
            ],
            (t) => 140 - t * 70,
            9,
          ),
          wool,
          { angle: 0.2, detail: 0.55 },
        );
        s.fill(
          curve(
            [
              [430, 890],
              [380, 872],
              [320, 880],
              [286, 906],
              [300, 930],
              [360, 944],
              [420, 962],
              [446, 930],
              [430, 890],
            ],
            7,
          ),
          (x, y) => ramp(indoors, 0.9 - smooth(300, 450, x) * 0.5 - smooth(900, 960, y) * 0.3),
          { angle: 0.1, detail: 0.9 },
        );
        for (const [x, y] of [
          [318, 896],
          [312, 910],
          [322, 924],
        ] as const)
          s.fill(ellipse(x, y, 30, 9, 0.1), (px) => ramp(indoors, 0.92 - smooth(x - 26, x + 30, px) * 0.4), {
            angle: 0.1,
            detail: 0.95,
            soft: 1.5,
          });
        s.touch(
          [
            [330, 930],
            [286, 884],
            [252, 846],
          ],
          3,
          hex('#7c3426'),
          { load: 1, drying: 0.1 },
        );
        s.focus(480, 420, 130, 0.95);
      },
    }),
  },
];
