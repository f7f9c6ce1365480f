import { hex, smooth } from '../colour.ts';
import { bar, below, blob, curve, ellipse, type Point, rect } from '../geometry.ts';
import { spatter } from '../gouache-print.ts';
import { flat, margins } from '../motifs/poster-sheet.ts';
import { type Picture, poster } from '../picture.ts';

/** More of the shop's work: the war's housekeeping, then the peace's holidays. */
export const commercialArtistMore: readonly Picture[] = [
  {
    key: 'the-pan-that-flew',
    cm: [76.2, 50.8],
    quality: 82,
    paint: poster((s) => {
      const cream = hex('#f1e6c9');
      const steel = hex('#7b8d94');
      const dark = hex('#27343c');
      const red = hex('#c6482f');
      s.ground(
        spatter(
          'pan sky',
          hex('#e7c27a'),
          hex('#d98a4a'),
          (_x, y) => smooth(250, 780, y + s.noise.fbm(0, y / 60, 2) * 40),
          s.scale,
        ),
        0.2,
      );
      s.fill(ellipse(334, 330, 200, 200), hex('#f4dba0'), flat);
      // Its shadow is an aeroplane
      s.fill(
        [
          [20, 900],
          [150, 800],
          [300, 772],
          [352, 640],
          [404, 640],
          [392, 768],
          [560, 800],
          [660, 860],
          [660, 900],
          [400, 850],
          [392, 930],
          [452, 968],
          [452, 992],
          [352, 975],
          [252, 992],
          [252, 968],
          [316, 930],
          [314, 850],
          [20, 940],
        ],
        dark,
        flat,
      );
      // The saucepan above
      s.fill(
        curve(
          [
            [150, 360],
            [170, 560],
            [230, 610],
            [334, 622],
            [440, 610],
            [500, 560],
            [520, 360],
            [334, 344],
            [150, 360],
          ],
          8,
        ),
        spatter('pan steel', hex('#aab9bb'), steel, (x) => smooth(190, 420, x), s.scale),
        flat,
      );
      s.fill(
        curve(
          [
            [420, 352],
            [520, 360],
            [500, 560],
            [440, 610],
            [390, 616],
            [440, 560],
            [450, 420],
            [420, 352],
          ],
          8,
        ),
        hex('#536871'),
        flat,
      );
      s.fill(ellipse(335, 358, 188, 40), dark, flat);
      s.fill(ellipse(335, 354, 176, 32), hex('#53666f'), flat);
      s.fill(ellipse(300, 360, 120, 18), hex('#8b9ea3'), flat);
      s.fill(bar(504, 400, 660, 330, 40, 30), dark, flat);
      s.fill(bar(560, 372, 650, 332, 12, 10), red, flat);
      s.fill(
        curve(
          [
            [196, 400],
            [204, 520],
            [236, 570],
            [222, 520],
            [216, 400],
            [196, 400],
          ],
          6,
        ),
        cream,
        flat,
      );
      for (let i = 0; i < 3; i++)
        s.fill(
          curve(
            [
              [250 + i * 80, 310],
              [232 + i * 80, 270],
              [262 + i * 80, 230],
              [240 + i * 80, 180],
              [254 + i * 80, 180],
              [276 + i * 80, 230],
              [248 + i * 80, 270],
              [264 + i * 80, 310],
              [250 + i * 80, 310],
            ],
            6,
          ),
          cream,
          flat,
        );
      margins(s, 0);
      s.fill(rect(26, 26, s.width - 52, 92), red, flat);
    }),
  },
  {
    key: 'one-egg-many-breakfasts',
    cm: [61, 45.7],
    quality: 82,
    paint: poster((s) => {
      const blue = hex('#6f9db0');
      const cream = hex('#f5ead2');
      const yolk = hex('#eeb23c');
      const w = s.width;
      s.ground(blue, 0.4);
      s.fill(
        below(-5, w + 5, 1010, (x) => 640 + Math.sin(x / 120) * 12, 8),
        hex('#c8563a'),
        flat,
      );
      for (let r = 0; r < 5; r++)
        for (let c = 0; c < 9; c++) s.fill(ellipse(40 + c * 92 + (r % 2) * 46, 690 + r * 66, 11, 9), cream, flat);
      s.fill(ellipse(380, 826, 300, 62), hex('#8e3a2a'), flat);
      s.fill(ellipse(376, 800, 300, 66), cream, flat);
      s.fill(ellipse(376, 796, 226, 46), hex('#e6d8ba'), flat);
      s.fill(ellipse(424, 806, 176, 36), hex('#bfae8c'), flat);
      // The tin, and the sun that comes out of it
      for (let i = 0; i < 17; i++) {
        const a = Math.PI + (i / 16) * Math.PI;
        s.fill(
          [
            [376, 420],
            [376 + Math.cos(a - 0.05) * 620, 420 + Math.sin(a - 0.05) * 620],
            [376 + Math.cos(a + 0.05) * 620, 420 + Math.sin(a + 0.05) * 620],
          ],
          i % 2 ? cream : hex('#9cc0c6'),
          flat,
        );
      }
      s.fill(blob(s.noise, 376, 336, 220, 146, 0.16, 4), cream, flat);
      s.fill(
        ellipse(376, 330, 104, 100),
        spatter(
          'yolk',
          hex('#f6cf63'),
          hex('#e08f2a'),
          (x, y) => smooth(-80, 130, (x - 376) * 0.8 + (y - 330)),
          s.scale,
        ),
        flat,
      );
      s.fill(ellipse(344, 292, 26, 16, -0.6), cream, flat);
      s.fill(
        [
          [216, 430],
          [536, 430],
          [528, 780],
          [224, 780],
        ],
        spatter('tin', hex('#d9dccf'), hex('#5f7f8c'), (x) => smooth(250, 560, x), s.scale),
        flat,
      );
      s.fill(
        ellipse(376, 780, 152, 30),
        spatter('tin', hex('#d9dccf'), hex('#5f7f8c'), (x) => smooth(250, 560, x), s.scale),
        flat,
      );
      s.fill(ellipse(376, 430, 160, 34), hex('#3f5f6c'), flat);
      s.fill(ellipse(376, 426, 146, 26), yolk, flat);
      s.fill(
        [
          [218, 500],
          [535, 500],
          [531, 700],
          [222, 700],
        ],
        hex('#c8563a'),
        flat,
      );
      s.fill(ellipse(376, 600, 62, 80), cream, flat);
      s.fill(
        curve(
          [
            [524, 424],
            [600, 330],
            [640, 340],
            [650, 372],
            [560, 440],
            [524, 424],
          ],
          6,
        ),
        hex('#8fa5a8'),
        flat,
      );
      margins(s, 0);
    }),
  },
  {
    key: 'the-light-on-the-point',
    cm: [101.6, 50.8],
    quality: 82,
    paint: poster((s) => {
      const navy = hex('#16304f');
      const cream = hex('#f5e8c8');
      const red = hex('#cc4a35');
      const teal = hex('#2f8088');
      s.ground(
        spatter('light sky', hex('#3f6f8a'), navy, (_x, y) => smooth(720, 60, y), s.scale),
        0,
      );
      for (let i = 0; i < 40; i++)
        s.fill(
          ellipse(
            s.random.between(30, 470),
            s.random.between(30, 420),
            s.random.between(1.4, 3),
            s.random.between(1.4, 3),
          ),
          cream,
          {},
        );
      s.fill(
        [
          [286, 216],
          [-5, 60],
          [-5, 320],
        ],
        spatter('beam', hex('#f2d58a'), hex('#3c6986'), (x) => smooth(260, 0, x), s.scale),
        flat,
      );
      s.fill(
        [
          [310, 216],
          [510, 130],
          [510, 290],
        ],
        spatter('beam two', hex('#f2d58a'), hex('#3c6986'), (x) => smooth(330, 520, x), s.scale),
        flat,
      );
      s.fill(
        below(
          -5,
          505,
          1010,
          (x) => 800 - smooth(40, 150, x) * 68 - smooth(180, 300, x) * 12 + smooth(370, 490, x) * 60,
          6,
        ),
        hex('#0e2136'),
        flat,
      );
      const tower = (y: number): [number, number] => [298 - 30 - (y - 260) * 0.075, 298 + 30 + (y - 260) * 0.075];
      for (let i = 0; i < 6; i++) {
        const y1 = 262 + i * 78;
        const y2 = y1 + 78;
        s.fill(
          [
            [tower(y1)[0], y1],
            [tower(y1)[1], y1],
            [tower(y2)[1], y2],
            [tower(y2)[0], y2],
          ],
          i % 2 ? cream : red,
          flat,
        );
        s.fill(
          [
            [298 + 6, y1],
            [tower(y1)[1], y1],
            [tower(y2)[1], y2],
            [298 + 10, y2],
          ],
          i % 2 ? hex('#c9bd9c') : hex('#98352a'),
          flat,
        );
      }
      s.fill(rect(252, 248, 92, 16), navy, flat);
      s.fill(rect(272, 182, 52, 68), hex('#f7df97'), flat);
      for (const x of [272, 288, 304, 320]) s.fill(rect(x, 182, 4, 68), navy, flat);
      s.fill(
        [
          [262, 184],
          [298, 138],
          [334, 184],
        ],
        red,
        flat,
      );
      s.fill(ellipse(298, 136, 7, 9), navy, flat);
      s.fill(
        [
          [150, 730],
          [150, 680],
          [190, 652],
          [230, 680],
          [230, 734],
        ],
        cream,
        flat,
      );
      s.fill(
        [
          [142, 684],
          [190, 648],
          [238, 684],
          [232, 690],
          [190, 660],
          [148, 690],
        ],
        red,
        flat,
      );
      s.fill(rect(168, 692, 18, 20), hex('#f2d58a'), flat);
      for (let i = 0; i < 7; i++) {
        const y = 800 + i * 34;
        const wave = (dx: number): Point[] =>
          Array.from({ length: 22 }, (_, k): Point => [-30 + k * 28, y + Math.sin(k * 0.9 + i * 1.7) * 9 + dx]);
        s.fill([...wave(0), [540, 1010], [-30, 1010]], i % 3 === 0 ? teal : i % 3 === 1 ? navy : hex('#205f72'), flat);
        if (i % 2 === 0) s.fill([...wave(0), ...wave(5).reverse()], cream, { ...flat, opacity: 0.85 });
      }
      margins(s, 0);
    }),
  },
];
