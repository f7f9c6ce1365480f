import { hex, smooth } from '../colour.ts';
import { bar, below, blob, curve, type Point, rect, ribbon } from '../geometry.ts';
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
  softTree,
  umber,
  whole,
} from '../motifs/on-paper.ts';
import { watercolour as onPaper, type Picture } from '../picture.ts';

/** More Sundays on the marshes and the Suffolk rivers. */
export const watercoloursMore: readonly Picture[] = [
  {
    key: 'first-train-mist',
    cm: [38, 38],
    longSide: 1600,
    paint: onPaper((w) => {
      const sun = (x: number, y: number, rx: number, ry: number) =>
        Math.exp(-(((x - 610) / rx) ** 2) - ((y - 350) / ry) ** 2);
      w.wash([whole(w)], ochre, {
        strength: 0.2,
        rim: 0,
        flow: 0.7,
        grade: (x, y) => 0.35 + sun(x, y, 360, 260) * 1.3,
      });
      w.wash([whole(w)], blue, {
        strength: 0.36,
        rim: 0,
        grain: 0.75,
        flow: 0.75,
        blooms: [{ x: 790, y: 190, radius: 120 }],
        grade: (x, y) => (0.25 + smooth(520, 0, y)) * (1 - sun(x, y, 250, 180) * 0.8),
      });
      w.wash([whole(w)], black, {
        strength: 0.16,
        rim: 0,
        grain: 0.85,
        grade: (x, y) => smooth(0, 0.4, w.noise.fbm(x / 260 + 3, y / 90, 4)) * smooth(420, 40, y),
      });
      // The run in the sky, which he let stand
      w.wash([bar(150, -30, 250, 400, 50, 130)], blue, {
        strength: 0.17,
        wet: 60,
        rim: 0,
        grain: 0.8,
        grade: (_x, y) => smooth(420, 120, y),
      });
      // Four distances, one into another while each was wet
      for (const [y, k, c, rise] of [
        [436, 0.2, blue, 26],
        [468, 0.3, blue, 34],
        [508, 0.42, indigo, 44],
        [556, 0.5, indigo, 30],
      ] as const)
        w.wash(
          [
            below(
              -20,
              1020,
              y + 96,
              (x) => y - Math.max(0, w.noise.fbm(x / 64 + y, y, 5)) * rise * 2 - w.noise.fbm(x / 300, y, 2) * 16,
              4,
            ),
          ],
          c,
          {
            strength: k,
            wet: 7,
            rim: 0.15,
            grain: 0.7,
            flow: 0.7,
            grade: (x, py) => (1 - smooth(y - 6, y + 90, py)) * (1 - sun(x, py, 150, 150) * 0.6),
          },
        );
      softTree(w, 838, 560, 270, indigo, 0.62);
      softTree(w, 742, 548, 130, indigo, 0.34);
      softTree(w, 168, 566, 220, indigo, 0.5);
      softTree(w, 262, 552, 120, blue, 0.34);
      softTree(w, 372, 545, 74, blue, 0.26);
      // A dyke with the sky in it, left; the near marsh, dragged
      w.reserve(
        [
          ribbon(
            [
              [604, 640],
              [560, 676],
              [640, 720],
              [520, 790],
              [640, 900],
              [560, 1020],
            ],
            (t) => 6 + t * t * 84,
            9,
          ),
        ],
        0.9,
        10,
      );
      w.wash([below(-20, 1020, 780, (x) => 640 + w.noise.fbm(x / 200, 8, 3) * 20, 4)], ochre, {
        strength: 0.4,
        rim: 0.1,
        grain: 0.7,
        flow: 0.9,
        grade: (_x, y) => smooth(626, 720, y) * (1 - smooth(720, 790, y) * 0.4),
      });
      drags(w, { x1: -40, x2: 1040, y1: 650, y2: 770 }, 60, [indigo, umber, blue], {
        length: 130,
        width: 7,
        strength: 0.32,
      });
      w.wash(
        [below(-20, 1020, 1030, (x) => 772 + w.noise.fbm(x / 160, 5, 4) * 34 - smooth(500, 0, x) * 22, 4)],
        umber,
        {
          strength: 0.5,
          grain: 0.9,
          rim: 0.15,
          flow: 1,
          blooms: [{ x: 240, y: 900, radius: 90 }],
          grade: (_x, y) => 0.4 + smooth(770, 1000, y) * 0.9,
        },
      );
      drags(w, { x1: -60, x2: 1060, y1: 780, y2: 1000 }, 90, [umber, black, sienna], {
        length: 170,
        width: 13,
        strength: 0.55,
      });
      w.release();
      w.wash(
        [
          ribbon(
            [
              [590, 700],
              [640, 726],
              [530, 792],
              [636, 900],
              [560, 1020],
            ],
            (t) => 4 + t * 52,
            8,
          ),
        ],
        blue,
        {
          strength: 0.2,
          wet: 12,
          rim: 0.2,
          grade: (x, _y) => 0.5 + smooth(560, 700, x) * 0.6,
        },
      );
      for (let i = 0; i < 130; i++) {
        const x = w.random.chance(0.55) ? w.random.between(-10, 480) : w.random.between(660, 1010);
        const y = 1010 - w.random.next() ** 1.5 * 170;
        const h = w.random.between(24, 88) * (0.4 + (y - 800) / 260);
        const lean = w.random.gauss() * h * 0.14 + h * 0.1;
        w.mark(
          [
            [x, y],
            [x + lean * 0.4, y - h * 0.6],
            [x + lean, y - h],
          ],
          w.random.between(1.4, 3.2),
          w.random.pick([umber, black, sienna]),
          {
            strength: w.random.between(0.4, 0.9),
          },
        );
      }
      // What is left of a fence
      const posts = [
        [96, 892, 118, 13, 0.04],
        [236, 858, 92, 11, -0.05],
        [352, 832, 74, 9, 0.1],
        [450, 812, 58, 7, -0.02],
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
          { strength: 1.1, grain: 0.7 },
        );
      for (const [k, sag] of [
        [0.86, 9],
        [0.5, 14],
      ] as const)
        for (let i = 0; i < 3; i++) {
          const [ax, ay, ah, , al] = posts[i]!;
          const [bx, by, bh, , bl] = posts[i + 1]!;
          if (i === 2 && k < 0.6) continue;
          w.mark(
            curve(
              [
                [ax + al * ah * k, ay - ah * k],
                [(ax + bx) / 2, (ay - ah * k + by - bh * k) / 2 + sag],
                [bx + bl * bh * k, by - bh * k],
              ],
              6,
            ),
            2,
            black,
            { strength: 0.75, dry: 0.28 },
          );
        }
    }),
  },
  {
    key: 'barges-at-pin-mill',
    cm: [56, 38],
    paint: onPaper((w) => {
      const width = w.width;
      const shapes = (x: number, y: number, k: number, bare: boolean) => {
        const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k];
        return {
          at,
          main: curve(
            [
              at(16, -74),
              at(12, -320),
              at(20, -520),
              at(96, -500),
              at(176, -452),
              at(196, -300),
              at(206, -170),
              at(190, -84),
              at(120, -66),
              at(16, -74),
            ],
            7,
          ),
          top: curve([at(16, -532), at(22, -706), at(96, -600), at(170, -470), at(92, -512), at(16, -532)], 7),
          fore: curve([at(-4, -560), at(-74, -340), at(-186, -90), at(-96, -84), at(-10, -96), at(-4, -560)], 7),
          hull: curve(
            [
              at(-256, -106),
              at(-240, -40),
              at(-196, 14),
              at(-150, 30),
              at(150, 34),
              at(206, 14),
              at(226, -50),
              at(232, -92),
              at(110, -70),
              at(0, -62),
              at(-130, -74),
              at(-256, -106),
            ],
            7,
          ),
          sails: !bare,
        };
      };
      type Barge = ReturnType<typeof shapes>;
      const reserve = (b: Barge) => w.reserve(b.sails ? [b.main, b.top, b.fore, b.hull] : [b.hull], 1);
      const paint = (b: Barge, k: number, tone: number) => {
        const { at } = b;
        const [cx, cy] = at(120, -280);
        if (b.sails) {
          w.wash([b.main], sienna, {
            strength: 1.15 * tone,
            grain: 0.7,
            rim: 0.55,
            flow: 1,
            rough: 2,
            blooms: [
              { x: cx, y: cy, radius: 62 * k },
              { x: cx - 60 * k, y: cy + 120 * k, radius: 34 * k },
            ],
          });
          w.wash([b.main, b.top], umber, {
            strength: 0.7 * tone,
            rim: 0,
            grain: 0.9,
            flow: 1,
            grade: (x, y) => smooth(cx - 30 * k, cx + 90 * k, x + (y - cy) * 0.12) * 0.9 + 0.06,
          });
          w.wash([b.top], sienna, { strength: 0.85 * tone, grain: 0.7, rim: 0.5, flow: 1, rough: 2 });
          w.wash([b.fore], sienna, { strength: 0.82 * tone, grain: 0.7, rim: 0.5, flow: 1, rough: 2 });
          w.wash([b.fore], umber, {
            strength: 0.5 * tone,
            rim: 0,
            grain: 0.9,
            grade: (x, y) => smooth(-150, -10, (x - at(0, 0)[0]) / k + (y - cy) * 0.2),
          });
          // Brails: the creases where she is taken in
          for (const [x1, y1, x2, y2] of [
            [14, -470, 190, -330],
            [14, -400, 200, -220],
            [14, -330, 196, -130],
            [-14, -420, -120, -210],
            [-12, -300, -150, -130],
          ] as const)
            w.mark(curve([at(x1, y1), at((x1 + x2) / 2, (y1 + y2) / 2 + 16), at(x2, y2)], 6), 4.5 * k, umber, {
              strength: 0.55 * tone,
              wet: 3,
              dry: 0.1,
            });
        }
        w.wash([b.hull], black, {
          strength: 0.95 * tone,
          grain: 0.7,
          rim: 0.5,
          flow: 0.8,
          grade: (_x, y) => 0.55 + smooth(at(0, -90)[1], at(0, 30)[1], y) * 0.7,
        });
        w.wash([b.hull], umber, {
          strength: 0.6 * tone,
          grain: 0.8,
          rim: 0,
          grade: (x) => smooth(at(-60, 0)[0], at(220, 0)[0], x),
        });
        w.mark(curve([at(-250, -94), at(-120, -62), at(0, -52), at(120, -58), at(230, -80)], 7), 5 * k, ochre, {
          strength: 0.9 * tone,
          dry: 0.2,
        });
        w.mark([at(4, -60), at(8, -400), at(14, -740)], 12 * k, umber, { strength: 1.15 * tone });
        w.mark([at(12, -84), at(90, -300), at(176, -462)], 5 * k, umber, { strength: 0.9 * tone });
        w.wash([[at(224, -84), at(250, -80), at(246, 6), at(212, 20)]], umber, { strength: 0.9 * tone });
        w.mark(curve([at(-246, -98), at(-330, -132), at(-390, -156)], 5), 7 * k, umber, { strength: tone });
        for (const [dx, dy, up] of [
          [-386, -154, -560],
          [-200, -92, -560],
          [206, -88, -700],
        ] as const)
          w.mark(curve([at(10, up), at(dx * 0.5, (up + dy) / 2 + 10), at(dx, dy)], 6), 1.6 * k, black, {
            strength: 0.7 * tone,
            dry: 0.28,
          });
      };
      const near = shapes(322, 800, 0.94, false);
      const far = shapes(628, 676, 0.4, true);
      sky(w, 640, { pigment: blue, under: indigo, strength: 0.66, cover: 0.56, size: 420, seed: 9 });
      w.wash([whole(w)], ochre, { strength: 0.16, rim: 0, grade: (_x, y) => smooth(240, 600, y) });
      reserve(near);
      w.wash(
        [
          below(
            -20,
            width + 20,
            652,
            (x) =>
              596 - Math.max(0, w.noise.fbm(x / 60, 3, 5)) * 46 - smooth(320, 0, x) * 40 - smooth(500, 700, x) * 14,
            3,
          ),
        ],
        indigo,
        { strength: 0.5, wet: 5, grain: 0.75, rim: 0.2, flow: 0.8, grade: (_x, y) => 1 - smooth(596, 652, y) * 0.6 },
      );
      w.wash([rect(-20, 640, width + 40, 70)], blue, {
        strength: 0.26,
        grain: 0.6,
        rim: 0.1,
        grade: (x, y) => (0.4 + smooth(560, 0, x)) * smooth(634, 660, y),
      });
      drags(w, { x1: -20, x2: width + 20, y1: 650, y2: 700 }, 18, [indigo, blue], {
        length: 90,
        width: 4,
        strength: 0.4,
      });
      reserve(far);
      w.wash([below(-20, width + 20, 1020, (x) => 694 + w.noise.fbm(x / 140, 5, 4) * 16, 4)], ochre, {
        strength: 0.5,
        grain: 0.7,
        rim: 0.2,
        flow: 1,
      });
      w.release();
      paint(far, 0.4, 0.55);
      reserve(near);
      w.wash(
        [
          curve(
            [
              [560, 690],
              [640, 696],
              [700, 690],
              [690, 706],
              [600, 708],
              [560, 690],
            ],
            6,
          ),
        ],
        indigo,
        { strength: 0.4, wet: 7, rim: 0 },
      );
      w.wash([below(-20, width + 20, 1020, (x) => 846 + w.noise.fbm(x / 150, 7, 4) * 34, 4)], umber, {
        strength: 0.42,
        grain: 0.9,
        rim: 0.1,
        flow: 1,
        wet: 6,
        blooms: [{ x: 500, y: 930, radius: 66 }],
        grade: (_x, y) => 0.3 + smooth(840, 990, y),
      });
      w.wash(
        [
          curve(
            [
              [96, 806],
              [220, 836],
              [470, 838],
              [560, 812],
              [640, 836],
              [520, 866],
              [240, 866],
              [110, 836],
              [96, 806],
            ],
            7,
          ),
        ],
        indigo,
        { strength: 0.6, wet: 12, rim: 0, grain: 0.8 },
      );
      drags(w, { x1: -30, x2: width + 30, y1: 720, y2: 840 }, 44, [sienna, umber, indigo], {
        length: 120,
        width: 7,
        strength: 0.4,
        dry: 0.5,
      });
      drags(w, { x1: -30, x2: width + 30, y1: 850, y2: 1000 }, 60, [umber, black, sienna], {
        length: 160,
        width: 12,
        strength: 0.5,
        dry: 0.5,
      });
      w.release();
      paint(near, 0.94, 1);
      w.mark(
        curve(
          [
            [70, 936],
            [120, 900],
            [160, 840],
            [112, 724],
          ],
          7,
        ),
        2.6,
        black,
        { strength: 0.85, dry: 0.15 },
      );
      birds(
        w,
        [
          [104, 356],
          [134, 370],
          [88, 380],
        ],
        10,
      );
    }),
  },
  {
    key: 'moonrise-over-the-saltings',
    cm: [27, 54],
    paint: onPaper((w) => {
      const glow = (x: number, y: number, rx: number, ry: number) =>
        Math.exp(-(((x - 330) / rx) ** 2) - ((y - 126) / ry) ** 2);
      w.reserve([blob(w.noise, 330, 126, 32, 32, 0.03)], 1, 0);
      w.wash([whole(w)], ochre, { strength: 0.14, rim: 0, grade: (x, y) => glow(x, y, 150, 110) });
      w.wash([rect(-20, -20, 1040, 300)], indigo, {
        strength: 0.95,
        rim: 0,
        grain: 0.8,
        flow: 0.45,
        blooms: [{ x: 760, y: 110, radius: 80 }],
        grade: (x, y) => {
          const veil = smooth(-0.05, 0.35, w.noise.fbm(x / 210 + 7, y / 46, 4));
          return (
            (1.15 - 0.9 * glow(x, y, 210, 130) - smooth(140, 280, y) * 0.35) * (1 - veil * 0.42 * glow(x, y, 420, 200))
          );
        },
      });
      w.wash([rect(-20, -20, 1040, 300)], black, {
        strength: 0.42,
        rim: 0,
        grain: 0.8,
        grade: (x, y) =>
          smooth(0.02, 0.4, w.noise.fbm(x / 240 + 11, y / 60 + 3, 4)) *
          (1 - glow(x, y, 190, 110)) *
          smooth(300, 160, y),
      });
      w.release();
      w.wash(
        [
          below(
            -20,
            1020,
            282,
            (x) => 262 - Math.max(0, w.noise.fbm(x / 60, 4, 5)) * 22 - Math.max(0, w.noise.fbm(x / 11, 9, 2)) * 5,
            2,
          ),
        ],
        black,
        {
          strength: 0.85,
          wet: 2,
          grain: 0.6,
          rim: 0.2,
          grade: (x) => 1 - glow(x, 126, 120, 100) * 0.4,
        },
      );
      // The creek, left white as the moon was
      const creek: Point[] = [
        [340, 284],
        [322, 294],
        [338, 306],
        [372, 320],
        [362, 338],
        [318, 360],
        [322, 390],
        [372, 428],
        [352, 470],
        [300, 530],
      ];
      const width = (t: number) => 5 + t ** 1.5 * 96;
      w.reserve([ribbon(creek, (t) => width(t) * 0.8, 9)], 0.97, 3);
      w.wash([rect(-20, 280, 1040, 240)], indigo, {
        strength: 1,
        grain: 0.85,
        flow: 0.6,
        rim: 0.1,
        grade: (x, y) => 1 - glow(x, y - 150, 160, 130) * 0.3,
      });
      w.wash([below(-20, 1020, 520, (x) => 300 + w.noise.fbm(x / 120, 9, 4) * 16, 4)], black, {
        strength: 0.72,
        grain: 0.9,
        rim: 0.1,
        flow: 0.9,
        blooms: [{ x: 780, y: 430, radius: 60 }],
        grade: (x, y) => smooth(292, 330, y) * (0.72 + w.noise.fbm(x / 90, y / 18, 3) * 0.6),
      });
      drags(w, { x1: -40, x2: 1040, y1: 300, y2: 500 }, 80, [black, indigo], {
        length: 110,
        width: 9,
        strength: 0.5,
        dry: 0.4,
      });
      w.release();
      w.wash([ribbon(creek, width, 9)], indigo, {
        strength: 0.42,
        wet: 6,
        rim: 0.2,
        grain: 0.7,
        grade: (x, y) => 0.15 + smooth(20, 150, Math.abs(x - 335)) * 0.9 + smooth(360, 500, y) * 0.25,
      });
      drags(w, { x1: 270, x2: 420, y1: 330, y2: 490 }, 14, [indigo], { length: 60, width: 5, strength: 0.4, dry: 0.4 });
      for (let i = 0; i < 150; i++) {
        const x = w.random.chance(0.4) ? w.random.between(-5, 250) : w.random.between(470, 1005);
        const t = w.random.next();
        const y = 350 + t * 165;
        const h = (12 + t * 52) * w.random.between(0.5, 1.2);
        const lean = w.random.gauss() * h * 0.15 + h * 0.12;
        w.mark(
          [
            [x, y],
            [x + lean * 0.35, y - h * 0.6],
            [x + lean, y - h],
          ],
          1 + t * 1.9,
          black,
          { strength: w.random.between(0.6, 1.1) },
        );
      }
      w.reserve(
        [
          curve(
            [
              [600, 352],
              [640, 372],
              [716, 368],
              [742, 338],
              [740, 338],
              [600, 351],
            ],
            6,
          ),
        ],
        0.5,
      );
      w.release();
      boat(w, 668, 366, 0.46);
    }),
  },
  {
    key: 'ploughland-with-church',
    cm: [36, 53],
    paint: onPaper((w) => {
      const line = 330;
      const tower = 640;
      sky(w, line + 4, { pigment: blue, under: hex('#6f6d70'), strength: 0.74, cover: 0.5, size: 330, seed: 5 });
      w.wash([rect(-20, 200, 1040, 140)], ochre, {
        strength: 0.16,
        rim: 0,
        wet: 30,
        grade: (_x, y) => smooth(200, 330, y),
      });
      // Church, reserved until the hills and elms behind it are dry
      const stone: Point[][] = [
        rect(tower - 17, 226, 34, 110),
        [
          [tower + 16, 288],
          [tower + 92, 288],
          [tower + 98, 338],
          [tower + 16, 338],
        ],
      ];
      const roof: Point[][] = [
        [
          [tower + 14, 290],
          [tower + 24, 262],
          [tower + 84, 262],
          [tower + 96, 290],
        ],
      ];
      w.reserve([...stone, ...roof], 1);
      w.wash(
        [below(-20, 1020, 372, (x) => 322 - w.noise.fbm(x / 190, 3, 3) * 26 - smooth(560, 1000, x) * 12, 4)],
        blue,
        {
          strength: 0.42,
          wet: 3,
          rim: 0.2,
          grain: 0.6,
          grade: (_x, y) => 1 - smooth(322, 372, y) * 0.5,
        },
      );
      for (const [x, h, k] of [
        [540, 92, 0.6],
        [582, 74, 0.7],
        [752, 96, 0.72],
        [800, 78, 0.58],
        [846, 56, 0.46],
        [500, 54, 0.4],
      ] as const)
        softTree(w, x, 350, h, indigo, k);
      w.release();
      w.wash([...stone], ochre, { strength: 0.36, rim: 0.5, rough: 1, grain: 0.7 });
      w.wash(
        [
          rect(tower + 4, 226, 13, 110),
          [
            [tower + 16, 314],
            [tower + 96, 316],
            [tower + 98, 338],
            [tower + 16, 338],
          ],
        ],
        umber,
        { strength: 0.42, rough: 1, wet: 1, grain: 0.8 },
      );
      w.wash(roof, indigo, { strength: 0.62, rim: 0.5, rough: 1, grain: 0.7 });
      for (let i = 0; i < 4; i++)
        w.mark(
          [
            [tower - 17 + i * 10.5, 226],
            [tower - 13 + i * 10.5, 226],
          ],
          5,
          umber,
          { strength: 0.6 },
        );
      w.mark(
        [
          [tower - 4, 248],
          [tower - 4, 262],
        ],
        6,
        black,
        { strength: 0.9 },
      );
      for (const dx of [36, 56, 76])
        w.mark(
          [
            [tower + dx, 302],
            [tower + dx, 318],
          ],
          5,
          black,
          { strength: 0.7 },
        );
      // Grass, then the plough: every furrow makes for the tower
      w.wash(
        [
          below(-20, 1020, 408, (x) => 346 + w.noise.fbm(x / 120, 6, 3) * 7, 4).map(
            ([x, y]): Point => [x, y > 400 ? 452 : y],
          ),
        ],
        hex('#9a9a58'),
        { strength: 0.55, grain: 0.6, rim: 0.15, flow: 0.9 },
      );
      drags(w, { x1: -30, x2: 1030, y1: 352, y2: 396 }, 26, [hex('#7c8450'), ochre], {
        length: 130,
        width: 6,
        strength: 0.5,
      });
      w.wash(
        [below(-20, 1020, 700, (x) => 386 + w.noise.fbm(x / 140, 8, 3) * 6 + ((x - tower) / 500) ** 2 * 26, 4)],
        sienna,
        {
          strength: 0.5,
          grain: 0.85,
          rim: 0.2,
          flow: 0.8,
          blooms: [{ x: 210, y: 560, radius: 60 }],
          grade: (x, y) =>
            0.75 + smooth(400, 690, y) * 0.5 - Math.exp(-(((x - 780) / 200) ** 2) - ((y - 560) / 70) ** 2) * 0.55,
        },
      );
      const vanish: Point = [tower, 352];
      for (let i = -26; i <= 20; i++) {
        const foot = tower + i * 66 + w.random.gauss() * 9;
        const along = (t: number): Point => [vanish[0] + (foot - vanish[0]) * t, vanish[1] + (720 - vanish[1]) * t];
        const start = 0.125 + ((i * 66) / 500) ** 2 * 0.004 + w.random.next() * 0.02;
        const [x0, y0] = along(start);
        const [x1, y1] = along(0.5);
        const [x2, y2] = along(1.02);
        const furrow = (near: number): Point[] => [
          [x0 - 1, y0],
          [x1 - near * 0.36, y1],
          [x2 - near, y2],
          [x2 + near, y2],
          [x1 + near * 0.36 + w.random.gauss() * 1.5, y1],
          [x0 + 1, y0],
        ];
        w.wash([furrow(w.random.between(7, 15))], w.random.pick([umber, umber, black]), {
          strength: w.random.between(0.4, 0.78),
          dry: w.random.between(0.24, 0.46),
          grain: 0.85,
          rim: 0.2,
          rough: 2.2,
          wave: 20,
        });
      }
      drags(w, { x1: -30, x2: 1030, y1: 420, y2: 690 }, 60, [umber, sienna], {
        length: 36,
        width: 7,
        strength: 0.5,
        dry: 0.5,
      });
      bareTree(w, 86, 420, { length: 104, width: 15, depth: 5, lean: 0.05, strength: 0.95, wood: umber, shade: black });
      bareTree(w, 20, 412, { length: 70, width: 9, depth: 4, lean: -0.12, strength: 0.7, wood: umber, shade: black });
      const rooks: Point[] = [
        [330, 470],
        [368, 482],
        [300, 492],
        [420, 462],
        [446, 490],
        [388, 506],
        [214, 300],
        [240, 286],
        [262, 306],
      ];
      birds(w, rooks, 8);
    }),
  },
];
