import { hex, mix, ramp, smooth } from '../colour.ts';
import { curve } from '../geometry.ts';
import { head } from '../motifs/head.ts';
import { oil, type Picture } from '../picture.ts';

const skin = ['#3c241d', '#6f4333', '#a8694c', '#d39a76', '#efc9a2', '#fbe6c8'].map(hex);

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
              mix(hex('#7d8478'), hex('#4a4f4a'), smooth(120, 800, x + y * 0.25)),
              hex('#3a3c3a'),
              Math.max(0, s.noise.fbm(x / 200, y / 200, 3)) * 0.7,
            ),
          (x, y) => 1.0 + s.noise.fbm(x / 200, y / 200, 2) * 1.2,
          0.2,
        );
        // A canvas on the easel, seen edge-on behind him
        s.fill(
          [
            [620, 90],
            [790, 60],
            [810, 60],
            [810, 760],
            [640, 720],
          ],
          (x, y) =>
            ramp(
              [hex('#8fa9ae'), hex('#d9c9a0'), hex('#7f7460')],
              (y - 60) / 660 + s.noise.fbm(x / 50, y / 30, 2) * 0.2,
            ),
          { angle: 0.1, detail: 0.35 },
        );
        s.fill(
          [
            [606, 92],
            [624, 88],
            [646, 724],
            [626, 716],
          ],
          hex('#cdbd98'),
          { angle: 1.55, detail: 0.4 },
        );
        head(s, 372, 410, 300, {
          skin,
          hair: ['#5d5a58', '#908b84', '#c9c4b8', '#f3efe4'].map(hex),
          eyes: hex('#46525a'),
          light: [-0.9, -0.5, 0.5],
          turn: 0.12,
          age: 1,
          beard: true,
        });
        // Smock and shirt
        s.fill(
          curve(
            [
              [-10, 1010],
              [20, 880],
              [140, 800],
              [262, 752],
              [372, 850],
              [484, 752],
              [610, 800],
              [740, 880],
              [790, 1010],
              [-10, 1010],
            ],
            10,
          ),
          (x, y) => {
            const fold = s.noise.fbm(x / 70, y / 240, 3);
            return mix(
              ramp([hex('#16202b'), hex('#2b4258'), hex('#52718a')], 0.78 - x / 900 + fold * 0.5),
              hex('#0f161d'),
              smooth(820, 1000, y) * 0.35,
            );
          },
          { angle: (x) => 1.2 + (x - 380) * 0.001, detail: 0.35 },
        );
        s.fill(
          [
            [268, 738],
            [374, 856],
            [356, 910],
            [246, 776],
          ],
          hex('#d9d2c0'),
          { angle: 0.9, detail: 0.5 },
        );
        s.fill(
          [
            [478, 738],
            [374, 856],
            [392, 906],
            [504, 776],
          ],
          hex('#a8a090'),
          { angle: -0.9, detail: 0.5 },
        );
        // Brushes in a hand just out of sight
        for (const [x1, y1, x2, y2, c] of [
          [690, 1005, 600, 800, '#c9a86a'],
          [716, 1005, 650, 790, '#8a4a2e'],
          [742, 1005, 702, 800, '#d9c08a'],
        ] as const) {
          s.touch(
            [
              [x1, y1],
              [(x1 + x2) / 2, (y1 + y2) / 2],
              [x2, y2],
            ],
            5,
            hex(c),
            { load: 1 },
          );
          s.touch(
            [
              [x2, y2],
              [x2 - 8, y2 - 22],
              [x2 - 11, y2 - 38],
            ],
            8,
            hex('#e8dcc0'),
            { load: 0.9, taper: 0.5 },
          );
        }
      },
    }),
  },
  {
    key: 'contact',
    cm: [40, 40],
    longSide: 800,
    paint: oil({
      ground: hex('#7a6450'),
      study: (s) => {
        s.ground(
          (x, y) => mix(hex('#a9b3a6'), hex('#6d7f7c'), smooth(100, 1000, x) + s.noise.fbm(x / 200, y / 200, 3) * 0.4),
          (x, y) => 1 + s.noise.fbm(x / 220, y / 220, 2),
          0.2,
        );
        head(s, 500, 460, 300, {
          skin: ['#4a2c22', '#84503c', '#bb7c5c', '#e0ab88', '#f5d5b4', '#fdeed6'].map(hex),
          hair: ['#4a4648', '#7f7a78', '#b3aea8', '#e3ded6'].map(hex),
          eyes: hex('#5b4a34'),
          light: [-0.5, -0.35, 0.9],
          turn: -0.08,
          age: 0.35,
          glasses: hex('#33302f'),
          longHair: true,
        });
        s.fill(
          curve(
            [
              [60, 1010],
              [110, 915],
              [280, 860],
              [366, 780],
              [500, 850],
              [634, 780],
              [720, 860],
              [890, 915],
              [950, 1010],
              [60, 1010],
            ],
            10,
          ),
          (x, y) =>
            ramp(
              [hex('#3a2430'), hex('#7a3a3c'), hex('#b0604c')],
              0.8 - x / 1100 + s.noise.fbm(x / 70, y / 200, 3) * 0.5,
            ),
          { angle: 1.3, detail: 0.35 },
        );
      },
    }),
  },
];
