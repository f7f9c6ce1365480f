import { hex, mix, smooth } from '../colour.ts';
import { conte, penAndInk, pencil, sanguine, softPencil, whiteChalk } from '../drawing-sheet.ts';
import { bar, below, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { round } from '../motifs/form.ts';
import { drawing, type Picture } from '../picture.ts';
import type { Study } from '../study.ts';

const black = hex('#1c1a19');
const white = hex('#ffffff');

/** A steam trawler seen from the quarter: hull, casing, tall funnel, masts, gallows. */
function trawler(s: Study, x: number, y: number, length: number, tone: number): void {
  const h = length * 0.17;
  const g = (v: number) => mix(white, black, v * tone);
  const along = (t: number) => x + length * t;
  s.fill(
    [
      [along(0), y - h * 1.7],
      [along(0.2), y - h * 1.1],
      [along(0.6), y - h * 0.85],
      [along(0.93), y - h * 1.05],
      [along(1), y - h * 1.1],
      [along(0.96), y],
      [along(0.08), y],
    ],
    (_px, py) => g(0.9 - smooth(y - h, y, py) * 0.25),
    { angle: 0.04, contour: 1 },
  );
  s.fill(rect(along(0.56), y - h * 1.75, length * 0.26, h * 0.95), g(0.35), { angle: 1.57, contour: 1 });
  s.fill(rect(along(0.52), y - h * 2.35, length * 0.13, h * 0.75), g(0.25), { angle: 1.57, contour: 1 });
  for (let i = 0; i < 4; i++)
    s.fill(rect(along(0.532 + i * 0.03), y - h * 2.2, length * 0.018, h * 0.25), g(0.9), { contour: 0.6 });
  s.fill(
    [
      [along(0.68), y - h * 1.7],
      [along(0.685), y - h * 3.2],
      [along(0.745), y - h * 3.2],
      [along(0.75), y - h * 1.7],
    ],
    (px) => g(0.4 + ((px - along(0.68)) / (length * 0.07)) * 0.55),
    { angle: 1.57, contour: 1 },
  );
  s.fill(rect(along(0.683), y - h * 3.2, length * 0.063, h * 0.3), g(1), { angle: 0, contour: 1 });
  for (const [m, up] of [
    [0.22, 4],
    [0.86, 2.9],
  ] as const) {
    s.fill(bar(along(m), y - h, along(m + 0.01), y - h * up, length * 0.012, length * 0.006), g(0.7), {
      contour: 0.9,
      angle: 1.57,
    });
    s.contour(
      [
        [along(m + 0.01), y - h * up],
        [along(m - 0.18), y - h * 1.25],
      ],
      0.45,
    );
    s.contour(
      [
        [along(m + 0.01), y - h * up],
        [along(m + 0.17), y - h * 1.05],
      ],
      0.45,
    );
  }
  s.fill(
    ribbon(
      [
        [along(0.3), y - h * 0.95],
        [along(0.31), y - h * 1.7],
        [along(0.36), y - h * 1.75],
        [along(0.38), y - h * 0.9],
      ],
      () => length * 0.012,
    ),
    g(0.8),
    { contour: 0.8 },
  );
}

/** Drawings of a boy of fourteen to seventeen: what was there, and a blank where he could not see. */
export const earlyYears: readonly Picture[] = [
  {
    key: 'st-andrews-dock',
    cm: [22.4, 33.6],
    quality: 80,
    paint: drawing(
      hex('#e9dfc8'),
      (s) => {
        s.ground(
          (x, y) => mix(white, black, 0.05 + Math.max(0, s.noise.fbm(x / 170, y / 60, 3)) * 0.42 * smooth(380, 160, y)),
          -0.12,
        );
        s.fill(rect(0, 430, 1000, 10), mix(white, black, 0.2), { angle: 0, contour: 0.5 });
        for (let i = 0; i < 15; i++) {
          const x = 30 + i * 64 + s.random.between(-14, 14);
          const h = s.random.between(24, 66);
          s.fill(rect(x, 420 - h, s.random.between(30, 60), h), mix(white, black, s.random.between(0.2, 0.5)), {
            angle: 1.57,
            contour: 0.4,
          });
        }
        for (const x of [690, 812]) {
          s.fill(
            [
              [x, 420],
              [x + 6, 250],
              [x + 22, 250],
              [x + 28, 420],
            ],
            mix(white, black, 0.3),
            { contour: 0.5, angle: 1.57 },
          );
          s.fill(blob(s.noise, x + 70, 232, 74, 17, 0.5), mix(white, black, 0.24), { angle: -0.15, soft: 12 });
        }
        trawler(s, 560, 486, 330, 0.55);
        trawler(s, 60, 545, 520, 0.86);
        s.fill(
          [
            [0, 545],
            [1000, 500],
            [1000, 670],
            [0, 670],
          ],
          (x, y) =>
            mix(
              white,
              black,
              0.1 +
                Math.max(0, s.noise.fbm(x / 60, y / 14, 3)) * 0.5 * smooth(1000, 300, x) +
                0.42 *
                  smooth(616, 552, y + s.noise.fbm(x / 30, y / 6, 2) * 26) *
                  smooth(70, 130, x) *
                  smooth(590, 520, x) *
                  (0.75 + s.noise.fbm(x / 26, y / 5, 2)),
            ),
          { angle: 0 },
        );
        for (const [x, y] of [
          [640, 592],
          [820, 575],
        ] as const) {
          s.fill(
            [
              [x - 22, y],
              [x - 15, y - 44],
              [x + 15, y - 44],
              [x + 22, y],
            ],
            (px) => mix(white, black, 0.35 + ((px - x + 20) / 40) * 0.5),
            { angle: 1.57, contour: 1 },
          );
          s.fill(ellipse(x, y - 46, 24, 9), mix(white, black, 0.3), { contour: 1, angle: 0 });
        }
        s.contour(
          curve([
            [640, 560],
            [560, 575],
            [470, 520],
            [400, 470],
          ]),
          0.9,
        );
        s.contour(
          curve([
            [820, 545],
            [700, 556],
            [600, 520],
            [520, 480],
          ]),
          0.8,
        );
      },
      (d, s) => {
        d.hatch(s, pencil, { from: 0.05, gap: 2.3, angle: 0.95, length: 40, pressure: 0.75 });
        d.hatch(s, pencil, { from: 0.16, gap: 2.3, angle: 0.05, length: 60, pressure: 0.8 });
        d.hatch(s, softPencil, { from: 0.28, gap: 3.2, length: 60, pressure: 0.8 });
        d.hatch(s, softPencil, { from: 0.5, gap: 3, angle: 2.2, length: 40, pressure: 0.95 });
        d.contours(s, softPencil, 0.8, 2);
      },
    ),
  },
  {
    key: 'sleeping-deckhand',
    cm: [25.2, 20.3],
    quality: 70,
    paint: drawing(
      hex('#cdb58d'),
      (s) => {
        const g = (v: number) => mix(white, black, v);
        s.ground(g(0.38), 0.9);
        s.fill(rect(0, 0, 806, 690), (x, y) => g(0.42 + smooth(620, 120, x) * 0.12 - smooth(300, 0, y) * 0.1), {
          angle: 1.57,
        });
        for (let i = 0; i < 5; i++)
          for (let j = 0; j < 2; j++) s.fill(ellipse(70 + i * 165, 60 + j * 560, 6, 6), g(0.62), { contour: 0.7 });
        s.contour(
          [
            [0, 690],
            [806, 676],
          ],
          0.9,
        );
        s.contour(
          [
            [0, 112],
            [806, 104],
          ],
          0.5,
        );
        s.fill(
          [
            [650, 0],
            [806, 0],
            [806, 1000],
            [690, 1000],
            [650, 690],
          ],
          (x) => g(0.5 + smooth(806, 650, x) * 0.2),
          { angle: 1.57, contour: 0.7 },
        );
        // Far leg, drawn up
        s.fill(
          curve(
            [
              [520, 800],
              [400, 640],
              [300, 560],
              [250, 590],
              [250, 680],
              [268, 850],
              [360, 860],
              [380, 760],
              [470, 850],
              [520, 800],
            ],
            8,
          ),
          round(360, 700, 190, 190, [g(1), g(0.84), g(0.6)]),
          { angle: 1.2, contour: 1 },
        );
        // The back in its oilskin, slumped on the casing
        s.fill(
          curve(
            [
              [420, 850],
              [392, 640],
              [410, 480],
              [470, 400],
              [560, 392],
              [640, 460],
              [672, 600],
              [668, 760],
              [640, 872],
              [520, 890],
              [420, 850],
            ],
            8,
          ),
          round(500, 610, 190, 270, [g(0.98), g(0.74), g(0.5), g(0.28)]),
          { angle: (x, y) => 1.45 + (x - 520) * 0.0018 + s.noise.at(x / 90, y / 90) * 0.3, contour: 1 },
        );
        for (const fold of [
          [
            [600, 480],
            [570, 600],
            [590, 720],
          ],
          [
            [640, 560],
            [610, 680],
            [640, 800],
          ],
          [
            [520, 440],
            [500, 520],
            [520, 580],
          ],
        ] as Point[][])
          s.contour(curve(fold), 0.8);
        // Near thigh and shin
        s.fill(
          curve(
            [
              [640, 872],
              [520, 896],
              [430, 820],
              [300, 664],
              [282, 560],
              [340, 508],
              [420, 540],
              [520, 660],
              [640, 780],
              [640, 872],
            ],
            8,
          ),
          round(440, 690, 210, 190, [g(1), g(0.78), g(0.46), g(0.22)]),
          { angle: 0.82, contour: 1 },
        );
        s.fill(
          curve(
            [
              [284, 560],
              [262, 690],
              [232, 800],
              [230, 872],
              [330, 884],
              [352, 800],
              [392, 690],
              [404, 610],
              [340, 508],
              [284, 560],
            ],
            8,
          ),
          round(310, 700, 84, 210, [g(0.98), g(0.74), g(0.42), g(0.2)]),
          { angle: 1.45, contour: 1 },
        );
        // Sea-boot, turned over at the top
        s.fill(
          curve(
            [
              [218, 820],
              [206, 900],
              [96, 940],
              [70, 984],
              [200, 992],
              [330, 984],
              [346, 900],
              [352, 824],
              [218, 820],
            ],
            8,
          ),
          round(230, 900, 150, 100, [g(1), g(0.9), g(0.62), g(0.4)]),
          { angle: 1.3, contour: 1 },
        );
        s.fill(
          curve(
            [
              [214, 806],
              [282, 826],
              [356, 806],
              [358, 846],
              [282, 866],
              [212, 846],
              [214, 806],
            ],
            8,
          ),
          g(0.5),
          { angle: 0, contour: 1 },
        );
        s.fill(
          curve(
            [
              [66, 972],
              [200, 984],
              [340, 974],
              [340, 994],
              [66, 994],
              [66, 972],
            ],
            6,
          ),
          g(1),
          { angle: 0, contour: 1 },
        );
        // Arms over the knee, and the head down on them under a sou’wester
        s.fill(
          curve(
            [
              [600, 470],
              [540, 440],
              [470, 470],
              [380, 556],
              [400, 604],
              [470, 612],
              [560, 580],
              [610, 530],
              [600, 470],
            ],
            8,
          ),
          round(500, 520, 130, 100, [g(1), g(0.8), g(0.5), g(0.26)]),
          { angle: -0.6, contour: 1 },
        );
        s.fill(
          curve(
            [
              [420, 556],
              [330, 520],
              [268, 524],
              [256, 556],
              [276, 592],
              [360, 606],
              [440, 606],
              [420, 556],
            ],
            8,
          ),
          round(340, 560, 110, 56, [g(0.98), g(0.72), g(0.42), g(0.2)]),
          { angle: 0.1, contour: 1 },
        );
        s.fill(
          curve(
            [
              [282, 520],
              [296, 560],
              [286, 596],
              [266, 590],
              [256, 556],
              [264, 526],
              [282, 520],
            ],
            6,
          ),
          g(0.4),
          { angle: 1.4, contour: 1 },
        );
        s.fill(
          curve(
            [
              [262, 530],
              [222, 536],
              [200, 562],
              [210, 592],
              [240, 598],
              [268, 588],
              [262, 530],
            ],
            6,
          ),
          round(238, 562, 40, 36, [g(0.7), g(0.36), g(0.1)]),
          { contour: 0.9, angle: 0.4 },
        );
        for (const y of [548, 564, 580])
          s.contour(
            curve([
              [206, y],
              [222, y + 3],
              [240, y + 1],
            ]),
            0.8,
          );
        for (const fold of [
          [
            [560, 470],
            [500, 520],
            [440, 590],
          ],
          [
            [590, 520],
            [520, 560],
            [480, 604],
          ],
        ] as Point[][])
          s.contour(curve(fold), 0.7);
        s.fill(
          curve(
            [
              [330, 470],
              [330, 380],
              [390, 318],
              [470, 320],
              [520, 380],
              [514, 440],
              [420, 452],
              [330, 470],
            ],
            8,
          ),
          round(410, 380, 110, 90, [g(0.98), g(0.72), g(0.4), g(0.16)]),
          { angle: (x) => 0.5 + (x - 420) * 0.006, contour: 1 },
        );
        s.fill(
          curve(
            [
              [296, 490],
              [322, 452],
              [420, 440],
              [520, 432],
              [580, 470],
              [520, 478],
              [420, 476],
              [350, 496],
              [296, 490],
            ],
            8,
          ),
          round(430, 462, 150, 40, [g(1), g(0.86), g(0.5)]),
          { angle: -0.05, contour: 1 },
        );
        for (const x of [372, 420, 466])
          s.contour(
            curve([
              [x, 330],
              [x - 6, 386],
              [x - 8, 444],
            ]),
            0.6,
          );
        // A coil of warp, to finish the corner
        for (let i = 0; i < 4; i++)
          s.fill(ellipse(600, 934 - i * 14, 120 - i * 6, 30), g(0.46 + (i % 2) * 0.2), { angle: 0, contour: 1 });
        s.fill(ellipse(600, 888, 70, 15), g(0.95), { angle: 0, contour: 0.9 });
        s.fill(blob(s.noise, 410, 985, 330, 34, 0.2), g(0.7), { angle: 0, soft: 20, opacity: 0.8 });
      },
      (d, s) => {
        d.hatch(s, conte, { from: 0.24, gap: 5.6, length: 70, pressure: 0.62 });
        d.hatch(s, conte, { from: 0.42, gap: 4.6, turn: 0.5, length: 56, pressure: 0.85 });
        d.hatch(s, conte, { from: 0.64, gap: 4, turn: 1.2, length: 44, pressure: 1 });
        d.hatch(s, whiteChalk, { from: 0.3, gap: 7, length: 46, pressure: 0.75, lights: true });
        d.contours(s, conte, 0.9, 2);
        // The print of a brass hinge across the boots, from the lid the sheet was kept in
        for (const y of [896, 934])
          d.line(
            [
              [60, y],
              [220, y + 3],
              [388, y - 1],
            ],
            sanguine,
            0.22,
          );
        for (const x of [90, 156, 224, 292, 358]) d.line(ellipse(x, 915, 7, 7, 0, 14), sanguine, 0.26);
      },
    ),
  },
  {
    key: 'backs-off-hessle-road',
    cm: [31, 21.7],
    quality: 76,
    paint: drawing(
      hex('#ece4d2'),
      (s) => {
        const g = (v: number) => mix(white, black, v);
        // Metres to the sheet: `across` and `up` from the eye in the middle of the passage, `far` along it.
        const at = (across: number, up: number, far: number): Point => [
          366 + (across * 870) / far,
          524 - ((up - 1.5) * 870) / far,
        ];
        s.ground(g(0.03), 0);
        s.fill(blob(s.noise, 486, 118, 150, 34, 0.6, 5), g(0.26), { soft: 34, angle: -0.25 });
        s.fill(blob(s.noise, 600, 84, 120, 26, 0.6, 5), g(0.18), { soft: 34, angle: -0.25 });
        // The smoke-house closes the passage
        s.fill(
          [at(-4, 5.2, 40), at(-1, 6.6, 40), at(2, 5.2, 40), at(5, 5.2, 40), at(5, 0, 40), at(-4, 0, 40)],
          g(0.3),
          {
            angle: 1.57,
            contour: 0.8,
          },
        );
        s.fill([at(0.5, 5, 38), at(0.75, 19.5, 38), at(1.75, 19.5, 38), at(2, 5, 38)], (x) => g(x > 398 ? 0.6 : 0.34), {
          angle: 1.57,
          contour: 0.9,
        });
        s.fill([at(0.62, 19.1, 38), at(0.62, 20, 38), at(1.88, 20, 38), at(1.88, 19.1, 38)], g(0.6), { contour: 0.9 });
        const house = (side: number, near: number, far: number, tone: number) => {
          const wall = (up: number, z: number) => at(side * 3, up, z);
          const ridge = (z: number) => at(side * 5.4, 7.4, z);
          s.fill([wall(5.1, near), wall(5.1, far), ridge(far), ridge(near)], g(tone + 0.16), {
            angle: side > 0 ? 0.9 : -0.9,
            contour: 1,
          });
          s.fill([wall(5.1, near), wall(5.1, far), wall(0, far), wall(0, near)], g(tone), { angle: 1.57, contour: 1 });
          const z = (k: number) => near + (far - near) * k;
          for (const [low, high] of [
            [0.9, 2.2],
            [3, 4.4],
          ] as const)
            for (const k of [0.18, 0.62]) {
              s.fill([wall(low, z(k)), wall(high, z(k)), wall(high, z(k + 0.16)), wall(low, z(k + 0.16))], g(0.9), {
                angle: 1.57,
                contour: 0.9,
              });
              s.contour([wall((low + high) / 2, z(k)), wall((low + high) / 2, z(k + 0.16))], 0.5);
              s.contour([wall(low - 0.1, z(k - 0.02)), wall(low - 0.1, z(k + 0.18))], 0.7);
            }
          // A stack astride the party wall, with its row of pots
          const stack = (across: number, up: number, zz: number) => at(side * across, up, zz);
          const d = (far - near) * 0.13;
          s.fill(
            [stack(4.6, 6.4, near), stack(4.6, 8.7, near), stack(4.6, 8.7, near + d), stack(4.6, 6.4, near + d)],
            g(tone + 0.1),
            { angle: 1.57, contour: 1 },
          );
          s.fill(
            [stack(4.6, 6.4, near), stack(4.6, 8.7, near), stack(5.9, 8.7, near), stack(5.9, 6.8, near)],
            g(tone + 0.3),
            {
              angle: 1.57,
              contour: 1,
            },
          );
          for (const across of [4.72, 5.08, 5.44])
            s.fill(
              [
                stack(across, 8.7, near),
                stack(across + 0.04, 9.3, near),
                stack(across + 0.24, 9.3, near),
                stack(across + 0.28, 8.7, near),
              ],
              g(tone + 0.2),
              { angle: 1.57, contour: 0.8 },
            );
        };
        const plots = [34, 27, 21.4, 17, 13.5, 10.7, 8.4, 6.6, 5.2];
        for (let i = 0; i < plots.length - 1; i++)
          for (const side of [-1, 1]) house(side, plots[i + 1]!, plots[i]!, side < 0 ? 0.2 : 0.46);
        // Yard walls, with a door to each
        for (const side of [-1, 1]) {
          const wall = (up: number, z: number) => at(side * 1.7, up, z);
          const tone = side < 0 ? 0.3 : 0.6;
          s.fill(
            [wall(2, 2), wall(2, 38), wall(0, 38), wall(0, 2)],
            (x, y) => g(tone + s.noise.fbm(x / 30, y / 12, 3) * 0.2),
            {
              angle: side > 0 ? 0.06 : -0.06,
              contour: 1,
            },
          );
          s.fill([wall(2, 2), wall(2, 38), at(side * 1.92, 2.05, 38), at(side * 1.92, 2.05, 2)], g(tone - 0.14), {
            contour: 0.8,
          });
          for (let i = 0; i < plots.length; i++) {
            const z = plots[i]! * 0.8;
            if (z < 3.2) continue;
            s.fill([wall(0, z), wall(1.86, z), wall(1.86, z * 1.09), wall(0, z * 1.09)], g(0.82), {
              angle: 1.57,
              contour: 1,
            });
            s.contour([wall(0, z * 1.045), wall(1.86, z * 1.045)], 0.5);
          }
          for (let up = 0.2; up < 1.95; up += 0.2)
            for (let z = 2.6; z < 15; z *= 1.24)
              if (s.random.chance(0.72))
                s.contour([wall(up, z), wall(up + s.random.gauss() * 0.01, z * s.random.between(1.08, 1.22))], 0.42);
        }
        // Setts and the gutter
        s.fill(
          [at(-1.7, 0, 38), at(1.7, 0, 38), at(1.7, 0, 1.4), at(-1.7, 0, 1.4)],
          (x, y) => g(0.1 + smooth(240, 620, x) * 0.16 + Math.max(0, s.noise.fbm(x / 46, y / 16, 3)) * 0.3),
          {
            angle: 0,
          },
        );
        s.fill([at(-0.07, 0, 38), at(0.07, 0, 38), at(0.08, 0, 1.4), at(-0.06, 0, 1.4)], g(0.5), {
          angle: 1.5,
          contour: 0.5,
        });
        for (let z = 2.4; z < 12; z *= 1.1)
          for (const across of [-1.5, -1, -0.55, 0.55, 1, 1.5])
            if (s.random.chance(0.6))
              s.contour([at(across - 0.2, 0, z), at(across, -0.015, z), at(across + 0.2, 0, z)], 0.4);
        // The whole street's washing, left as bare paper
        for (const [z, height] of [
          [21, 2.5],
          [15.5, 2.6],
          [11.4, 2.75],
          [8.2, 3.1],
          [5.9, 3.5],
        ] as const) {
          const line = (x: number): number => height - 0.22 * (1 - (x / 1.7) ** 2);
          s.contour(
            curve(
              Array.from({ length: 7 }, (_, i): Point => {
                const x = -1.7 + (i * 3.4) / 6;
                return at(x, line(x), z);
              }),
            ),
            0.8,
          );
          let x = -1.55 + s.random.between(0, 0.25);
          while (x < 1.15) {
            const wide = s.random.between(0.34, 0.86);
            const right = Math.min(1.58, x + wide);
            const drop = wide > 0.56 ? s.random.between(0.72, 0.96) : s.random.between(0.5, 0.74);
            const swing = s.random.between(0.02, 0.13);
            const bottom = line((x + right) / 2) - drop;
            if (wide < 0.5) {
              // a shirt, hung by its tail
              const m = (x + right) / 2;
              s.fill(
                [
                  at(m - 0.15, line(m), z),
                  at(m + 0.15, line(m), z),
                  at(m + 0.16 + swing * 0.6, bottom + 0.16, z),
                  at(m + 0.34 + swing, bottom - 0.14, z),
                  at(m + 0.24 + swing, bottom - 0.22, z),
                  at(m + 0.13 + swing, bottom + 0.02, z),
                  at(m - 0.13 + swing, bottom, z),
                  at(m - 0.24 + swing, bottom - 0.24, z),
                  at(m - 0.33 + swing, bottom - 0.15, z),
                  at(m - 0.17 + swing * 0.6, bottom + 0.16, z),
                ],
                white,
                { contour: 1 },
              );
            } else {
              const hem = curve([
                at(right + swing, bottom + 0.03, z),
                at(x + (right - x) * 0.66 + swing, bottom - 0.05, z),
                at(x + (right - x) * 0.33 + swing, bottom + 0.04, z),
                at(x + swing, bottom - 0.03, z),
              ]);
              s.fill(
                [
                  at(x, line(x), z),
                  at((x + right) / 2, line((x + right) / 2) - 0.03, z),
                  at(right, line(right), z),
                  ...hem,
                ],
                white,
                { contour: 1 },
              );
              for (const k of [0.3, 0.62, 0.85])
                s.contour(
                  curve([
                    at(x + (right - x) * k, line(x) - 0.06, z),
                    at(x + (right - x) * (k + 0.03) + swing * 0.5, (line(x) + bottom) / 2, z),
                    at(x + (right - x) * (k - 0.02) + swing, bottom + drop * s.random.between(0.05, 0.4), z),
                  ]),
                  0.45,
                );
            }
            x = right + s.random.between(0.05, 0.16);
          }
        }
      },
      (d, s) => {
        // The ruling of the ledger, by which he set up his perspective
        for (let y = 40; y < 1000; y += 31)
          d.line(
            [
              [0, y],
              [350, y + 0.6],
              [700, y],
            ],
            { ...penAndInk, colour: [0.45, 0.55, 0.66] },
            0.16,
            [1, 1],
          );
        d.wash(s, hex('#a08a6e'), 0.18, 0.3);
        d.wash(s, hex('#6b5746'), 0.4, 0.36);
        d.wash(s, hex('#4a3a2e'), 0.74, 0.3);
        d.hatch(s, penAndInk, { from: 0.16, gap: 5.4, angle: 1.05, length: 30, pressure: 0.5 });
        d.hatch(s, penAndInk, { from: 0.44, gap: 3.8, angle: 1.57, length: 34, pressure: 0.75 });
        d.hatch(s, penAndInk, { from: 0.72, gap: 2.8, angle: 0.2, length: 24, pressure: 0.9 });
        d.contours(s, penAndInk, 0.9, 2);
      },
    ),
  },
  {
    key: 'mud-at-paull',
    cm: [14.8, 37],
    longSide: 1900,
    quality: 80,
    paint: drawing(
      hex('#ddd2bb'),
      (s) => {
        const g = (v: number) => mix(white, black, v);
        s.ground((x, y) => g(0.2 + s.noise.fbm(x / 200, y / 60, 3) * 0.2 + smooth(140, 0, y) * 0.15), 0.1);
        s.fill(
          below(0, 1000, 176, (x) => 152 + s.noise.fbm(x / 130, 4, 3) * 7, 5),
          g(0.46),
          { angle: 0, contour: 0.4 },
        );
        s.fill(rect(742, 92, 13, 62), g(0.5), { angle: 1.57, contour: 0.9 });
        s.fill(
          [
            [740, 92],
            [748, 78],
            [757, 92],
          ],
          g(0.9),
          { contour: 0.9 },
        );
        s.fill(rect(0, 168, 1000, 60), g(0.02), { angle: 0 });
        s.fill(
          below(0, 1000, 400, (x) => 226 + s.noise.fbm(x / 190, 9, 3) * 26, 4),
          (x, y) => g(0.42 + s.noise.fbm(x / 70, y / 12, 4) * 0.4 + smooth(240, 400, y) * 0.14),
          { angle: (x, y) => s.noise.at(x / 120, y / 40) * 0.5, contour: 0.4 },
        );
        // Three creeks find their way out; what light they hold is laid on with the chalk
        for (const [knots, wide] of [
          [
            [
              [352, 232],
              [318, 242],
              [334, 254],
              [392, 268],
              [352, 292],
              [268, 330],
              [300, 410],
            ],
            46,
          ],
          [
            [
              [520, 234],
              [552, 244],
              [520, 258],
              [478, 274],
              [530, 300],
              [566, 340],
              [520, 410],
            ],
            38,
          ],
          [
            [
              [700, 238],
              [672, 250],
              [720, 264],
              [764, 282],
              [716, 312],
              [772, 350],
              [840, 410],
            ],
            52,
          ],
        ] as [Point[], number][]) {
          s.fill(
            ribbon(knots, (t) => 2.5 + t ** 1.7 * (wide + 12), 8),
            g(0.6),
            { angle: 0.1, soft: 2 },
          );
          s.fill(
            ribbon(
              knots.map(([x, y]): Point => [x + 1, y - 2]),
              (t) => 2 + t ** 1.7 * wide * (0.8 + 0.3 * Math.sin(t * 11)),
              8,
            ),
            (x, y) => g(0.06 + Math.max(0, s.noise.fbm(x / 50, y / 6, 2)) * 0.5),
            { angle: 0, rough: 4, wave: 20 },
          );
        }
        s.fill(
          curve([
            [120, 290],
            [170, 316],
            [330, 314],
            [376, 276],
            [300, 290],
            [190, 292],
            [120, 290],
          ]),
          g(0.94),
          { angle: 0, contour: 1 },
        );
        s.fill(bar(256, 292, 286, 150, 4, 2), g(0.9), { contour: 1 });
        s.contour(
          [
            [286, 152],
            [372, 278],
          ],
          0.5,
        );
        for (let i = 0; i < 9; i++)
          s.fill(bar(560 + i * 40, 250 + i * 9, 562 + i * 41, 214 + i * 2, 4 + i * 0.5), g(0.86), { contour: 0.7 });
      },
      (d, s) => {
        d.wash(s, hex('#8f8a80'), 0.34, 0.35);
        d.hatch(s, conte, { from: 0.24, gap: 6, length: 90, pressure: 0.4 });
        d.hatch(s, conte, { from: 0.46, gap: 4.4, length: 60, pressure: 0.75 });
        d.hatch(s, whiteChalk, { from: 0.12, gap: 4.5, angle: 0, length: 60, pressure: 0.7, lights: true });
        d.contours(s, conte, 0.85, 1);
      },
    ),
  },
];
