import { hex, smooth } from '../colour.ts';
import { bar, below, blob, curve, type Point, rect } from '../geometry.ts';
import { birds, black, blue, boat, indigo, ochre, sienna, umber, whole } from '../motifs/on-paper.ts';
import { limbs } from '../motifs/tree.ts';
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
      w.reserve([
        curve(
          [
            [300, 520],
            [420, 492],
            [610, 500],
            [900, 476],
            [1020, 482],
            [1020, 498],
            [800, 506],
            [640, 524],
            [470, 520],
            [360, 540],
            [300, 520],
          ],
          6,
        ),
      ]);
      w.wash([rect(-20, line + 2, 1040, 150)], blue, {
        strength: 0.34,
        grain: 0.6,
        flow: 0.6,
        rim: 0.3,
        grade: (x, y) => 0.4 + smooth(line, 560, y) * 0.6 + smooth(500, 0, x) * 0.6,
      });
      w.release();
      w.wash(
        [
          curve(
            [
              [-20, 520],
              [160, 512],
              [330, 556],
              [560, 540],
              [760, 580],
              [1020, 556],
              [1020, 700],
              [-20, 700],
              [-20, 520],
            ],
            8,
          ),
        ],
        sienna,
        { strength: 0.62, grain: 0.7, rim: 0.6, flow: 0.9, blooms: [{ x: 620, y: 618, radius: 70 }] },
      );
      w.wash(
        [
          curve(
            [
              [-20, 590],
              [200, 566],
              [420, 620],
              [360, 650],
              [640, 640],
              [1020, 650],
              [1020, 720],
              [-20, 720],
              [-20, 590],
            ],
            8,
          ),
        ],
        umber,
        { strength: 0.75, grain: 0.8, rim: 0.7, dry: 0.32 },
      );
      boat(w, 700, 556, 0.82);
      for (let i = 0; i < 60; i++) {
        const x = w.random.between(10, 330);
        const y = 640 - w.random.next() * 60;
        const h = w.random.between(26, 74);
        const lean = w.random.between(-4, 16);
        w.mark(
          [
            [x, y],
            [x + lean * 0.4, y - h * 0.6],
            [x + lean, y - h],
          ],
          w.random.between(1.6, 3.4),
          w.random.pick([umber, black, sienna]),
          { strength: w.random.between(0.5, 1.1) },
        );
      }
      for (let i = 0; i < 7; i++)
        w.mark(
          [
            [520 + i * 74, 600 - i * 7],
            [521 + i * 74, 572 - i * 8],
          ],
          6 - i * 0.5,
          black,
          { strength: 1 },
        );
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
      w.reserve(
        [
          blob(w.noise, 300, 210, 200, 80, 0.5, 4),
          blob(w.noise, 660, 120, 150, 60, 0.5, 4),
          blob(w.noise, 880, 230, 120, 30, 0.5, 4),
        ],
        0.97,
        44,
      );
      w.wash(
        [
          [
            [-30, -30],
            [1030, -30],
            [1030, 280],
            [-30, 330],
          ],
        ],
        blue,
        { strength: 0.62, wet: 60, grain: 0.65, flow: 0.6, rim: 0, grade: (_x, y) => 1.15 - smooth(0, 330, y) * 0.8 },
      );
      w.wash([blob(w.noise, 330, 262, 180, 22, 0.4, 4), blob(w.noise, 660, 164, 120, 14, 0.4, 4)], black, {
        strength: 0.34,
        wet: 34,
        grain: 0.7,
        rim: 0,
      });
      w.release();
      // The sea, with one track of light left in it
      w.reserve(
        [
          curve(
            [
              [640, 446],
              [760, 440],
              [900, 452],
              [1020, 446],
              [1020, 456],
              [880, 462],
              [760, 452],
              [640, 446],
            ],
            6,
          ),
          curve(
            [
              [560, 520],
              [700, 506],
              [860, 524],
              [1020, 512],
              [1020, 530],
              [860, 542],
              [720, 524],
              [560, 520],
            ],
            6,
          ),
        ],
        0.85,
        16,
      );
      w.wash(
        [
          [
            [400, 372],
            [1020, 362],
            [1020, 770],
            [380, 770],
          ],
        ],
        indigo,
        {
          strength: 0.78,
          grain: 0.8,
          flow: 0.7,
          rim: 0.5,
          grade: (_x, y) => 1.15 - smooth(370, 700, y) * 0.85,
          blooms: [{ x: 850, y: 640, radius: 70 }],
        },
      );
      w.release();
      w.wash(
        [
          curve(
            [
              [600, 690],
              [700, 668],
              [840, 690],
              [1020, 672],
              [1020, 690],
              [840, 708],
              [700, 690],
              [600, 690],
            ],
            6,
          ),
        ],
        indigo,
        { strength: 0.4, wet: 5, dry: 0.3 },
      );
      w.wash(
        [
          curve(
            [
              [560, 600],
              [720, 584],
              [900, 602],
              [1020, 592],
              [1020, 604],
              [880, 616],
              [720, 600],
              [560, 600],
            ],
            6,
          ),
        ],
        indigo,
        { strength: 0.45, wet: 3 },
      );
      // Clay cliff: lit turf, then the fallen face
      const edge: Point[] = [
        [470, 386],
        [520, 412],
        [506, 470],
        [552, 520],
        [538, 590],
        [600, 640],
        [592, 700],
        [660, 780],
      ];
      w.wash(
        [
          curve(
            [
              [-20, 352],
              [170, 346],
              [330, 360],
              [470, 386],
              [452, 420],
              [430, 470],
              [446, 520],
              [414, 600],
              [430, 680],
              [400, 780],
              [-20, 780],
              [-20, 352],
            ],
            7,
          ),
        ],
        hex('#93965a'),
        { strength: 0.66, grain: 0.5, rim: 0.45, flow: 0.9 },
      );
      w.wash(
        [
          [
            ...curve(edge, 5),
            ...curve(
              [
                [400, 780],
                [430, 680],
                [414, 600],
                [446, 520],
                [430, 470],
                [452, 420],
                [470, 386],
              ],
              5,
            ),
          ],
        ],
        sienna,
        { strength: 0.85, grain: 0.7, rim: 0.6, flow: 1, blooms: [{ x: 500, y: 660, radius: 44 }] },
      );
      w.wash(
        [
          [
            ...curve(
              [
                [500, 400],
                [520, 412],
                [506, 470],
                [552, 520],
                [538, 590],
                [600, 640],
                [592, 700],
                [660, 780],
              ],
              5,
            ),
            ...curve(
              [
                [540, 780],
                [524, 690],
                [540, 640],
                [490, 590],
                [506, 530],
                [470, 480],
                [490, 430],
                [500, 400],
              ],
              5,
            ),
          ],
        ],
        umber,
        { strength: 0.9, grain: 0.8, rim: 0.5, flow: 0.8 },
      );
      for (let i = 0; i < 8; i++) {
        const y = 424 + i * 42;
        w.mark(
          curve(
            [
              [444 - (i % 3) * 8, y],
              [470 + i * 6, y + 16],
              [496 + i * 12, y + 52],
            ],
            5,
          ),
          7,
          umber,
          { strength: 0.5, dry: 0.34 },
        );
      }
      // The road, left nearly white, that ends in the air
      w.body(
        [
          [
            [40, 780],
            [270, 780],
            [446, 430],
            [424, 428],
          ],
        ],
        hex('#efe6d2'),
        0.82,
      );
      w.wash(
        [
          [
            [120, 780],
            [140, 780],
            [434, 432],
            [430, 431],
          ],
          [
            [196, 780],
            [210, 780],
            [440, 432],
            [437, 431],
          ],
        ],
        umber,
        { strength: 0.42, dry: 0.36 },
      );
      w.wash(
        [
          [
            [418, 424],
            [450, 428],
            [442, 446],
            [460, 462],
            [424, 452],
          ],
        ],
        black,
        { strength: 0.7, rim: 0.5 },
      );
      for (let i = 0; i < 8; i++) {
        const t = i / 8;
        const x = 296 + t * 142;
        const y = 770 - t * 320;
        w.mark(
          [
            [x, y],
            [x + 2, y - 80 + t * 60],
          ],
          6 - t * 4,
          umber,
          { strength: 1.2 },
        );
        if (i < 7)
          w.mark(
            [
              [x, y - 56 + t * 42],
              [x + 18, y - 94 + t * 46],
            ],
            1.4,
            black,
            { strength: 0.8 },
          );
      }
      // A cottage with not long to stand
      w.wash([rect(214, 306, 66, 44)], ochre, { strength: 0.3, rim: 0.7 });
      w.wash(
        [
          [
            [206, 308],
            [222, 278],
            [272, 278],
            [288, 308],
          ],
        ],
        sienna,
        { strength: 1, rim: 0.6 },
      );
      w.wash([rect(262, 312, 20, 38)], umber, { strength: 0.7 });
      w.wash([rect(228, 318, 11, 14), rect(246, 318, 10, 14), rect(258, 262, 9, 18)], black, { strength: 1 });
      birds(
        w,
        [
          [700, 290],
          [730, 306],
          [668, 318],
          [760, 262],
        ],
        12,
      );
    }),
  },
  {
    key: 'elms-in-january',
    cm: [56, 38],
    paint: onPaper((w) => {
      w.wash([whole(w)], ochre, { strength: 0.16, rim: 0, flow: 0.9, grade: (_x, y) => smooth(100, 700, y) });
      w.wash(
        [
          [
            [-30, -30],
            [720, -30],
            [720, 560],
            [400, 600],
            [-30, 520],
          ],
        ],
        blue,
        {
          strength: 0.36,
          wet: 140,
          grain: 0.7,
          rim: 0,
          blooms: [{ x: 560, y: 190, radius: 80 }],
          grade: (_x, y) => 1.1 - smooth(0, 620, y) * 0.75,
        },
      );
      w.wash([blob(w.noise, 170, 640, 240, 34, 0.4, 5), blob(w.noise, 560, 652, 200, 28, 0.4, 5)], indigo, {
        strength: 0.5,
        wet: 26,
        grain: 0.7,
      });
      w.wash([blob(w.noise, 300, 380, 190, 240, 0.3, 5)], umber, { strength: 0.14, wet: 70, grain: 0.6, rim: 0 });
      w.wash([blob(w.noise, 560, 470, 110, 150, 0.3, 5)], umber, { strength: 0.14, wet: 60, grain: 0.6, rim: 0 });
      const tree = (
        x: number,
        y: number,
        length: number,
        width: number,
        depth: number,
        lean: number,
        strength: number,
      ) => {
        for (const limb of limbs(w.random, x, y, length, width, -1.57 + lean, depth, 0.3)) {
          const fine = limb.from < 3;
          w.mark(curve(limb.knots, 5), limb.from * 1.15 + 0.6, fine ? black : umber, {
            strength: strength * (fine ? 0.6 : 0.85),
            dry: fine ? 0.28 : 0,
            grain: 0.5,
            rim: 0.4,
          });
          if (!fine)
            w.mark(
              curve(
                limb.knots.map(([px, py]): Point => [px + limb.from * 0.2, py]),
                5,
              ),
              limb.from * 0.5,
              black,
              { strength: strength * 0.7 },
            );
        }
      };
      tree(560, 676, 120, 15, 5, 0.08, 0.6);
      tree(120, 668, 90, 10, 4, -0.1, 0.45);
      tree(290, 760, 210, 34, 6, -0.03, 1);
      // Snow is the paper: only its shadows are painted
      w.wash(
        [
          curve(
            [
              [-20, 676],
              [200, 668],
              [420, 690],
              [720, 664],
              [720, 690],
              [420, 712],
              [200, 694],
              [-20, 704],
              [-20, 676],
            ],
            6,
          ),
        ],
        indigo,
        { strength: 0.3, wet: 6, grain: 0.7 },
      );
      w.wash(
        [
          curve(
            [
              [290, 762],
              [420, 790],
              [720, 830],
              [720, 850],
              [430, 822],
              [270, 790],
              [290, 762],
            ],
            6,
          ),
        ],
        blue,
        { strength: 0.5, rim: 0.6, grain: 0.7 },
      );
      w.wash(
        [
          curve(
            [
              [-20, 860],
              [180, 836],
              [360, 880],
              [720, 900],
              [720, 1020],
              [-20, 1020],
              [-20, 860],
            ],
            6,
          ),
        ],
        blue,
        { strength: 0.3, wet: 40, grain: 0.8 },
      );
      w.wash(
        [
          curve(
            [
              [60, 1010],
              [150, 920],
              [250, 860],
              [262, 862],
              [190, 930],
              [130, 1010],
              [60, 1010],
            ],
            6,
          ),
        ],
        indigo,
        { strength: 0.3, wet: 5, rim: 0.4 },
      );
      w.wash(
        [
          curve(
            [
              [190, 1010],
              [230, 940],
              [274, 868],
              [284, 872],
              [262, 950],
              [250, 1010],
              [190, 1010],
            ],
            6,
          ),
        ],
        indigo,
        { strength: 0.3, wet: 5, rim: 0.4 },
      );
      for (let i = 0; i < 11; i++) {
        const x = 20 + i * 66;
        w.mark(
          [
            [x, 742 + w.random.between(-4, 4)],
            [x + 2, 700],
          ],
          4.5,
          umber,
          { strength: 0.9 },
        );
      }
      w.mark(
        curve(
          [
            [10, 716],
            [240, 712],
            [480, 720],
            [700, 710],
          ],
          6,
        ),
        1.5,
        black,
        { strength: 0.6, dry: 0.35 },
      );
      birds(
        w,
        [
          [430, 150],
          [462, 170],
          [400, 182],
          [500, 128],
        ],
        10,
      );
    }),
  },
  {
    key: 'low-water-the-alde',
    cm: [19, 57],
    longSide: 1900,
    paint: onPaper((w) => {
      const line = 132;
      w.wash(
        [
          [
            [-30, -30],
            [1030, -30],
            [1030, 110],
            [-30, 118],
          ],
        ],
        blue,
        {
          strength: 0.4,
          wet: 70,
          grain: 0.65,
          rim: 0,
          blooms: [
            { x: 250, y: 50, radius: 46 },
            { x: 800, y: 66, radius: 34 },
          ],
        },
      );
      w.wash(
        [
          [
            [-30, 60],
            [400, 84],
            [1030, 70],
            [1030, 124],
            [-30, 124],
          ],
        ],
        ochre,
        { strength: 0.3, wet: 40, rim: 0 },
      );
      w.wash(
        [
          below(
            -20,
            1020,
            line,
            (x) => line - 10 - Math.max(0, w.noise.fbm(x / 38, 3, 3)) * 22 - smooth(560, 0, x) * 5,
            3,
          ),
        ],
        indigo,
        { strength: 0.75, rim: 0.4, wet: 3, grain: 0.6 },
      );
      w.wash(
        [
          rect(604, 96, 13, 32),
          [
            [602, 98],
            [610, 76],
            [619, 98],
          ],
        ],
        indigo,
        { strength: 0.7, rough: 0.6 },
      );
      w.wash(
        [
          curve(
            [
              [-20, 140],
              [300, 150],
              [520, 140],
              [760, 168],
              [1020, 150],
              [1020, 196],
              [700, 214],
              [420, 190],
              [160, 214],
              [-20, 198],
              [-20, 140],
            ],
            8,
          ),
        ],
        sienna,
        { strength: 0.5, grain: 0.8, rim: 0.6, blooms: [{ x: 300, y: 180, radius: 30 }] },
      );
      w.wash(
        [
          curve(
            [
              [-20, 250],
              [220, 232],
              [520, 262],
              [800, 238],
              [1020, 262],
              [1020, 350],
              [-20, 350],
              [-20, 250],
            ],
            8,
          ),
        ],
        umber,
        { strength: 0.7, grain: 0.85, rim: 0.7, blooms: [{ x: 640, y: 304, radius: 40 }] },
      );
      w.wash(
        [
          curve(
            [
              [-20, 214],
              [240, 206],
              [500, 226],
              [820, 214],
              [1020, 226],
              [1020, 240],
              [800, 232],
              [500, 246],
              [220, 226],
              [-20, 240],
              [-20, 214],
            ],
            8,
          ),
        ],
        blue,
        { strength: 0.22, grain: 0.5 },
      );
      boat(w, 330, 232, 0.5);
      boat(w, 760, 216, 0.36, -1);
      boat(w, 872, 190, 0.24);
      for (let i = 0; i < 12; i++)
        w.mark(
          [
            [420 + i * 34, 268 - i * 4],
            [421 + i * 34, 240 - i * 4.4],
          ],
          4.4 - i * 0.22,
          black,
          { strength: 1 },
        );
      for (let i = 0; i < 22; i++) {
        const x = w.random.between(0, 940);
        const y = w.random.between(272, 326);
        const length = w.random.between(20, 70);
        w.mark(
          curve(
            [
              [x, y],
              [x + length / 2, y + w.random.between(-2, 2)],
              [x + length, y],
            ],
            4,
          ),
          w.random.between(1.2, 3),
          black,
          { strength: 0.4, dry: 0.42 },
        );
      }
      w.wash([bar(336, 250, 340, 300, 4, 2)], umber, { strength: 0.4, wet: 3 });
      birds(
        w,
        [
          [500, 60],
          [520, 68],
          [486, 74],
        ],
        8,
      );
    }),
  },
];
