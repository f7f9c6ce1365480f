import { hex, mix, smooth } from '../colour.ts';
import { conte, pencil, sanguine, softPencil, whiteChalk } from '../drawing-sheet.ts';
import { bar, curve, ellipse, type Point, ribbon } from '../geometry.ts';
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
        // One shaft; two drums with their turns of warp, seen from the gear's end
        const cy = 548;
        const lean = 0.24;
        const ring = (cx: number, r: number, from = 0, until = Math.PI * 2): Point[] =>
          Array.from({ length: 41 }, (_, i): Point => {
            const a = from + ((until - from) * i) / 40;
            return [cx + Math.cos(a) * r * lean, cy + Math.sin(a) * r];
          });
        const shine = (y: number, r: number): number => 0.12 + 0.62 * Math.abs((y - cy + r * 0.42) / (r * 1.42)) ** 1.3;
        s.fill(
          [
            [170, cy - 17],
            [700, cy - 17],
            [700, cy + 17],
            [170, cy + 17],
          ],
          (_x, y) => g(shine(y, 17)),
          { angle: 0, contour: 0.9 },
        );
        for (const [cx, w] of [
          [262, 118],
          [486, 112],
        ] as const) {
          const [x1, x2] = [cx - w / 2, cx + w / 2];
          s.fill(ring(x1, 158), (_x, y) => g(0.3 + shine(y, 158) * 0.5), { angle: 1.57, contour: 1 });
          s.fill(
            [...ring(x2, 112, -Math.PI / 2, Math.PI / 2), ...ring(x1, 112, Math.PI / 2, (Math.PI * 3) / 2)],
            (_x, y) => g(shine(y, 112)),
            { angle: 1.57, contour: 1 },
          );
          for (let i = 0; i < 10; i++)
            s.contour(
              ring(x1 + 10 + (i * (w - 12)) / 9.5, 114, Math.PI / 2 + 0.08, (Math.PI * 3) / 2 - 0.08),
              i % 3 ? 0.75 : 0.95,
            );
          s.fill(ring(x2, 158), (x, y) => g(0.24 + smooth(x2 - 30, x2 + 40, x) * 0.16 + (y - 400) / 900), {
            angle: 1.57,
            contour: 1,
          });
          s.fill(ring(x2 + 3, 140), (_x, y) => g(0.16 + (y - 400) / 1100), { angle: 1.4, contour: 0.8 });
          for (let i = 0; i < 6; i++) {
            const a = (i / 6) * Math.PI * 2 + 0.5;
            s.fill(ellipse(x2 + 4 + Math.cos(a) * 104 * lean, cy + Math.sin(a) * 104, 7, 20), g(0.72), {
              angle: 1.57,
              contour: 0.8,
            });
          }
          s.fill(ring(x2 + 8, 36), (_x, y) => g(0.2 + shine(y, 36) * 0.7), { angle: 1.57, contour: 1 });
        }
        // The near bearing, and the great gear with all its teeth
        s.fill(
          [
            [574, 772],
            [592, 600],
            [604, cy - 46],
            [640, cy - 46],
            [654, 600],
            [682, 768],
          ],
          (x) => g(0.34 + smooth(580, 680, x) * 0.4),
          { angle: 1.5, contour: 1 },
        );
        s.fill(
          [
            [598, cy - 52],
            [646, cy - 52],
            [650, cy + 40],
            [594, cy + 40],
          ],
          g(0.5),
          { angle: 0, contour: 1 },
        );
        const teeth = (cx: number, r: number): Point[] =>
          Array.from({ length: 38 * 4 }, (_, i): Point => {
            const a = ((i + 0.5) / (38 * 4)) * Math.PI * 2;
            const out = i % 4 < 2 ? r + 15 : r;
            return [cx + Math.cos(a) * out * lean, cy + Math.sin(a) * out];
          });
        s.fill(teeth(668, 196), g(0.66), { angle: 0, contour: 0.9 });
        s.fill(teeth(690, 196), (x, y) => g(0.22 + (y - 380) / 1100 + smooth(660, 740, x) * 0.08), {
          angle: 1.57,
          contour: 1,
        });
        s.fill(ring(692, 164), g(0.07), { angle: 1.57, contour: 1 });
        for (let i = 0; i < 6; i++) {
          const a = (i / 6) * Math.PI * 2 + 0.28;
          s.fill(
            bar(
              694 + Math.cos(a) * 34 * lean,
              cy + Math.sin(a) * 34,
              692 + Math.cos(a) * 172 * lean,
              cy + Math.sin(a) * 172,
              15,
              11,
            ),
            g(0.42 + (Math.sin(a) + 1) * 0.16),
            { angle: a, contour: 1 },
          );
        }
        s.fill(ring(696, 48), (_x, y) => g(0.14 + shine(y, 48) * 0.6), { angle: 1.57, contour: 1 });
        s.fill(ring(700, 24), g(0.7), { angle: 1.57, contour: 1 });
        // Two warps, each leaving the top of its drum
        for (const knots of [
          [
            [250, cy - 112],
            [206, 410],
            [100, 262],
            [-10, 128],
          ],
          [
            [474, cy - 112],
            [436, 380],
            [320, 190],
            [214, -10],
          ],
        ] as Point[][]) {
          s.fill(
            ribbon(knots, () => 11, 10),
            g(0.5),
            { angle: 0.9, contour: 1 },
          );
          const along = curve(knots, 14);
          for (let i = 2; i < along.length - 1; i++)
            s.contour(
              [
                [along[i]![0] - 6, along[i]![1] - 1],
                [along[i]![0] + 5, along[i]![1] + 6],
              ],
              0.4,
            );
        }
        // Where he could not see how the pawl engaged he left the paper empty
        s.fill(
          curve(
            [
              [352, 350],
              [400, 372],
              [432, 470],
              [424, 560],
              [398, 640],
              [362, 610],
              [338, 520],
              [330, 420],
              [352, 350],
            ],
            8,
          ),
          white,
          { contour: 0, rough: 14, wave: 50 },
        );
      },
      (d, s) => {
        d.hatch(s, pencil, { from: 0.1, gap: 2.6, angle: 0.9, length: 40, pressure: 0.7 });
        d.hatch(s, softPencil, { from: 0.26, gap: 3.2, length: 54, pressure: 0.75 });
        d.hatch(s, softPencil, { from: 0.5, gap: 3, angle: 2.3, length: 36, pressure: 0.9 });
        d.contours(s, softPencil, 0.85, 2);
        d.line(
          curve([
            [366, 470],
            [384, 452],
            [402, 470],
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
          [612, 628, -0.16],
          [742, 604, 0.1],
          [716, 676, -0.24],
        ] as const) {
          const l = 66;
          const [dx, dy] = [Math.cos(a) * l, Math.sin(a) * l];
          const top: Point[] = [
            [x - dx, y - dy],
            [x + dx, y + dy],
            [x + dx + 12, y + dy - 17],
            [x - dx + 12, y - dy - 17],
          ];
          s.fill(
            [
              [x - dx, y - dy],
              [x + dx, y + dy],
              [x + dx + 70, y + dy + 16],
              [x - dx + 40, y - dy + 30],
            ],
            g(0.66),
            { angle: a, soft: 12, opacity: 0.7 },
          );
          s.fill(
            [
              [x - dx, y - dy],
              [x + dx, y + dy],
              [x + dx, y + dy + 17],
              [x - dx, y - dy + 17],
            ],
            g(0.92),
            { angle: a, contour: 1 },
          );
          s.fill(
            [
              [x + dx, y + dy],
              [x + dx + 12, y + dy - 17],
              [x + dx + 12, y + dy],
              [x + dx, y + dy + 17],
            ],
            g(0.8),
            { angle: 1.5, contour: 1 },
          );
          s.fill(top, g(0.3), { angle: a, contour: 1 });
          s.contour(
            [
              [x - dx + 26, y - dy + 1],
              [x - dx + 38, y - dy - 16],
            ],
            0.9,
          );
        }
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
