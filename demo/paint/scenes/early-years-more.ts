import { hex, mix, smooth } from '../colour.ts';
import { conte, pencil, sanguine, softPencil, whiteChalk } from '../drawing-sheet.ts';
import { bar, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { round } from '../motifs/form.ts';
import { head } from '../motifs/head.ts';
import { drawing, type Picture } from '../picture.ts';

const white = hex('#ffffff');
const black = hex('#141312');
const g = (v: number) => mix(white, black, v);

/** Gear, a table, a face: the rest of the boy's portfolio. */
export const earlyYearsMore: readonly Picture[] = [
  {
    key: 'trawl-winch',
    cm: [30.4, 24.2],
    quality: 80,
    paint: drawing(
      hex('#e6dcc6'),
      (s) => {
        s.ground(g(0.05), 0.4);
        s.fill(
          [
            [0, 740],
            [800, 700],
            [800, 1000],
            [0, 1000],
          ],
          (x, y) => g(0.22 + Math.max(0, s.noise.fbm(x / 70, y / 14, 3)) * 0.4),
          { angle: -0.05, contour: 0.8 },
        );
        for (let i = 1; i < 6; i++)
          s.contour(
            [
              [i * 150 - 60, 730 - i * 6],
              [i * 230 - 260, 1000],
            ],
            0.5,
          );
        // Bed plate and side frames
        s.fill(
          [
            [90, 770],
            [690, 742],
            [730, 800],
            [100, 834],
          ],
          g(0.5),
          { angle: 0, contour: 1 },
        );
        for (const [x, k] of [
          [140, 1],
          [600, 0.94],
        ] as const) {
          s.fill(
            curve(
              [
                [x - 40, 780],
                [x - 20, 560],
                [x, 400],
                [x + 46, 370],
                [x + 92, 400],
                [x + 110, 560],
                [x + 130, 772],
                [x - 40, 780],
              ],
              8,
            ).map(([px, py]): Point => [px, 780 + (py - 780) * k]),
            (px) => g(0.3 + smooth(x, x + 110, px) * 0.45),
            { angle: 1.5, contour: 1 },
          );
          s.fill(
            curve(
              [
                [x + 8, 740],
                [x + 24, 600],
                [x + 46, 560],
                [x + 70, 600],
                [x + 86, 738],
                [x + 8, 740],
              ],
              8,
            ),
            g(0.12),
            { angle: 0, contour: 0.9 },
          );
        }
        // Two drums with their turns of warp
        for (const [cx, w] of [
          [300, 140],
          [500, 120],
        ] as const) {
          s.fill(
            [
              [cx - w / 2, 440],
              [cx + w / 2, 440],
              [cx + w / 2, 660],
              [cx - w / 2, 660],
            ],
            (_x, y) => g(0.2 + Math.abs(y - 520) / 170),
            { angle: 1.57, contour: 0.9 },
          );
          for (let i = 0; i < 9; i++)
            s.contour(
              curve([
                [cx - w / 2 + 8 + (i * (w - 16)) / 9, 446],
                [cx - w / 2 + 15 + (i * (w - 16)) / 9, 550],
                [cx - w / 2 + 10 + (i * (w - 16)) / 9, 656],
              ]),
              0.8,
            );
          for (const side of [-1, 1])
            s.fill(ellipse(cx + (side * w) / 2, 550, 22, 136), (_x, y) => g(0.35 + Math.max(0, (y - 520) / 260)), {
              angle: 1.57,
              contour: 1,
            });
        }
        s.fill(rect(196, 536, 420, 22), g(0.6), { angle: 0, contour: 0.9 });
        // The great gear, all its teeth
        s.fill(ellipse(672, 560, 56, 176), (_x, y) => g(0.42 + (y - 400) / 600), { angle: 1.57, contour: 1 });
        s.fill(ellipse(676, 560, 40, 140), g(0.2), { angle: 1.57, contour: 0.9 });
        for (let i = 0; i < 34; i++) {
          const a = (i / 34) * Math.PI * 2;
          s.contour(
            [
              [672 + Math.cos(a) * 56, 560 + Math.sin(a) * 176],
              [672 + Math.cos(a) * 64, 560 + Math.sin(a) * 192],
            ],
            0.9,
          );
        }
        for (let i = 0; i < 6; i++) {
          const a = (i / 6) * Math.PI * 2 + 0.3;
          s.fill(
            bar(676 + Math.cos(a) * 8, 560 + Math.sin(a) * 30, 676 + Math.cos(a) * 38, 560 + Math.sin(a) * 134, 14, 9),
            g(0.6),
            { angle: a, contour: 0.8 },
          );
        }
        s.fill(ellipse(678, 560, 14, 40), g(0.75), { angle: 1.57, contour: 1 });
        s.fill(
          ribbon(
            [
              [300, 446],
              [260, 330],
              [120, 200],
              [-10, 150],
            ],
            () => 10,
            8,
          ),
          g(0.6),
          { angle: 0.6, contour: 0.9 },
        );
        s.fill(
          ribbon(
            [
              [500, 446],
              [470, 300],
              [330, 140],
              [200, -10],
            ],
            () => 9,
            8,
          ),
          g(0.6),
          { angle: 0.9, contour: 0.9 },
        );
        // Where he could not see how the pawl engaged he left the paper empty
        s.fill(
          curve(
            [
              [386, 330],
              [470, 360],
              [476, 470],
              [430, 520],
              [380, 470],
              [372, 380],
              [386, 330],
            ],
            8,
          ),
          white,
          { contour: 0 },
        );
      },
      (d, s) => {
        d.hatch(s, pencil, { from: 0.1, gap: 2.6, angle: 0.9, length: 40, pressure: 0.7 });
        d.hatch(s, softPencil, { from: 0.26, gap: 3.2, length: 54, pressure: 0.75 });
        d.hatch(s, softPencil, { from: 0.5, gap: 3, angle: 2.3, length: 36, pressure: 0.9 });
        d.contours(s, softPencil, 0.85, 2);
        d.line(
          curve([
            [400, 400],
            [424, 380],
            [446, 400],
          ]),
          pencil,
          0.25,
        );
      },
    ),
  },
  {
    key: 'compass-on-the-kitchen-table',
    cm: [20.5, 27.3],
    quality: 70,
    paint: drawing(
      hex('#cfbf9f'),
      (s) => {
        s.ground((x, y) => g(0.5 + smooth(300, 900, x) * 0.16 - smooth(260, 0, y) * 0.08), 1.1);
        s.fill(
          [
            [0, 330],
            [1000, 300],
            [1000, 760],
            [0, 760],
          ],
          (x, y) => g(0.3 + smooth(300, 1000, x) * 0.2 + s.noise.fbm(x / 200, y / 8, 2) * 0.08),
          { angle: -0.03, contour: 0.9 },
        );
        s.fill(
          [
            [150, 560],
            [640, 610],
            [860, 590],
            [760, 540],
            [560, 520],
          ],
          g(0.62),
          { angle: 0.05, soft: 24 },
        );
        // Brass bowl in its box
        s.fill(
          [
            [180, 300],
            [560, 280],
            [590, 560],
            [200, 590],
          ],
          (x) => g(0.42 + smooth(200, 580, x) * 0.26),
          { angle: 1.57, contour: 1 },
        );
        s.fill(
          [
            [560, 280],
            [660, 240],
            [688, 510],
            [590, 560],
          ],
          g(0.78),
          { angle: 1.4, contour: 1 },
        );
        s.fill(
          [
            [180, 300],
            [290, 250],
            [660, 240],
            [560, 280],
          ],
          g(0.28),
          { angle: 0, contour: 1 },
        );
        s.fill(ellipse(420, 262, 168, 40, -0.03), g(0.9), { angle: 0, contour: 1 });
        s.fill(ellipse(420, 254, 156, 35, -0.03), round(380, 250, 170, 44, [g(0.6), g(0.25), g(0.02)]), {
          angle: 0,
          contour: 1,
        });
        s.fill(ellipse(420, 254, 126, 27, -0.03), g(0.05), { angle: 0, contour: 0.9 });
        for (let i = 0; i < 32; i++) {
          const a = (i / 32) * Math.PI * 2;
          const far = i % 8 === 0 ? 0.3 : i % 4 === 0 ? 0.6 : 0.84;
          s.contour(
            [
              [420 + Math.cos(a) * 122, 254 + Math.sin(a) * 26],
              [420 + Math.cos(a) * 122 * far, 254 + Math.sin(a) * 26 * far],
            ],
            0.7,
          );
        }
        s.fill(
          [
            [420, 230],
            [430, 254],
            [420, 278],
            [410, 254],
          ],
          g(0.9),
          { angle: 1.57, contour: 1 },
        );
        s.contour(
          curve([
            [250, 262],
            [262, 190],
            [420, 160],
            [580, 186],
            [592, 256],
          ]),
          0.8,
        );
        for (const [x, y] of [
          [240, 420],
          [500, 404],
        ] as const)
          s.fill(ellipse(x, y, 16, 18), g(0.75), { angle: 1, contour: 0.9 });
        // Three small magnets, a cup, the deviation card
        for (const [x, y, a] of [
          [690, 620, -0.2],
          [740, 640, -0.26],
          [670, 670, 0.1],
        ] as const)
          s.fill(bar(x - 60, y - a * 60, x + 60, y + a * 60, 20), g(0.86), { angle: a, contour: 1 });
        s.fill(
          [
            [760, 330],
            [900, 326],
            [884, 470],
            [780, 474],
          ],
          round(800, 390, 100, 110, [g(0.8), g(0.4), g(0.02)]),
          { angle: 1.57, contour: 1 },
        );
        s.fill(ellipse(830, 328, 70, 17), g(0.2), { angle: 0, contour: 1 });
        s.fill(ellipse(830, 331, 58, 12), g(0.75), { angle: 0, contour: 0.8 });
        s.contour(
          curve([
            [894, 356],
            [944, 360],
            [940, 430],
            [888, 436],
          ]),
          1,
        );
        s.contour(
          curve([
            [894, 370],
            [926, 374],
            [924, 418],
            [890, 422],
          ]),
          0.8,
        );
        s.fill(
          [
            [80, 610],
            [330, 640],
            [300, 730],
            [30, 700],
          ],
          g(0.02),
          { angle: 0.1, contour: 1 },
        );
        for (let i = 0; i < 6; i++)
          s.contour(
            [
              [88 - i * 7, 626 + i * 13],
              [306 - i * 5, 652 + i * 13],
            ],
            0.45,
          );
      },
      (d, s) => {
        d.hatch(s, conte, { from: 0.26, gap: 4.6, angle: 1.0, length: 56, pressure: 0.66 });
        d.hatch(s, conte, { from: 0.4, gap: 4, length: 60, pressure: 0.85 });
        d.hatch(s, conte, { from: 0.6, gap: 3.6, angle: 2.2, length: 40, pressure: 1 });
        d.hatch(s, whiteChalk, { from: 0.2, gap: 4.4, length: 40, pressure: 0.9, lights: true });
        d.contours(s, conte, 0.85, 1);
      },
    ),
  },
  {
    key: 'lilian-listening',
    cm: [35.6, 27.4],
    quality: 74,
    paint: drawing(
      hex('#dccbaa'),
      (s) => {
        const tones = [0.96, 0.72, 0.46, 0.24, 0.1, 0].map(g);
        s.ground((x, y) => g(0.22 + smooth(380, 760, x) * 0.3 + s.noise.fbm(x / 200, y / 200, 2) * 0.08), 1.1);
        head(s, 380, 400, 270, {
          skin: tones,
          hair: [g(1), g(0.86), g(0.62), g(0.4)],
          eyes: g(0.8),
          light: [-0.72, -0.45, 0.7],
          turn: 0.13,
          age: 0.35,
          longHair: true,
        });
        // The eyes are down: she is listening
        for (const side of [-1, 1]) {
          const x = 380 + (0.13 + side * 0.3) * 270;
          s.fill(ellipse(x, 388, 42, 17), g(side < 0 ? 0.22 : 0.5), { angle: 0.1 });
          s.contour(
            curve([
              [x - 40, 388],
              [x - 10, 402],
              [x + 24, 401],
              [x + 42, 388],
            ]),
            1,
          );
        }
        s.fill(
          curve(
            [
              [-10, 1010],
              [30, 870],
              [200, 790],
              [300, 730],
              [372, 800],
              [470, 730],
              [600, 800],
              [740, 880],
              [790, 1010],
              [-10, 1010],
            ],
            8,
          ),
          (x, y) => g(0.4 + smooth(200, 700, x) * 0.35 + s.noise.fbm(x / 40, y / 120, 2) * 0.2),
          { angle: 1.2, contour: 0.9 },
        );
        s.contour(
          curve([
            [300, 730],
            [350, 820],
            [372, 900],
          ]),
          0.8,
        );
        s.contour(
          curve([
            [470, 730],
            [400, 830],
            [372, 900],
          ]),
          0.8,
        );
        s.contour(
          curve([
            [150, 560],
            [170, 300],
            [280, 150],
            [420, 110],
            [560, 170],
            [630, 320],
            [640, 560],
          ]),
          0.6,
        );
      },
      (d, s) => {
        d.hatch(s, sanguine, { from: 0.16, gap: 5, length: 60, pressure: 0.5 });
        d.hatch(s, sanguine, { from: 0.4, gap: 4.4, turn: 0.6, length: 50, pressure: 0.75 });
        d.hatch(s, conte, { from: 0.66, gap: 4.6, turn: 0.2, length: 50, pressure: 0.85 });
        d.hatch(s, whiteChalk, { from: 0.11, gap: 5, length: 34, pressure: 0.75, lights: true });
        d.contours(s, sanguine, 0.8, 1);
      },
    ),
  },
];
