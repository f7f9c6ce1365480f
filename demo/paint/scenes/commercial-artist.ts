import { hex, mix, smooth } from '../colour.ts';
import { bar, below, curve, ellipse, type Point, rect } from '../geometry.ts';
import { spatter } from '../gouache-print.ts';
import { board, flat, margins } from '../motifs/poster-sheet.ts';
import { type Picture, poster } from '../picture.ts';

/** Poster designs: six colours at most, no outline where two colours can meet, one shape that carries the sheet. */
export const commercialArtist: readonly Picture[] = [
  {
    key: 'last-train-home',
    cm: [76.2, 50.8],
    quality: 82,
    paint: poster((s) => {
      const night = hex('#14243b');
      const deep = hex('#0c1526');
      const lamp = hex('#f3d27c');
      const rust = hex('#c2502f');
      const w = s.width;
      const cx = w / 2 + 20;
      s.ground(
        spatter('last sky', hex('#2f5169'), night, (x, y) => smooth(640, 120, y + Math.abs(x - cx) * 0.35), s.scale),
        0.2,
      );
      // The arch of the train shed
      s.fill(
        [...ellipse(cx, 470, 400, 440, 0, 80)],
        spatter(
          'last glow',
          hex('#e9b35c'),
          hex('#3b5f74'),
          (x, y) => smooth(30, 400, Math.hypot(x - cx, (y - 560) * 0.9)),
          s.scale,
        ),
        { angle: 1.2 },
      );
      for (let i = 0; i < 9; i++) {
        const a = Math.PI + (i / 8) * Math.PI;
        s.fill(bar(cx, 540, cx + Math.cos(a) * 420, 540 + Math.sin(a) * 470, 3, 11), night, { angle: a, ...flat });
      }
      const arch = (r: number, t: number): Point[] => {
        const outer = ellipse(cx, 480, r, r * 1.08, 0, 90);
        const inner = ellipse(cx, 480, r - t, (r - t) * 1.08, 0, 90).reverse();
        return [...outer, outer[0]!, inner[inner.length - 1]!, ...inner];
      };
      s.fill(arch(420, 26), deep, flat);
      s.fill(arch(330, 10), night, flat);
      s.fill(arch(245, 6), night, flat);
      s.fillAll([rect(-10, 480, cx - 398, 600), rect(cx + 394, 480, 400, 600)], deep, flat);
      s.fill(rect(-10, 760, w + 20, 300), deep, { angle: 0 });
      // Rails
      for (const dx of [-1, 1])
        s.fill(
          [
            [cx + dx * 34, 740],
            [cx + dx * 42, 740],
            [cx + dx * 236, 1000],
            [cx + dx * 200, 1000],
          ],
          hex('#8fa3a8'),
          flat,
        );
      for (let i = 0; i < 6; i++) s.fill(rect(cx - 70 - i * 34, 766 + i * i * 8, 140 + i * 68, 5 + i * 3), night, flat);
      // The engine, one dark shape
      s.fill(
        curve([
          [cx - 150, 800],
          [cx - 156, 610],
          [cx - 140, 470],
          [cx - 96, 400],
          [cx, 372],
          [cx + 96, 400],
          [cx + 140, 470],
          [cx + 156, 610],
          [cx + 150, 800],
        ]),
        deep,
        flat,
      );
      s.fill(
        [
          [cx, 372],
          [cx + 96, 400],
          [cx + 140, 470],
          [cx + 156, 610],
          [cx + 150, 800],
          [cx + 60, 800],
        ],
        hex('#182b44'),
        flat,
      );
      s.fill(ellipse(cx, 520, 112, 116), rust, flat);
      s.fill(ellipse(cx, 520, 100, 104), night, flat);
      s.fill(ellipse(cx, 520, 10, 10), hex('#8fa3a8'), flat);
      s.fill(rect(cx - 34, 330, 68, 66), deep, flat);
      s.fill(rect(cx - 42, 322, 84, 14), deep, flat);
      s.fill(rect(cx - 170, 720, 340, 46), rust, flat);
      for (const dx of [-112, 112]) {
        s.fill(ellipse(cx + dx, 742, 27, 27), deep, flat);
        s.fill(ellipse(cx + dx, 742, 19, 19), hex('#8fa3a8'), flat);
      }
      // One hooded lamp
      s.fill(
        [
          [cx + 8, 640],
          [cx - 330, 880],
          [cx + 330, 880],
        ],
        lamp,
        {
          opacity: (x, y) =>
            0.5 * smooth(900, 640, y) * (1 - smooth(0.2, 1, Math.abs(x - cx) / (1 + (y - 630) * 1.25))),
          soft: 8,
        },
      );
      s.fill(ellipse(cx, 648, 26, 26), lamp, flat);
      s.fill(
        [
          [cx - 36, 640],
          [cx - 28, 614],
          [cx + 28, 614],
          [cx + 36, 640],
        ],
        deep,
        flat,
      );
      // Steam
      const steam = spatter(
        'last steam',
        hex('#dfe0d6'),
        hex('#52748a'),
        (x, y) => smooth(-60, 70, (x - cx) * 0.4 + (y - 250) * 0.5 + s.noise.fbm(x / 60, y / 60, 3) * 60),
        s.scale,
      );
      s.fillAll(
        [
          ellipse(cx - 40, 280, 60, 50),
          ellipse(cx - 104, 218, 82, 66),
          ellipse(cx - 196, 160, 96, 74),
          ellipse(cx - 268, 96, 90, 70),
          ellipse(cx + 6, 300, 34, 34),
        ],
        steam,
        { angle: 0.5, rough: 2, wave: 40 },
      );
      // Someone waiting, a soldier with a kitbag
      const px = 118;
      s.fill(
        curve(
          [
            [px - 40, 910],
            [px - 46, 740],
            [px - 34, 690],
            [px, 676],
            [px + 34, 690],
            [px + 48, 746],
            [px + 40, 910],
          ],
          6,
        ),
        hex('#38556a'),
        flat,
      );
      s.fill(ellipse(px + 2, 650, 22, 26), hex('#c89b72'), flat);
      s.fill(
        [
          [px - 26, 640],
          [px - 12, 616],
          [px + 28, 622],
          [px + 26, 636],
        ],
        hex('#38556a'),
        flat,
      );
      s.fill(
        curve(
          [
            [px + 40, 910],
            [px + 36, 800],
            [px + 64, 776],
            [px + 92, 800],
            [px + 90, 910],
          ],
          6,
        ),
        hex('#8c7a52'),
        flat,
      );
      margins(s, 96, hex('#c2502f'));
    }),
  },
  {
    key: 'morning-boat',
    cm: [101.6, 63.5],
    quality: 82,
    paint: poster((s) => {
      const navy = hex('#173a63');
      const sea = hex('#2f7fa3');
      const pale = hex('#bcd9d6');
      const red = hex('#cf4a33');
      const cream = hex('#f3e6c8');
      s.ground(
        spatter('boat sky', hex('#f5dfae'), pale, (_x, y) => smooth(560, 90, y), s.scale),
        0,
      );
      s.fill(ellipse(500, 250, 66, 66), cream, flat);
      s.fill(rect(-5, 640, 640, 380), sea, { angle: 0 });
      // Bow towering over us
      s.fill(
        [
          [318, 236],
          [640, 130],
          [640, 900],
          [318, 900],
        ],
        hex('#0f2a4b'),
        flat,
      );
      s.fill(
        [
          [-5, 60],
          [318, 236],
          [318, 900],
          [-5, 900],
        ],
        navy,
        flat,
      );
      s.fill(
        [
          [-5, 60],
          [318, 236],
          [640, 130],
          [640, 98],
          [318, 200],
          [-5, 22],
        ],
        cream,
        flat,
      );
      s.fill(
        [
          [-5, 742],
          [318, 796],
          [640, 746],
          [640, 900],
          [-5, 900],
        ],
        red,
        flat,
      );
      s.fill(
        [
          [318, 796],
          [640, 746],
          [640, 900],
          [318, 900],
        ],
        hex('#a3362a'),
        flat,
      );
      s.fill(rect(314, 200, 7, 700), cream, flat);
      for (const dx of [-112, 104]) {
        const x = 318 + dx;
        const tilt = dx > 0 ? -0.12 : 0.12;
        s.fill(ellipse(x, 372, 30, 40, tilt), dx > 0 ? hex('#081a30') : hex('#0c2340'), flat);
        s.fill(bar(x, 372, x + tilt * 60, 500, 17), cream, flat);
        s.fill(
          [
            [x + tilt * 60 - 62, 452],
            [x + tilt * 60 - 44, 446],
            [x + tilt * 60 - 26, 500],
            [x + tilt * 60 + 26, 500],
            [x + tilt * 60 + 44, 446],
            [x + tilt * 60 + 62, 452],
            [x + tilt * 60 + 38, 540],
            [x + tilt * 60 - 38, 540],
          ],
          cream,
          flat,
        );
        s.fill(ellipse(x, 372, 12, 12), cream, flat);
      }
      for (let i = 0; i < 3; i++) {
        s.fill(ellipse(214 - i * 62, 280 - i * 30, 8 - i * 0.4, 12, 0), hex('#f2d27e'), flat);
        s.fill(ellipse(420 + i * 62, 262 - i * 22, 8 - i * 0.4, 12, 0), hex('#f2d27e'), flat);
      }
      s.fillAll(
        [
          [
            [-5, 728],
            [318, 782],
            [640, 732],
            [640, 744],
            [318, 795],
            [-5, 741],
          ],
        ],
        cream,
        flat,
      );
      // Funnels above the rail
      s.fill(
        [
          [236, 120],
          [248, -10],
          [330, -10],
          [336, 190],
          [318, 200],
        ],
        red,
        flat,
      );
      s.fill(
        [
          [300, -10],
          [330, -10],
          [338, 194],
          [318, 200],
          [296, 186],
        ],
        hex('#a3362a'),
        flat,
      );
      // Bow wave
      s.fill(
        curve(
          [
            [-5, 850],
            [120, 812],
            [240, 858],
            [318, 780],
            [400, 862],
            [520, 808],
            [640, 852],
            [640, 1010],
            [-5, 1010],
            [-5, 850],
          ],
          8,
        ),
        cream,
        flat,
      );
      s.fill(
        curve(
          [
            [-5, 884],
            [130, 850],
            [250, 896],
            [318, 836],
            [400, 898],
            [520, 850],
            [640, 890],
            [640, 1010],
            [-5, 1010],
            [-5, 884],
          ],
          8,
        ),
        pale,
        flat,
      );
      s.fill(
        curve(
          [
            [-5, 920],
            [140, 894],
            [260, 930],
            [318, 886],
            [398, 934],
            [520, 896],
            [640, 926],
            [640, 1010],
            [-5, 1010],
            [-5, 920],
          ],
          8,
        ),
        sea,
        flat,
      );
      // Gulls
      for (const [x, y, k] of [
        [104, 632, 1],
        [196, 676, 0.7],
        [520, 610, 1.25],
      ] as const)
        s.fill(
          curve(
            [
              [x - 44 * k, y - 16 * k],
              [x - 18 * k, y - 20 * k],
              [x, y],
              [x + 20 * k, y - 24 * k],
              [x + 46 * k, y - 14 * k],
              [x + 18 * k, y - 12 * k],
              [x, y + 9 * k],
              [x - 16 * k, y - 9 * k],
              [x - 44 * k, y - 16 * k],
            ],
            5,
          ),
          cream,
          flat,
        );
      margins(s, 0, board, 22);
    }),
  },
  {
    key: 'sands-for-the-day',
    cm: [63.5, 101.6],
    quality: 82,
    paint: poster((s) => {
      const sand = hex('#f0cf8e');
      const sea = hex('#2b8c96');
      const red = hex('#d6533a');
      const cream = hex('#f7ecd4');
      const dark = hex('#21384b');
      s.ground(
        spatter('sands sky', hex('#f8e8c4'), hex('#8cc4c6'), (_x, y) => smooth(250, 20, y), s.scale),
        0,
      );
      s.fill(
        below(-5, 1005, 640, (x) => 236 - smooth(620, 1000, x) * 92 - (x > 780 ? 6 : 0), 6),
        hex('#6f9a6b'),
        flat,
      );
      s.fill(
        [
          [905, 150],
          [914, 40],
          [950, 40],
          [960, 150],
        ],
        cream,
        flat,
      );
      s.fill(
        [
          [909, 112],
          [911, 82],
          [954, 82],
          [956, 112],
        ],
        red,
        flat,
      );
      s.fill(rect(916, 18, 32, 24), dark, flat);
      s.fill(
        [
          [910, 18],
          [932, 0],
          [954, 18],
        ],
        red,
        flat,
      );
      s.fill(
        below(-5, 1005, 640, (x) => 262 + Math.sin(x / 90) * 2, 6),
        sea,
        flat,
      );
      for (let i = 0; i < 4; i++) {
        const y = 286 + i * 26;
        s.fill(
          curve(
            [
              [-5, y + 30],
              [160, y + 6],
              [360, y + 22],
              [560, y - 4],
              [800, y + 12],
              [1005, y - 10],
              [1005, y - 4 + i],
              [800, y + 19 + i],
              [560, y + 4 + i],
              [360, y + 31 + i],
              [160, y + 14 + i],
              [-5, y + 38],
            ],
            6,
          ),
          i % 2 ? hex('#4fa7a8') : cream,
          flat,
        );
      }
      s.fill(
        curve(
          [
            [-5, 430],
            [200, 384],
            [420, 402],
            [640, 362],
            [1005, 372],
            [1005, 640],
            [-5, 640],
            [-5, 430],
          ],
          8,
        ),
        cream,
        flat,
      );
      s.fill(
        curve(
          [
            [-5, 446],
            [200, 398],
            [420, 416],
            [640, 376],
            [1005, 386],
            [1005, 640],
            [-5, 640],
            [-5, 446],
          ],
          8,
        ),
        sand,
        flat,
      );
      // The parasol that carries the sheet
      const cx = 380;
      const cy = 330;
      const rib = (a: number): Point => [cx + Math.cos(a) * 250, cy + Math.sin(a) * 74];
      s.fill(bar(cx - 26, cy - 150, cx + 60, 590, 10), dark, flat);
      s.fill(
        [
          [cx + 60, 590],
          [cx + 330, 612],
          [cx + 420, 590],
          [cx + 200, 560],
        ],
        hex('#c79a5c'),
        flat,
      );
      for (let i = 0; i < 8; i++) {
        const a1 = Math.PI * 1.0 - (i / 8) * Math.PI * 1.0;
        const a2 = Math.PI * 1.0 - ((i + 1) / 8) * Math.PI * 1.0;
        const p = rib(a1);
        const q = rib(a2);
        const top: Point = [cx - 34, cy - 176];
        const scallop: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 16];
        const lift = (a: Point, k: number): Point => [
          top[0] + (a[0] - top[0]) * 0.55 - 10 + (a[0] - cx) * 0.12,
          top[1] + (a[1] - top[1]) * 0.42 - k,
        ];
        s.fill(
          curve([top, lift(p, 12), p, scallop, q, lift(q, 12), top], 6),
          i % 2 ? cream : i > 4 ? hex('#b23f2e') : red,
          flat,
        );
      }
      // Someone in a deckchair, seen from behind
      s.fill(
        [
          [560, 600],
          [576, 600],
          [690, 430],
          [676, 424],
        ],
        dark,
        flat,
      );
      s.fill(
        [
          [700, 600],
          [716, 600],
          [822, 440],
          [808, 434],
        ],
        dark,
        flat,
      );
      s.fill(
        [
          [676, 424],
          [808, 434],
          [700, 590],
          [566, 580],
        ],
        hex('#2b8c96'),
        flat,
      );
      for (let i = 0; i < 3; i++)
        s.fill(
          [
            [704 + i * 40, 426 + i * 3],
            [722 + i * 40, 428 + i * 3],
            [614 + i * 40, 584 + i * 3],
            [594 + i * 40, 582 + i * 3],
          ],
          cream,
          flat,
        );
      s.fill(ellipse(746, 408, 56, 15, 0.08), cream, flat);
      s.fill(
        [
          [718, 404],
          [724, 372],
          [772, 374],
          [778, 410],
        ],
        cream,
        flat,
      );
      s.fill(
        [
          [719, 396],
          [721, 384],
          [774, 387],
          [777, 399],
        ],
        red,
        flat,
      );
      s.fill(
        curve(
          [
            [860, 590],
            [868, 540],
            [930, 540],
            [940, 590],
            [900, 600],
            [860, 590],
          ],
          6,
        ),
        red,
        flat,
      );
      s.fill(ellipse(899, 541, 31, 9), hex('#b23f2e'), flat);
      margins(s, 0, board, 22);
    }),
  },
  {
    key: 'breakfast-oranges',
    cm: [50.8, 50.8],
    longSide: 1600,
    quality: 82,
    paint: poster((s) => {
      const orange = hex('#e3862b');
      const dark = hex('#2d3b36');
      const cream = hex('#f4e8cd');
      s.ground(hex('#7fa59a'), 0.6);
      s.fill(rect(-5, 640, 1010, 370), cream, { angle: 0 });
      for (let i = 0; i < 9; i++) s.fill(bar(-40 + i * 150, 1010, 200 + i * 74, 640, 30, 14), hex('#d9b8a0'), flat);
      s.fill(rect(-5, 760, 1010, 16), hex('#d9b8a0'), flat);
      s.fill(rect(-5, 870, 1010, 26), hex('#d9b8a0'), flat);
      s.fill(ellipse(400, 860, 300, 52), dark, { opacity: 0.28, ...flat });
      // The jar
      s.fill(
        curve(
          [
            [250, 360],
            [216, 420],
            [212, 780],
            [250, 852],
            [400, 866],
            [548, 852],
            [588, 780],
            [584, 420],
            [550, 360],
            [400, 350],
            [250, 360],
          ],
          8,
        ),
        spatter(
          'jar',
          hex('#f2ae48'),
          hex('#b9541f'),
          (x, y) => smooth(260, 600, x + s.noise.fbm(x / 60, y / 60, 3) * 90),
          s.scale,
        ),
        flat,
      );
      for (let i = 0; i < 26; i++) {
        const x = s.random.between(250, 545);
        const y = s.random.between(430, 820);
        const a = s.random.between(-1, 1);
        s.fill(
          curve(
            [
              [x - 26 * Math.cos(a), y - 26 * Math.sin(a)],
              [x, y - 8],
              [x + 26 * Math.cos(a), y + 26 * Math.sin(a)],
              [x + 3, y],
              [x - 26 * Math.cos(a), y - 26 * Math.sin(a)],
            ],
            5,
          ),
          s.random.chance(0.5) ? hex('#b9541f') : hex('#f7cf7c'),
          flat,
        );
      }
      s.fill(
        curve(
          [
            [238, 420],
            [232, 600],
            [240, 780],
            [256, 780],
            [250, 600],
            [258, 420],
          ],
          6,
        ),
        cream,
        { opacity: 0.75, ...flat },
      );
      s.fill(
        [
          [240, 300],
          [560, 300],
          [566, 372],
          [234, 372],
        ],
        cream,
        flat,
      );
      s.fill(
        [
          [222, 300],
          [400, 250],
          [578, 300],
          [600, 332],
          [400, 322],
          [200, 332],
        ],
        hex('#c2502f'),
        flat,
      );
      s.fill(rect(286, 520, 228, 170), cream, flat);
      s.fill(rect(298, 532, 204, 146), hex('#7fa59a'), flat);
      s.fill(ellipse(400, 605, 56, 56), orange, flat);
      // Whole orange and the cut half
      s.fill(ellipse(790, 900, 200, 40), dark, { opacity: 0.28, ...flat });
      s.fill(
        ellipse(830, 730, 150, 148),
        spatter(
          'orange',
          hex('#f0a045'),
          hex('#c05a20'),
          (x, y) => smooth(-110, 190, (x - 800) * 0.75 + (y - 700)),
          s.scale,
        ),
        flat,
      );
      s.fill(
        curve(
          [
            [826, 590],
            [850, 540],
            [920, 520],
            [890, 572],
            [826, 590],
          ],
          6,
        ),
        hex('#4d6b4a'),
        flat,
      );
      s.fill(ellipse(690, 830, 112, 108), orange, flat);
      s.fill(ellipse(690, 830, 100, 96), cream, flat);
      for (let i = 0; i < 10; i++) {
        const a = (i / 10) * Math.PI * 2 + 0.1;
        const b = a + 0.5;
        s.fill(
          curve(
            [
              [690 + Math.cos(a + 0.25) * 12, 830 + Math.sin(a + 0.25) * 12],
              [690 + Math.cos(a) * 82, 830 + Math.sin(a) * 79],
              [690 + Math.cos((a + b) / 2) * 90, 830 + Math.sin((a + b) / 2) * 86],
              [690 + Math.cos(b) * 82, 830 + Math.sin(b) * 79],
              [690 + Math.cos(a + 0.25) * 12, 830 + Math.sin(a + 0.25) * 12],
            ],
            4,
          ),
          i > 2 && i < 8 ? hex('#e08a33') : hex('#f0ab50'),
          flat,
        );
      }
      // The sun of the morning behind, and a knife
      s.fill(ellipse(760, 240, 120, 120), hex('#f2d27e'), flat);
      s.fill(bar(120, 960, 420, 930, 20, 16), hex('#c2502f'), flat);
      s.fill(
        curve(
          [
            [420, 918],
            [640, 916],
            [700, 930],
            [640, 942],
            [420, 942],
          ],
          6,
        ),
        mix(cream, dark, 0.25),
        flat,
      );
      margins(s, 0, board, 24);
    }),
  },
];
