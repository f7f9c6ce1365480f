import { hex, smooth } from '../colour.ts';
import { bar, below, blob, curve, type Point, rect } from '../geometry.ts';
import { birds, black, blue, boat, indigo, ochre, sienna, umber, whole } from '../motifs/on-paper.ts';
import { watercolour as onPaper, type Picture } from '../picture.ts';

/** More Sundays on the marshes and the Suffolk rivers. */
export const watercoloursMore: readonly Picture[] = [
  {
    key: 'first-train-mist',
    cm: [38, 38],
    longSide: 1600,
    paint: onPaper((w) => {
      w.wash([whole(w)], ochre, { strength: 0.14, rim: 0, flow: 0.8 });
      w.wash([whole(w)], blue, {
        strength: 0.24,
        rim: 0,
        grain: 0.7,
        flow: 0.7,
        blooms: [{ x: 720, y: 220, radius: 130 }],
        grade: (_x, y) => 0.35 + smooth(520, 0, y) * 0.9,
      });
      w.reserve([blob(w.noise, 610, 330, 54, 52, 0.05)], 0.95, 10);
      w.wash([whole(w)], ochre, {
        strength: 0.2,
        rim: 0,
        grade: (x, y) => Math.exp(-(((x - 610) / 260) ** 2) - ((y - 340) / 190) ** 2),
      });
      w.release();
      for (const [y, k, c] of [
        [430, 0.22, blue],
        [470, 0.34, indigo],
        [520, 0.5, indigo],
      ] as const)
        w.wash(
          [below(-20, 1020, y + 70, (x) => y - Math.max(0, w.noise.fbm(x / 70 + y, 3, 4)) * (30 + k * 120), 4)],
          c,
          { strength: k, wet: 12, rim: 0.2, grain: 0.6, grade: (_x, py) => 1 - smooth(y, y + 70, py) },
        );
      for (const [x, h, k] of [
        [180, 190, 0.6],
        [262, 120, 0.4],
        [830, 230, 0.75],
        [760, 120, 0.4],
      ] as const) {
        w.wash([blob(w.noise, x, 520 - h * 0.6, h * 0.3, h * 0.46, 0.35, 5)], indigo, {
          strength: k,
          wet: 14,
          grain: 0.7,
          rim: 0.2,
          grade: (_x, y) => 1 - smooth(440, 530, y) * 0.9,
        });
        w.mark(
          [
            [x, 530],
            [x + 2, 520 - h * 0.5],
          ],
          7,
          indigo,
          { strength: k, wet: 2 },
        );
      }
      w.wash(
        [
          curve(
            [
              [-20, 640],
              [240, 610],
              [520, 650],
              [800, 616],
              [1020, 640],
              [1020, 700],
              [700, 720],
              [400, 690],
              [-20, 730],
              [-20, 640],
            ],
            8,
          ),
        ],
        blue,
        { strength: 0.3, wet: 8, grain: 0.6 },
      );
      w.wash([bar(612, 640, 606, 720, 90, 30)], ochre, { strength: 0.22, wet: 40, rim: 0 });
      w.wash(
        [
          curve(
            [
              [-20, 760],
              [300, 730],
              [620, 790],
              [1020, 740],
              [1020, 1020],
              [-20, 1020],
              [-20, 760],
            ],
            8,
          ),
        ],
        umber,
        { strength: 0.55, grain: 0.8, rim: 0.5, flow: 1, blooms: [{ x: 300, y: 880, radius: 110 }] },
      );
      w.wash(
        [
          curve(
            [
              [-20, 880],
              [260, 850],
              [560, 900],
              [440, 960],
              [1020, 930],
              [1020, 1020],
              [-20, 1020],
              [-20, 880],
            ],
            8,
          ),
        ],
        black,
        { strength: 0.5, grain: 0.8, rim: 0.5, dry: 0.3 },
      );
      for (let i = 0; i < 6; i++) {
        const x = 90 + i * 150 - i * i * 3;
        w.mark(
          [
            [x, 880 - i * 22],
            [x + 2, 790 - i * 14],
          ],
          13 - i * 1.6,
          umber,
          { strength: 1.1 - i * 0.13 },
        );
      }
      for (const dy of [0, 26])
        w.mark(
          curve(
            [
              [92, 812 + dy],
              [380, 776 + dy * 0.8],
              [640, 758 + dy * 0.6],
              [790, 740 + dy * 0.5],
            ],
            6,
          ),
          2.6,
          black,
          { strength: 0.8, dry: 0.25 },
        );
      birds(
        w,
        [
          [420, 240],
          [452, 252],
          [404, 262],
          [480, 226],
        ],
        12,
      );
    }),
  },
  {
    key: 'barges-at-pin-mill',
    cm: [56, 38],
    paint: onPaper((w) => {
      const width = w.width;
      w.wash([whole(w)], ochre, { strength: 0.12, rim: 0 });
      w.wash(
        [
          [
            [-30, -30],
            [width + 30, -30],
            [width + 30, 420],
            [-30, 500],
          ],
        ],
        blue,
        {
          strength: 0.55,
          wet: 130,
          grain: 0.7,
          rim: 0,
          blooms: [{ x: 150, y: 170, radius: 100 }],
          grade: (_x, y) => 1.15 - smooth(0, 470, y),
        },
      );
      w.wash([blob(w.noise, 520, 300, 220, 60, 0.5, 4)], indigo, { strength: 0.34, wet: 60, grain: 0.8, rim: 0 });
      w.wash(
        [
          below(
            -20,
            width + 20,
            640,
            (x) => 590 - Math.max(0, w.noise.fbm(x / 50, 3, 3)) * 40 - smooth(300, 0, x) * 40,
            4,
          ),
        ],
        indigo,
        { strength: 0.6, wet: 5, grain: 0.7, rim: 0.3 },
      );
      // Two barges on the hard, the second behind the first
      const barge = (x: number, y: number, k: number, sail: boolean, tone: number) => {
        const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k];
        if (sail) {
          w.wash(
            [
              curve(
                [at(20, -70), at(14, -300), at(30, -540), at(150, -420), at(214, -250), at(190, -90), at(20, -70)],
                7,
              ),
            ],
            sienna,
            {
              strength: 1.05 * tone,
              grain: 0.6,
              rim: 0.7,
              flow: 0.9,
              blooms: [{ x: x + 110 * k, y: y - 240 * k, radius: 70 * k }],
            },
          );
          w.wash(
            [curve([at(120, -470), at(214, -250), at(196, -90), at(140, -84), at(160, -260), at(120, -470)], 6)],
            umber,
            { strength: 0.5 * tone, wet: 10 },
          );
          w.wash([curve([at(0, -560), at(-130, -200), at(-176, -76), at(-8, -80), at(0, -560)], 7)], sienna, {
            strength: 0.75 * tone,
            grain: 0.5,
            rim: 0.6,
            flow: 0.9,
          });
        }
        w.mark([at(6, -40), at(10, -560), at(14, -660)], 11 * k, umber, { strength: 1.2 * tone });
        w.mark([at(12, -90), at(210, -520)], 6 * k, umber, { strength: tone });
        w.wash(
          [
            curve(
              [
                at(-240, -92),
                at(-200, 0),
                at(-150, 34),
                at(150, 34),
                at(210, 6),
                at(236, -74),
                at(0, -58),
                at(-240, -92),
              ],
              7,
            ),
          ],
          black,
          { strength: 1.1 * tone, grain: 0.5, rim: 0.7 },
        );
        w.wash(
          [curve([at(-238, -96), at(0, -64), at(236, -80), at(234, -66), at(0, -50), at(-236, -82), at(-238, -96)], 6)],
          ochre,
          { strength: 0.6 * tone },
        );
        w.wash([[at(224, -70), at(252, -70), at(250, 10), at(220, 14)]], umber, { strength: tone });
        w.mark(curve([at(-238, -94), at(-330, -130), at(-372, -150)], 5), 7 * k, umber, { strength: tone });
        for (const dx of [-236, -160, 190])
          w.mark([at(10, -600), at(dx * 0.5, -340), at(dx, -84)], 1.6 * k, black, { strength: 0.8 * tone, dry: 0.25 });
        w.wash([curve([at(-200, 40), at(0, 56), at(190, 42), at(120, 80), at(-120, 92), at(-200, 40)], 6)], indigo, {
          strength: 0.5 * tone,
          wet: 12,
        });
      };
      barge(606, 676, 0.4, false, 0.6);
      w.wash(
        [
          curve(
            [
              [-20, 700],
              [200, 688],
              [440, 716],
              [width + 20, 700],
              [width + 20, 1020],
              [-20, 1020],
              [-20, 700],
            ],
            8,
          ),
        ],
        ochre,
        { strength: 0.42, grain: 0.6, rim: 0.4, flow: 0.9 },
      );
      barge(330, 800, 0.92, true, 1);
      w.wash(
        [
          curve(
            [
              [-20, 880],
              [200, 850],
              [420, 900],
              [width + 20, 860],
              [width + 20, 1020],
              [-20, 1020],
              [-20, 880],
            ],
            8,
          ),
        ],
        umber,
        { strength: 0.6, grain: 0.85, rim: 0.6, flow: 1, blooms: [{ x: 470, y: 940, radius: 70 }] },
      );
      w.mark(
        curve(
          [
            [60, 930],
            [220, 900],
            [330, 850],
            [360, 830],
          ],
          6,
        ),
        3,
        black,
        { strength: 0.9 },
      );
      birds(
        w,
        [
          [110, 330],
          [140, 346],
          [92, 352],
        ],
        11,
      );
    }),
  },
  {
    key: 'moonrise-over-the-saltings',
    cm: [27, 54],
    paint: onPaper((w) => {
      w.reserve([blob(w.noise, 330, 126, 34, 34, 0.02)], 1, 0);
      w.wash([whole(w)], indigo, {
        strength: 0.8,
        rim: 0,
        grain: 0.75,
        flow: 0.45,
        blooms: [{ x: 700, y: 120, radius: 90 }],
        grade: (x, y) =>
          1.2 - 0.85 * Math.exp(-(((x - 330) / 190) ** 2) - ((y - 140) / 130) ** 2) - smooth(120, 280, y) * 0.3,
      });
      w.release();
      w.reserve(
        [
          curve(
            [
              [300, 300],
              [350, 296],
              [372, 340],
              [300, 384],
              [390, 430],
              [340, 510],
              [500, 510],
              [470, 440],
              [380, 386],
              [440, 340],
              [360, 300],
              [300, 300],
            ],
            7,
          ),
          curve(
            [
              [660, 320],
              [900, 310],
              [1020, 330],
              [1020, 344],
              [880, 330],
              [660, 332],
              [660, 320],
            ],
            6,
          ),
        ],
        0.92,
        5,
      );
      w.wash([below(-20, 1020, 290, (x) => 258 - Math.max(0, w.noise.fbm(x / 50, 4, 3)) * 26, 4)], black, {
        strength: 0.9,
        wet: 3,
        grain: 0.6,
        rim: 0.3,
      });
      w.wash([rect(-20, 276, 1040, 240)], indigo, { strength: 0.8, grain: 0.8, flow: 0.7, rim: 0.3 });
      w.wash(
        [
          curve(
            [
              [-20, 330],
              [160, 318],
              [280, 344],
              [240, 400],
              [320, 440],
              [260, 520],
              [-20, 520],
              [-20, 330],
            ],
            7,
          ),
          curve(
            [
              [420, 350],
              [640, 336],
              [1020, 356],
              [1020, 520],
              [520, 520],
              [500, 440],
              [420, 390],
              [420, 350],
            ],
            7,
          ),
        ],
        black,
        { strength: 0.75, grain: 0.85, rim: 0.6, flow: 0.9, blooms: [{ x: 760, y: 430, radius: 60 }] },
      );
      for (let i = 0; i < 46; i++) {
        const x = w.random.chance(0.5) ? w.random.between(0, 230) : w.random.between(560, 1000);
        const y = 500 - w.random.next() * 90;
        w.mark(
          [
            [x, y],
            [x + w.random.between(-4, 12), y - w.random.between(16, 46)],
          ],
          2.4,
          black,
          { strength: 1 },
        );
      }
      boat(w, 660, 372, 0.42);
    }),
  },
  {
    key: 'ploughland-with-church',
    cm: [36, 53],
    paint: onPaper((w) => {
      w.reserve([blob(w.noise, 260, 150, 170, 60, 0.5, 4), blob(w.noise, 760, 110, 190, 54, 0.5, 4)], 0.95, 50);
      w.wash(
        [
          [
            [-30, -30],
            [1030, -30],
            [1030, 330],
            [-30, 340],
          ],
        ],
        blue,
        { strength: 0.58, wet: 60, grain: 0.7, rim: 0, grade: (_x, y) => 1.2 - smooth(0, 320, y) * 0.9 },
      );
      w.wash([blob(w.noise, 280, 204, 170, 20, 0.4, 4), blob(w.noise, 770, 160, 180, 18, 0.4, 4)], black, {
        strength: 0.36,
        wet: 36,
        grain: 0.8,
        rim: 0,
      });
      w.release();
      w.wash(
        [
          below(
            -20,
            1020,
            380,
            (x) => 330 - w.noise.fbm(x / 160, 3, 3) * 20 - smooth(500, 700, x) * 14 + smooth(760, 1000, x) * 20,
            4,
          ),
        ],
        blue,
        { strength: 0.5, wet: 3, rim: 0.3 },
      );
      w.wash(
        [
          blob(w.noise, 600, 316, 60, 34, 0.4, 5),
          blob(w.noise, 720, 318, 50, 30, 0.4, 5),
          blob(w.noise, 180, 334, 80, 26, 0.4, 5),
        ],
        indigo,
        { strength: 0.7, wet: 5, grain: 0.7, rim: 0.4 },
      );
      w.wash([rect(640, 226, 38, 110)], ochre, { strength: 0.6, rim: 0.7 });
      w.wash([rect(661, 226, 17, 110)], umber, { strength: 0.6 });
      w.wash(
        [
          [
            [676, 282],
            [742, 282],
            [752, 336],
            [676, 336],
          ],
        ],
        ochre,
        { strength: 0.5 },
      );
      w.wash(
        [
          [
            [672, 284],
            [684, 258],
            [738, 258],
            [750, 284],
          ],
        ],
        indigo,
        { strength: 0.8, rim: 0.6 },
      );
      w.wash([rect(653, 244, 7, 15), rect(692, 296, 7, 18), rect(716, 296, 7, 18)], black, { strength: 1 });
      w.wash(
        [
          curve(
            [
              [-20, 372],
              [300, 352],
              [640, 350],
              [1020, 372],
              [1020, 440],
              [560, 400],
              [-20, 430],
              [-20, 372],
            ],
            8,
          ),
        ],
        hex('#9a9a58'),
        { strength: 0.6, grain: 0.5, rim: 0.5 },
      );
      w.wash(
        [
          curve(
            [
              [-20, 424],
              [300, 398],
              [620, 396],
              [1020, 430],
              [1020, 700],
              [-20, 700],
              [-20, 424],
            ],
            8,
          ),
        ],
        sienna,
        { strength: 0.5, grain: 0.8, rim: 0.4, flow: 0.9, blooms: [{ x: 200, y: 560, radius: 70 }] },
      );
      for (let i = -11; i < 14; i++) {
        const x1 = 520 + i * 16;
        const x2 = 500 + i * 96;
        w.mark(
          curve(
            [
              [x1, 404 + Math.abs(i) * 0.8],
              [(x1 + x2) / 2 + 8, 500],
              [x2, 700],
            ],
            7,
          ),
          7 + Math.abs(i) * 0.4,
          umber,
          { strength: 0.6, dry: i % 2 ? 0.32 : 0.1, grain: 0.8 },
        );
      }
      w.wash(
        [
          curve(
            [
              [30, 430],
              [44, 380],
              [36, 330],
              [60, 300],
              [92, 320],
              [90, 380],
              [80, 430],
              [30, 430],
            ],
            6,
          ),
        ],
        umber,
        { strength: 0.2, wet: 20 },
      );
      w.mark(
        curve(
          [
            [64, 440],
            [62, 360],
            [66, 270],
          ],
          6,
        ),
        9,
        umber,
        { strength: 1 },
      );
      for (const [dx, dy] of [
        [-60, -90],
        [52, -110],
        [-30, -150],
        [36, -170],
        [-78, -40],
        [70, -60],
      ] as const)
        w.mark(
          curve(
            [
              [64, 340 + dy * 0.2],
              [64 + dx * 0.5, 320 + dy * 0.6],
              [64 + dx, 320 + dy],
            ],
            5,
          ),
          3,
          black,
          { strength: 0.9, dry: 0.15 },
        );
      birds(
        w,
        [
          [420, 470],
          [450, 484],
          [400, 492],
          [486, 462],
          [520, 488],
        ],
        9,
      );
    }),
  },
];
