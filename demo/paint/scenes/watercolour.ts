import { hex, smooth } from '../colour.ts';
import { below, blob, curve, type Point, rect, ribbon } from '../geometry.ts';
import {
  bareTree,
  birds,
  black,
  blue,
  boat,
  drags,
  indigo,
  ochre,
  sienna,
  sky,
  umber,
  whole,
} from '../motifs/on-paper.ts';
import { watercolour as onPaper, type Picture } from '../picture.ts';

/** Marsh and coast; the white is always the paper. */
export const watercolours: readonly Picture[] = [
  {
    key: 'rain-off-orford',
    cm: [38, 56],
    paint: onPaper((w) => {
      const line = 436;
      w.wash([whole(w)], ochre, { strength: 0.13, wet: 0, rim: 0, flow: 0.8 });
      w.reserve([blob(w.noise, 690, 356, 160, 40, 0.5, 4), rect(540, line + 4, 300, 10)], 0.92, 30);
      w.wash(
        [
          [
            [-30, -30],
            [1030, -30],
            [1030, 150],
            [820, 220],
            [520, 190],
            [330, 300],
            [-30, 330],
          ],
        ],
        indigo,
        {
          strength: 0.85,
          wet: 120,
          grain: 0.75,
          flow: 0.7,
          rim: 0,
          blooms: [
            { x: 760, y: 130, radius: 95 },
            { x: 180, y: 120, radius: 60 },
          ],
        },
      );
      w.wash(
        [
          [
            [-30, 60],
            [430, 70],
            [520, 240],
            [400, 350],
            [-30, 360],
          ],
        ],
        black,
        { strength: 0.5, wet: 110, grain: 0.8, rim: 0 },
      );
      // The shower itself, drawn down with the board tilted
      for (let i = 0; i < 7; i++) {
        const x = 90 + i * 48;
        w.wash(
          [
            [
              [x, 190],
              [x + 40, 190],
              [x - 10, line],
              [x - 70, line],
            ],
          ],
          indigo,
          { strength: 0.3, wet: 26, grain: 0.8, rim: 0, grade: (_x, y) => smooth(line + 20, 260, y) * 0.6 + 0.5 },
        );
      }
      w.wash(
        [below(-20, 1020, line + 4, (x) => line - 9 - w.noise.fbm(x / 60, 5, 3) * 8 - smooth(640, 1020, x) * 8)],
        indigo,
        { strength: 0.9, rim: 0.5, wet: 2, grade: (x) => 0.5 + smooth(300, 900, x) * 0.8 },
      );
      w.release();
      // The light beyond the rain lies on the water as paper
      w.wash([rect(-20, line + 2, 1040, 170)], blue, {
        strength: 0.46,
        grain: 0.7,
        flow: 0.6,
        rim: 0.1,
        grade: (x, y) => {
          const lit = Math.exp(-(((x - 690) / 230) ** 2) - ((y - 486) / 34) ** 2);
          return (
            (0.45 + smooth(line, 590, y) * 0.5 + smooth(460, 0, x) * 0.7) *
            (1 - lit * 0.92) *
            (0.8 + w.noise.fbm(x / 90, y / 5, 3) * 0.7)
          );
        },
      });
      drags(w, { x1: -30, x2: 1030, y1: 452, y2: 540 }, 40, [blue, indigo], {
        length: 120,
        width: 5,
        strength: 0.45,
        dry: 0.5,
      });
      drags(w, { x1: -30, x2: 420, y1: 446, y2: 530 }, 22, [indigo, black], {
        length: 120,
        width: 6,
        strength: 0.5,
        dry: 0.42,
      });
      w.wash(
        [below(-20, 1020, 700, (x) => 556 + w.noise.fbm(x / 180, 9, 4) * 20 - smooth(360, 0, x) * 34, 4)],
        sienna,
        {
          strength: 0.56,
          grain: 0.85,
          rim: 0.3,
          flow: 1,
          blooms: [{ x: 850, y: 628, radius: 56 }],
          grade: (x, y) => 0.45 + smooth(550, 690, y) * 0.6 + smooth(500, 0, x) * 0.35,
        },
      );
      drags(w, { x1: -30, x2: 1040, y1: 566, y2: 668 }, 70, [umber, sienna, indigo], {
        length: 150,
        width: 10,
        strength: 0.5,
        dry: 0.5,
      });
      w.wash(
        [below(-20, 1020, 700, (x) => 606 + w.noise.fbm(x / 130, 14, 4) * 22 + smooth(160, 620, x) * 70, 4)],
        umber,
        {
          strength: 0.72,
          grain: 0.9,
          rim: 0.1,
          flow: 1,
          wet: 4,
          dry: 0.2,
        },
      );
      boat(w, 690, 580, 0.82);
      for (let i = 0; i < 150; i++) {
        const t = w.random.next();
        const x = w.random.next() ** 1.4 * 430 - 10;
        const y = 600 + t * 84;
        const h = w.random.between(22, 70) * (0.5 + t * 0.8) * (1 - x / 900);
        const lean = h * (0.16 + w.random.gauss() * 0.16);
        w.mark(
          [
            [x, y],
            [x + lean * 0.35, y - h * 0.6],
            [x + lean, y - h],
          ],
          w.random.between(1.2, 3),
          w.random.pick([umber, black, sienna, ochre]),
          {
            strength: w.random.between(0.45, 1),
            dry: w.random.chance(0.3) ? 0.3 : 0,
          },
        );
      }
      for (let i = 0; i < 7; i++) {
        const x = 500 + i * 70 + w.random.gauss() * 6;
        const y = 560 - i * 7;
        const h = (34 - i * 2.6) * w.random.between(0.7, 1.15);
        w.mark(
          [
            [x, y],
            [x + w.random.gauss() * 2.5, y - h],
          ],
          6.4 - i * 0.6,
          black,
          { strength: 0.9, grain: 0.6 },
        );
        w.mark(
          [
            [x, y + 2],
            [x + 1, y + h * 0.5],
          ],
          5 - i * 0.5,
          indigo,
          { strength: 0.3, wet: 3 },
        );
      }
      birds(
        w,
        [
          [610, 214],
          [642, 232],
          [590, 246],
        ],
        11,
      );
    }),
  },
  {
    key: 'where-the-road-ends',
    cm: [28, 38],
    paint: onPaper((w) => {
      const line = 262;
      const turf = hex('#93965a');
      sky(w, line, { pigment: blue, under: hex('#77747a'), strength: 0.7, cover: 0.52, size: 380, seed: 21 });
      // Turf edge, from the far headland to the viewer's feet
      const brink: Point[] = [
        [560, 284],
        [572, 300],
        [556, 318],
        [598, 336],
        [590, 366],
        [648, 398],
        [632, 440],
        [704, 488],
        [690, 556],
        [772, 628],
        [790, 760],
      ];
      const land: Point[] = [
        [-20, 250],
        [120, 240],
        [300, 246],
        [430, 262],
        [520, 272],
        ...curve(brink, 6),
        [-20, 770],
      ];
      const foot: Point[] = [
        [588, 296],
        [640, 318],
        [652, 342],
        [690, 372],
        [716, 408],
        [770, 446],
        [800, 500],
        [866, 560],
        [880, 640],
        [950, 700],
        [960, 770],
      ];
      const face: Point[] = [...curve(brink, 6), [860, 770], ...[...curve(foot, 6)].reverse()];
      const cottage: Point[][] = [
        rect(196, 206, 70, 46),
        [
          [188, 208],
          [206, 178],
          [258, 178],
          [274, 208],
        ],
        rect(246, 164, 10, 18),
      ];
      w.reserve([land, face, ...cottage], 1);
      w.wash(
        [
          [
            [500, line - 2],
            [1020, line - 6],
            [1020, 770],
            [500, 770],
          ],
        ],
        indigo,
        {
          strength: 0.8,
          grain: 0.85,
          flow: 0.6,
          rim: 0.2,
          grade: (x, y) => {
            const lit = Math.exp(-(((x - 880) / 150) ** 2) - ((y - 350) / 46) ** 2);
            return (
              (1.2 - smooth(line, 640, y) * 0.85) * (1 - lit * 0.75) * (0.82 + w.noise.fbm(x / 120, y / 9, 3) * 0.5)
            );
          },
        },
      );
      // Rollers, the white of the paper above and a shadow under each
      drags(w, { x1: 640, x2: 1040, y1: 290, y2: 470 }, 40, [indigo, blue], {
        length: 120,
        width: 7,
        strength: 0.5,
        dry: 0.45,
        slope: -0.03,
      });
      for (const [y, x1, k] of [
        [430, 740, 0.5],
        [492, 790, 0.75],
        [566, 860, 1],
      ] as const)
        w.wash(
          [
            ribbon(
              Array.from({ length: 7 }, (_, i): Point => [x1 + i * 48, y - i * 3 + w.random.gauss() * 5 * k]),
              (t) => (4 + 11 * Math.sin(t * 9 + y) ** 2) * k,
              8,
            ),
          ],
          indigo,
          { strength: 0.55, wet: 4, rim: 0.2, grain: 0.8 },
        );
      w.wash(
        [
          [
            [640, 322],
            [700, 372],
            [772, 446],
            [806, 500],
            [870, 560],
            [884, 640],
            [960, 770],
            [1030, 770],
            [1000, 650],
            [930, 560],
            [850, 470],
            [760, 390],
            [640, 322],
          ],
        ],
        ochre,
        { strength: 0.5, wet: 6, rim: 0.1, grain: 0.7 },
      );
      w.release();
      // Clay: one warm wash, and the slips run down while it was damp
      w.reserve([land], 1);
      w.wash([face], sienna, {
        strength: 0.95,
        grain: 0.85,
        rim: 0.35,
        flow: 1,
        blooms: [{ x: 790, y: 640, radius: 44 }],
        grade: (x, y) => 0.55 + smooth(300, 640, y) * 0.5 + w.noise.fbm(x / 26, y / 120, 3) * 0.7,
      });
      w.wash([face], umber, {
        strength: 0.75,
        grain: 0.9,
        rim: 0,
        flow: 1,
        grade: (x, y) => smooth(-0.1, 0.3, w.noise.fbm(x / 22 + y / 60, y / 90, 4)),
      });
      for (let i = 0; i < 46; i++) {
        const t = w.random.next();
        const at = brink[Math.min(brink.length - 2, 2 + Math.floor(t * (brink.length - 3)))]!;
        const k = (at[1] - 270) / 420;
        const x = at[0] + w.random.between(0, 90) * k;
        const y = at[1] + w.random.between(0, 70) * k;
        const h = (26 + 90 * w.random.next()) * (0.25 + k);
        w.mark(
          [
            [x, y],
            [x + h * 0.18, y + h * 0.5],
            [x + h * 0.46, y + h],
          ],
          (2 + 7 * k) * w.random.between(0.5, 1.2),
          w.random.pick([umber, umber, black]),
          { strength: w.random.between(0.35, 0.8), dry: w.random.between(0.1, 0.4) },
        );
      }
      w.release();
      // Turf, with the road and the cottage kept out of it
      const broken: Point[] = [
        [578, 364],
        [596, 352],
        [614, 370],
        [650, 390],
        [640, 412],
      ];
      const road: Point[] = [
        [96, 770],
        [236, 640],
        [392, 500],
        [510, 414],
        [566, 372],
        ...broken,
        [588, 452],
        [500, 540],
        [420, 650],
        [350, 770],
      ];
      w.reserve([road, ...cottage], 0.96);
      w.wash([land], turf, {
        strength: 0.62,
        grain: 0.7,
        rim: 0.3,
        flow: 1,
        grade: (x, y) => 0.45 + smooth(250, 720, y) * 0.6 + w.noise.fbm(x / 110, y / 26, 3) * 0.5,
      });
      w.wash([land], hex('#6a7450'), {
        strength: 0.42,
        grain: 0.85,
        rim: 0,
        flow: 1,
        grade: (x, y) => smooth(0, 0.4, w.noise.fbm(x / 150, y / 30 + 4, 4)),
      });
      w.wash([below(-20, 560, 282, (x) => 250 - Math.max(0, w.noise.fbm(x / 34, 6, 4)) * 22, 3)], hex('#6a7450'), {
        strength: 0.5,
        wet: 4,
        rim: 0,
        grade: (x, y) => (1 - smooth(256, 282, y)) * smooth(560, 380, x),
      });
      drags(w, { x1: -30, x2: 430, y1: 280, y2: 470 }, 40, [turf, ochre, hex('#6a7450')], {
        length: 130,
        width: 8,
        strength: 0.5,
        dry: 0.45,
        slope: 0.06,
      });
      for (let i = 0; i < 190; i++) {
        const t = w.random.next();
        const y = 420 + t * 330;
        const x = w.random.chance(0.6)
          ? 560 + t * 180 - w.random.next() ** 2 * 240 * (0.3 + t)
          : w.random.between(-10, 210 - t * 160);
        const h = (10 + t * 44) * w.random.between(0.5, 1.3);
        const lean = h * (0.3 + w.random.gauss() * 0.22);
        w.mark(
          [
            [x, y],
            [x + lean * 0.4, y - h * 0.6],
            [x + lean, y - h],
          ],
          1.2 + t * 1.8,
          w.random.pick([hex('#5c6642'), umber, turf]),
          { strength: w.random.between(0.4, 0.9) },
        );
      }
      w.release();
      // The road: gouache, that he would not use again; two ruts, and then nothing
      w.body([road], hex('#efe6d2'), 0.7);
      w.wash([road], umber, {
        strength: 0.16,
        grain: 0.8,
        rim: 0.3,
        flow: 1,
        grade: (x, y) => 0.3 + w.noise.fbm(x / 60, y / 30, 3) + smooth(400, 760, y) * 0.5,
      });
      for (const [x1, x2, width] of [
        [168, 588, 11],
        [276, 618, 11],
      ] as const)
        w.wash(
          [
            ribbon(
              [
                [x1, 776],
                [(x1 + x2) / 2 - 8, 560],
                [(x1 + 3 * x2) / 4, 450],
                [x2, 386],
              ],
              (t) => width * (1.1 - t * 0.86),
              8,
            ),
          ],
          umber,
          { strength: 0.55, dry: 0.3, grain: 0.85, rim: 0.1 },
        );
      w.wash([[[566, 372], ...broken, [634, 424], [648, 444], [616, 428], [600, 404]]], umber, {
        strength: 0.95,
        rim: 0.4,
        grain: 0.8,
        rough: 2,
      });
      // Fence posts; the last has gone over with its wire
      const posts = [
        [92, 660, 84, 9, 0.02],
        [204, 566, 62, 7, -0.04],
        [300, 486, 48, 5.6, 0.05],
        [382, 424, 37, 4.4, 0],
        [448, 376, 28, 3.6, 0.06],
        [504, 340, 21, 3, 0.1],
      ] as const;
      for (const [x, y, h, width, lean] of posts)
        w.mark(
          [
            [x, y],
            [x + lean * h * 0.5, y - h * 0.5],
            [x + lean * h, y - h],
          ],
          width,
          umber,
          { strength: 1.1, grain: 0.6 },
        );
      for (let i = 0; i < posts.length - 1; i++) {
        const [ax, ay, ah] = posts[i]!;
        const [bx, by, bh] = posts[i + 1]!;
        w.mark(
          curve(
            [
              [ax, ay - ah * 0.82],
              [(ax + bx) / 2, (ay - ah * 0.82 + by - bh * 0.82) / 2 + 7 - i],
              [bx, by - bh * 0.82],
            ],
            6,
          ),
          1.5,
          black,
          { strength: 0.7, dry: 0.26 },
        );
      }
      w.mark(
        curve(
          [
            [504, 322],
            [570, 330],
            [636, 376],
            [648, 450],
          ],
          7,
        ),
        1.2,
        black,
        { strength: 0.7, dry: 0.2 },
      );
      w.mark(
        [
          [640, 420],
          [652, 452],
        ],
        3.4,
        umber,
        { strength: 1.1 },
      );
      // The cottage
      w.wash([cottage[0]!], ochre, { strength: 0.24, rim: 0.3, rough: 1 });
      w.wash([rect(246, 210, 20, 42)], indigo, { strength: 0.36, rough: 1, wet: 1 });
      w.wash([cottage[1]!, cottage[2]!], sienna, { strength: 0.95, rim: 0.45, rough: 1.2, grain: 0.7 });
      w.wash(
        [
          [
            [238, 178],
            [258, 178],
            [274, 208],
            [246, 208],
          ],
        ],
        umber,
        { strength: 0.5, rough: 1 },
      );
      w.wash([rect(206, 219, 9, 12), rect(230, 219, 9, 12), rect(219, 228, 8, 24)], black, {
        strength: 0.9,
        rough: 0.7,
      });
      w.wash(
        [
          curve(
            [
              [150, 250],
              [200, 252],
              [290, 256],
              [300, 262],
              [210, 262],
              [150, 250],
            ],
            6,
          ),
        ],
        hex('#5c6642'),
        { strength: 0.6, wet: 4, rim: 0 },
      );
      birds(
        w,
        [
          [742, 176],
          [772, 190],
          [716, 200],
          [806, 160],
        ],
        10,
      );
    }),
  },
  {
    key: 'elms-in-january',
    cm: [56, 38],
    paint: onPaper((w) => {
      const width = w.width;
      const low = (x: number, y: number) => Math.exp(-(((x - 500) / 300) ** 2) - ((y - 600) / 150) ** 2);
      w.wash([whole(w)], ochre, {
        strength: 0.24,
        rim: 0,
        flow: 0.7,
        grade: (x, y) => low(x, y) * 1.3 + smooth(120, 560, y) * (1 - smooth(640, 700, y)) * 0.4,
      });
      w.wash([rect(-30, -30, width + 60, 700)], blue, {
        strength: 0.46,
        rim: 0,
        grain: 0.75,
        flow: 0.6,
        blooms: [{ x: 560, y: 150, radius: 90 }],
        grade: (x, y) =>
          (1.15 - smooth(0, 600, y)) * (1 - low(x, y)) * (0.75 + w.noise.fbm(x / 240 + 5, y / 120, 3) * 0.6),
      });
      w.wash([rect(-30, -30, width + 60, 640)], hex('#7c7884'), {
        strength: 0.3,
        rim: 0,
        grain: 0.85,
        grade: (x, y) => smooth(0.02, 0.42, w.noise.fbm(x / 220, y / 80 + 9, 4)) * smooth(600, 260, y),
      });
      // Far elms, run together in the mist
      w.wash(
        [
          below(
            -20,
            width + 20,
            690,
            (x) => 636 - Math.max(0, w.noise.fbm(x / 46, 3, 5)) * 50 - Math.max(0, w.noise.fbm(x / 9, 7, 2)) * 7,
            2,
          ),
        ],
        indigo,
        {
          strength: 0.46,
          wet: 4,
          grain: 0.8,
          rim: 0.1,
          grade: (x, y) => (1 - smooth(640, 688, y)) * (1 - low(x, y) * 0.5),
        },
      );
      bareTree(w, 588, 690, {
        length: 110,
        width: 13,
        depth: 5,
        lean: 0.04,
        strength: 0.5,
        wood: indigo,
        shade: indigo,
      });
      bareTree(w, 116, 686, {
        length: 92,
        width: 10,
        depth: 5,
        lean: -0.05,
        strength: 0.42,
        wood: indigo,
        shade: indigo,
      });
      bareTree(w, 196, 682, { length: 62, width: 7, depth: 4, lean: 0.1, strength: 0.32, wood: indigo, shade: indigo });
      // Snow is the paper: only its shadows are painted
      w.wash([below(-20, width + 20, 730, (x) => 686 + w.noise.fbm(x / 150, 6, 3) * 9, 4)], blue, {
        strength: 0.26,
        rim: 0.15,
        grain: 0.8,
        grade: (_x, y) => 1 - smooth(690, 726, y),
      });
      w.wash(
        [below(-20, width + 20, 1030, (x) => 880 + w.noise.fbm(x / 190, 12, 3) * 34 - smooth(300, 0, x) * 40, 4)],
        blue,
        { strength: 0.36, wet: 22, rim: 0, grain: 0.85, flow: 0.9 },
      );
      w.wash([below(-20, width + 20, 1030, (x) => 800 + w.noise.fbm(x / 160, 15, 3) * 22, 4)], ochre, {
        strength: 0.1,
        wet: 20,
        rim: 0,
        grade: (_x, y) => 1 - smooth(800, 900, y),
      });
      // The shadow of the great elm comes down the field: a trunk, and the boughs broken on the snow
      const shadow: Point[][] = [
        ribbon(
          [
            [300, 790],
            [262, 838],
            [222, 906],
            [196, 1010],
          ],
          (t) => 30 + t * 26,
          8,
        ),
        ribbon(
          [
            [246, 856],
            [170, 892],
            [90, 916],
            [-10, 930],
          ],
          (t) => 20 * (1 - t * 0.6),
          8,
        ),
        ribbon(
          [
            [150, 900],
            [90, 950],
            [40, 1010],
          ],
          (t) => 12 * (1 - t * 0.4),
          8,
        ),
        ribbon(
          [
            [232, 886],
            [290, 930],
            [330, 1010],
          ],
          (t) => 18 * (1 - t * 0.5),
          8,
        ),
        ribbon(
          [
            [272, 918],
            [350, 930],
            [420, 972],
          ],
          (t) => 10 * (1 - t * 0.6),
          8,
        ),
      ];
      w.wash(shadow, blue, {
        strength: 0.6,
        wet: 2.5,
        rim: 0.25,
        grain: 0.8,
        flow: 0.7,
        rough: 4,
        wave: 26,
        grade: (_x, y) => 1.1 - smooth(800, 1000, y) * 0.35,
      });
      w.wash(
        [
          ribbon(
            [
              [596, 694],
              [560, 718],
              [500, 752],
            ],
            (t) => 8 + t * 6,
            8,
          ),
          ribbon(
            [
              [120, 690],
              [96, 708],
              [50, 734],
            ],
            (t) => 6 + t * 5,
            8,
          ),
        ],
        blue,
        { strength: 0.4, wet: 3, rim: 0.1, grain: 0.8 },
      );
      bareTree(w, 306, 792, {
        length: 206,
        width: 38,
        depth: 6,
        lean: 0.02,
        strength: 1.05,
        wood: umber,
        shade: black,
      });
      // Fence, and the stubble that shows through
      for (let i = 0; i < 9; i++) {
        const x = 30 + i * 84 + w.random.gauss() * 6;
        const y = 752 + w.noise.at(x / 90, 2) * 5;
        w.mark(
          [
            [x, y],
            [x + w.random.gauss() * 3, y - 38],
          ],
          4.6,
          umber,
          { strength: 0.95, grain: 0.6 },
        );
        if (i < 8)
          for (const up of [32, 17])
            w.mark(
              curve(
                [
                  [x, y - up],
                  [x + 42, y - up + 5],
                  [x + 84, y - up + w.random.gauss() * 2],
                ],
                6,
              ),
              1.3,
              black,
              { strength: 0.55, dry: 0.34 },
            );
      }
      for (let i = 0; i < 70; i++) {
        const y = 800 + w.random.next() * 200;
        const x = w.random.between(0, width);
        const h = w.random.between(5, 20) * ((y - 700) / 200);
        w.mark(
          [
            [x, y],
            [x + w.random.gauss() * h * 0.3, y - h],
          ],
          w.random.between(0.9, 2),
          w.random.pick([umber, sienna]),
          { strength: w.random.between(0.35, 0.8) },
        );
      }
      birds(
        w,
        [
          [112, 150],
          [140, 168],
          [90, 180],
          [168, 142],
          [560, 88],
          [584, 100],
        ],
        8,
      );
    }),
  },
  {
    key: 'low-water-the-alde',
    cm: [19, 57],
    longSide: 1900,
    paint: onPaper((w) => {
      const line = 128;
      w.wash([rect(-30, -30, 1060, 152)], blue, {
        strength: 0.44,
        rim: 0,
        grain: 0.75,
        flow: 0.5,
        blooms: [{ x: 236, y: 46, radius: 40 }],
        grade: (x, y) =>
          (1.05 - smooth(0, 116, y) * 0.9) * (0.55 + smooth(-0.25, 0.3, w.noise.fbm(x / 210, y / 34, 4)) * 0.6),
      });
      w.wash([rect(-30, 40, 1060, 92)], ochre, {
        strength: 0.22,
        rim: 0,
        wet: 16,
        grade: (x, y) => smooth(50, 124, y) * (0.5 + w.noise.fbm(x / 200, 3, 2)),
      });
      w.wash(
        [
          below(
            -20,
            1020,
            line + 4,
            (x) => line - 6 - Math.max(0, w.noise.fbm(x / 44, 3, 5)) * 24 - smooth(420, 0, x) * 8,
            2,
          ),
        ],
        indigo,
        {
          strength: 0.62,
          wet: 2,
          rim: 0.2,
          grain: 0.7,
          grade: (x) => 0.55 + smooth(900, 100, x) * 0.5 + w.noise.fbm(x / 60, 1, 2) * 0.3,
        },
      );
      w.wash(
        [
          rect(606, 92, 10, 34),
          [
            [604, 94],
            [611, 74],
            [618, 94],
          ],
        ],
        indigo,
        { strength: 0.55, rough: 0.6 },
      );
      const join = 880;
      // Mud: each bank dragged on with the side of the brush, so that its edges stay open
      w.wash(
        [
          below(-20, 1020, 196, (x) => 146 + w.noise.fbm(x / 190, 4, 3) * 12 + smooth(300, 520, x) * 10, 3).map(
            ([x, y]): Point => [x, y > 190 ? 172 + w.noise.fbm(x / 120, 8, 3) * 16 : y],
          ),
        ],
        sienna,
        {
          strength: 0.44,
          grain: 0.9,
          rim: 0.25,
          flow: 1,
          dry: 0.12,
          grade: (x) => 0.5 + w.noise.fbm(x / 160, 6, 3) * 0.9 + smooth(500, 1000, x) * 0.3,
        },
      );
      drags(w, { x1: -30, x2: 1030, y1: 150, y2: 196 }, 60, [sienna, ochre, umber], {
        length: 90,
        width: 4,
        strength: 0.5,
        dry: 0.5,
      });
      w.wash([rect(-20, 190, 1040, 46)], blue, {
        strength: 0.26,
        grain: 0.7,
        rim: 0,
        grade: (x, y) =>
          smooth(-0.05, 0.3, w.noise.fbm(x / 260, y / 12, 3)) * smooth(188, 200, y) * smooth(238, 224, y),
      });
      drags(w, { x1: -30, x2: 1030, y1: 196, y2: 236 }, 26, [blue, indigo], {
        length: 110,
        width: 3.4,
        strength: 0.4,
        dry: 0.5,
      });
      w.wash(
        [
          below(
            -20,
            1020,
            350,
            (x) => 262 + w.noise.fbm(x / 150, 11, 4) * 22 - smooth(330, 0, x) * 16 - smooth(620, 1000, x) * 12,
            3,
          ),
        ],
        umber,
        {
          strength: 0.56,
          grain: 0.95,
          rim: 0.2,
          flow: 1,
          dry: 0.14,
          blooms: [{ x: 560, y: 306, radius: 32 }],
          grade: (x, y) => 0.35 + smooth(256, 330, y) * 0.85 + w.noise.fbm(x / 90, y / 14, 3) * 0.5,
        },
      );
      drags(w, { x1: -30, x2: 1030, y1: 252, y2: 328 }, 84, [umber, sienna, black], {
        length: 110,
        width: 7,
        strength: 0.55,
        dry: 0.5,
      });
      // The river's way out, wiped through the mud while it was wet
      w.reserve(
        [
          ribbon(
            [
              [470, 240],
              [520, 262],
              [440, 284],
              [520, 330],
              [500, 352],
            ],
            (t) => 4 + t * 16,
            8,
          ),
        ],
        0.4,
        6,
      );
      w.release();
      for (const [x, y, k, flip] of [
        [330, 236, 0.52, 1],
        [754, 210, 0.36, -1],
        [884, 184, 0.22, 1],
      ] as const) {
        w.wash(
          [
            ribbon(
              [
                [x - 80 * k, y + 30 * k],
                [x + 90 * k, y + 30 * k],
              ],
              () => 13 * k,
              6,
            ),
          ],
          indigo,
          { strength: 0.5, wet: 5 * k, rim: 0 },
        );
        w.mark(
          [
            [x + 6 * k, y + 34 * k],
            [x + 3 * k, y + 104 * k],
          ],
          5 * k,
          indigo,
          { strength: 0.3, wet: 2, dry: 0.2 },
        );
        boat(w, x, y, k, flip);
      }
      for (let i = 0; i < 11; i++) {
        const x = 430 + i * 31 + w.random.gauss() * 3;
        const y = 262 - i * 3.4;
        const h = (27 - i * 1.5) * w.random.between(0.7, 1.15);
        w.mark(
          [
            [x, y],
            [x + w.random.gauss() * 1.6, y - h],
          ],
          4.2 - i * 0.24,
          black,
          { strength: 0.9, grain: 0.6 },
        );
        w.mark(
          [
            [x, y + 1],
            [x + 0.6, y + h * 0.4],
          ],
          3.4 - i * 0.2,
          indigo,
          { strength: 0.28, wet: 2 },
        );
      }
      // The join of the second sheet
      w.mark(
        [
          [join, -10],
          [join + 0.6, 170],
          [join, 352],
        ],
        1.1,
        umber,
        { strength: 0.22, dry: 0.3 },
      );
      birds(
        w,
        [
          [500, 58],
          [520, 66],
          [486, 72],
        ],
        7,
      );
    }),
  },
];
