import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { below, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { figure } from '../motifs/figure.ts';
import { smallPicture } from '../motifs/small-picture.ts';
import { type HouseColours, house } from '../motifs/village.ts';
import { oil, type Picture } from '../picture.ts';

const puyrac: HouseColours = {
  lit: hex('#f4dfae'),
  shade: hex('#84759c'),
  roof: hex('#c4734a'),
  hollow: hex('#40385a'),
  shutter: hex('#7aa0a4'),
};

/** One picture for each event; not for sale. */
export const estateEvents: readonly Picture[] = [
  {
    key: 'event-1',
    cm: [50, 80],
    longSide: 1200,
    paint: oil({
      ground: hex('#8a7460'),
      study: (s) => {
        s.ground(
          (x, y) => mix(hex('#e9e3d4'), hex('#cfc7b6'), smooth(0, 420, y) + s.noise.fbm(x / 200, y / 100, 3) * 0.3),
          0,
          0.25,
        );
        s.fill(
          [
            [-5, 440],
            [1005, 440],
            [1005, 640],
            [-5, 640],
          ],
          (x, y) => mix(hex('#b08a60'), hex('#7a5a40'), smooth(440, 625, y) + s.noise.fbm(x / 120, y / 14, 2) * 0.3),
          { angle: 0, detail: 0.3 },
        );
        s.fill(rect(-5, 430, 1010, 12), hex('#f3eee2'), { angle: 0, detail: 0.5 });
        smallPicture(s, 60, 190, 300, 100, 'estuary', hex('#cbb98f'));
        smallPicture(s, 430, 170, 210, 140, 'estuary', hex('#b9a67c'));
        smallPicture(s, 710, 196, 250, 88, 'estuary', hex('#cbb98f'));
        for (const x of [210, 535, 835])
          s.fill(
            [
              [x - 10, -5],
              [x + 10, -5],
              [x + 190, 330],
              [x - 190, 330],
            ],
            hex('#fbf4dc'),
            { opacity: 0.16, soft: 20 },
          );
        figure(s, 300, 560, 250, hex('#33424e'), {});
        figure(s, 362, 556, 228, hex('#8a3f35'), { skirt: true });
        figure(s, 700, 540, 226, hex('#5a5a48'), { stride: 0.08 });
        for (const x of [300, 362, 700]) s.fill(ellipse(x + 40, 562, 90, 9), hex('#5a4230'), { opacity: 0.5, soft: 8 });
      },
    }),
  },
  {
    key: 'event-2',
    cm: [50, 80],
    longSide: 1200,
    paint: oil({
      ground: hex('#c58a5a'),
      impasto: 1.15,
      study: (s) => {
        s.ground(s.fade(hex('#4f8fbf'), hex('#a9cbd4'), 0, 260), 0.4);
        house(s, -30, 470, 230, 80, 390, puyrac, { windows: 2 });
        house(s, 700, 480, 190, 150, 420, { ...puyrac, lit: hex('#eac694') }, { windows: 2 });
        house(s, 300, 430, 170, 70, 250, { ...puyrac, lit: hex('#f6e8cb') }, { windows: 1 });
        house(s, 520, 440, 130, 60, 310, { ...puyrac, lit: hex('#e3b582') }, { windows: 1 });
        s.fill(
          [
            [-5, 470],
            [280, 430],
            [700, 430],
            [1005, 480],
            [1005, 640],
            [-5, 640],
          ],
          (x, y) => mix(hex('#f0d6a0'), hex('#d9a86a'), smooth(440, 625, y) + s.noise.fbm(x / 80, y / 20, 2) * 0.3),
          { angle: 0, detail: 0.3 },
        );
        s.fill(
          [
            [-5, 468],
            [300, 432],
            [420, 520],
            [200, 640],
            [-5, 640],
          ],
          s.varied(hex('#8876a4'), 0.1, 40),
          { angle: 0.2, detail: 0.45 },
        );
        figure(s, 560, 560, 130, hex('#2f3f58'), { hat: hex('#e8c878'), stride: 0.05 });
        s.fill(
          [
            [560, 558],
            [640, 566],
            [700, 582],
            [610, 572],
          ],
          hex('#7a6a9a'),
          { angle: 0.2, detail: 0.6 },
        );
      },
    }),
  },
  {
    key: 'event-3',
    cm: [50, 80],
    longSide: 1200,
    paint: oil({
      ground: hex('#4a3b30'),
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#8a7f6c'), hex('#3f3831'), smooth(200, 900, Math.hypot(x - 430, (y - 200) * 1.2))),
              hex('#2c2824'),
              Math.max(0, s.noise.fbm(x / 160, y / 160, 3)) * 0.6,
            ),
          1.2,
          0.25,
        );
        s.fill(rect(-5, 520, 1010, 120), s.varied(hex('#5a4130'), 0.2, 60), { angle: 0, detail: 0.3 });
        const iron = hex('#22262a');
        // An iron hand press: two cheeks, a crown, the screw between them, the platen it brings down
        const glow = (x: number) => smooth(820, 240, x) * 0.5;
        const lit = (p: Point[], c: ReturnType<typeof hex>, a = 1.57, k = 0.35) =>
          s.fill(p, (x, y) => scale(c, 0.8 + glow(x) + s.noise.fbm(x / 26, y / 60, 3) * k), { angle: a, detail: 0.8 });
        const steel = hex('#59646b');
        s.fill(
          curve(
            [
              [170, 604],
              [420, 584],
              [760, 590],
              [900, 618],
              [640, 636],
              [300, 634],
              [170, 604],
            ],
            7,
          ),
          hex('#241c17'),
          { angle: 0, detail: 0.4, soft: 16, opacity: 0.8 },
        );
        for (const [x, dark] of [
          [318, 1],
          [682, 0.66],
        ] as const) {
          lit(
            curve(
              [
                [x - 26, 150],
                [x - 34, 330],
                [x - 44, 470],
                [x - 66, 596],
                [x + 66, 596],
                [x + 42, 470],
                [x + 34, 330],
                [x + 26, 150],
                [x - 26, 150],
              ],
              7,
            ),
            scale(iron, 1.25 * dark),
          );
          s.fill(
            [
              [x - 22, 160],
              [x - 12, 160],
              [x - 22, 560],
              [x - 36, 580],
            ],
            scale(steel, 1.15 * dark),
            { angle: 1.57, detail: 0.8, soft: 3, opacity: 0.8 },
          );
          lit(
            curve(
              [
                [x - 82, 590],
                [x - 40, 566],
                [x + 40, 566],
                [x + 82, 590],
                [x + 78, 606],
                [x - 78, 606],
                [x - 82, 590],
              ],
              6,
            ),
            scale(iron, 1.2 * dark),
            0,
          );
        }
        lit(
          curve(
            [
              [270, 166],
              [300, 88],
              [400, 60],
              [500, 44],
              [600, 60],
              [700, 88],
              [730, 166],
              [640, 150],
              [500, 136],
              [360, 150],
              [270, 166],
            ],
            8,
          ),
          hex('#333b41'),
          0.05,
        );
        s.fill(
          curve(
            [
              [306, 96],
              [400, 70],
              [500, 55],
              [560, 62],
              [500, 66],
              [400, 82],
              [306, 96],
            ],
            7,
          ),
          hex('#7b878c'),
          { angle: -0.1, detail: 0.8, soft: 2 },
        );
        s.fill(
          blob(s.noise, 500, 34, 26, 22, 0.06),
          (x, y) => mix(hex('#d7a24e'), hex('#5d3d1c'), smooth(-20, 22, x - 500 + (y - 34))),
          { angle: 0.8, detail: 0.9 },
        );
        for (let i = 0; i < 6; i++)
          lit(
            ribbon(
              [
                [470, 148 + i * 17],
                [500, 156 + i * 17],
                [530, 148 + i * 17],
              ],
              () => 11,
              6,
            ),
            i % 2 ? hex('#6f7a80') : hex('#3d464c'),
            0,
          );
        lit(
          [
            [452, 250],
            [548, 250],
            [566, 300],
            [434, 300],
          ],
          hex('#3a434a'),
          0,
        );
        lit(
          [
            [372, 300],
            [628, 300],
            [640, 342],
            [360, 342],
          ],
          hex('#4a545b'),
          0,
        );
        s.fill(
          [
            [374, 302],
            [626, 302],
            [628, 309],
            [372, 309],
          ],
          hex('#99a3a6'),
          { angle: 0, detail: 0.85 },
        );
        // The bar, worn bright where it is pulled
        s.fill(
          ribbon(
            [
              [528, 232],
              [640, 236],
              [760, 212],
              [852, 168],
            ],
            (t) => 20 - t * 6,
            9,
          ),
          (x, y) => scale(hex('#6c767b'), 0.9 + s.noise.fbm(x / 40, y / 8, 2) * 0.4),
          { angle: -0.25, detail: 0.85 },
        );
        s.fill(
          ribbon(
            [
              [838, 176],
              [880, 154],
              [914, 138],
            ],
            (t) => 26 + Math.sin(t * 3.1) * 8,
            8,
          ),
          (x, y) => mix(hex('#b4743c'), hex('#6b3f20'), smooth(-10, 16, y - 158 + (x - 876) * 0.4)),
          { angle: -0.5, detail: 0.9 },
        );
        // The bed on its rails, and the zinc plate, inked
        lit(
          [
            [176, 446],
            [822, 446],
            [846, 478],
            [150, 478],
          ],
          hex('#54473b'),
          0,
        );
        lit(
          [
            [210, 478],
            [788, 478],
            [780, 500],
            [220, 500],
          ],
          hex('#2f2a26'),
          0,
        );
        lit(
          [
            [330, 396],
            [694, 396],
            [760, 446],
            [272, 446],
          ],
          hex('#8b9497'),
          0,
          0.2,
        );
        s.fill(
          [
            [396, 402],
            [640, 402],
            [676, 438],
            [356, 438],
          ],
          (x, y) => mix(hex('#2c6aa0'), hex('#7fb2d4'), smooth(0.1, 0.5, s.noise.fbm(x / 40, y / 7, 3)) * 0.7),
          { angle: 0, detail: 0.85 },
        );
        // The fresh proof in one blue, held up to the lamp
        const sheet = (u: number, v: number): Point => [
          64 + u * 216 + v * 26,
          250 + u * 26 + v * 300 + Math.sin(u * 3.14) * 12 * v,
        ];
        const panel = (outline: readonly (readonly [number, number])[]) => outline.map(([u, v]) => sheet(u, v));
        const border = Array.from({ length: 12 }, (_, i): [number, number] => [i / 11, 1]);
        s.fill(
          [
            ...panel([
              [0, 0],
              [1, 0],
            ]),
            ...panel([...border].reverse()),
          ],
          (x, y) => mix(hex('#fbf3df'), hex('#cfc3a4'), smooth(120, 330, x + (y - 400) * 0.2)),
          { angle: 1.5, detail: 0.85 },
        );
        const ink = (x: number, y: number) =>
          mix(hex('#235f98'), hex('#5b98c6'), smooth(0.15, 0.5, s.noise.fbm(x / 20, y / 20, 3)));
        s.fill(
          panel([
            [0.1, 0.08],
            [0.9, 0.08],
            [0.9, 0.9],
            [0.1, 0.9],
          ]),
          ink,
          { angle: 1.5, detail: 0.9 },
        );
        // Two flanks of a bow, and what stays paper
        s.fill(
          panel([
            [0.46, 0.3],
            [0.14, 0.12],
            [0.14, 0.2],
            [0.47, 0.4],
          ]),
          hex('#f6edd8'),
          { angle: 0.9, detail: 0.95 },
        );
        s.fill(
          panel([
            [0.52, 0.3],
            [0.86, 0.12],
            [0.86, 0.2],
            [0.52, 0.4],
          ]),
          hex('#f6edd8'),
          { angle: -0.9, detail: 0.95 },
        );
        s.fill(
          panel([
            [0.475, 0.4],
            [0.51, 0.4],
            [0.51, 0.76],
            [0.475, 0.76],
          ]),
          hex('#f6edd8'),
          { angle: 1.57, detail: 0.95 },
        );
        s.fill(
          panel([
            [0.1, 0.78],
            [0.3, 0.75],
            [0.49, 0.81],
            [0.7, 0.75],
            [0.9, 0.78],
            [0.9, 0.83],
            [0.7, 0.8],
            [0.49, 0.87],
            [0.3, 0.8],
            [0.1, 0.83],
          ]),
          hex('#f6edd8'),
          { angle: 0, detail: 0.95 },
        );
        // A brayer on its slab
        lit(
          [
            [796, 470],
            [986, 470],
            [1010, 500],
            [770, 500],
          ],
          hex('#a9aaa0'),
          0,
          0.15,
        );
        s.fill(
          [
            [824, 474],
            [938, 474],
            [944, 488],
            [812, 488],
          ],
          ink,
          { angle: 0, detail: 0.85 },
        );
        s.fill(
          ribbon(
            [
              [838, 456],
              [912, 456],
            ],
            () => 38,
            6,
          ),
          (_x, y) => mix(hex('#5f9fcd'), hex('#15406e'), smooth(440, 474, y)),
          { angle: 0, detail: 0.9 },
        );
        s.fill(
          ribbon(
            [
              [918, 456],
              [944, 440],
              [986, 414],
            ],
            (t) => 8 + t * 10,
            7,
          ),
          hex('#a06c3c'),
          { angle: -0.6, detail: 0.9 },
        );
        s.focus(300, 400, 220, 0.8);
      },
    }),
  },
  {
    key: 'event-4',
    cm: [50, 80],
    longSide: 1200,
    paint: oil({
      ground: hex('#b5764a'),
      study: (s) => {
        s.ground(
          (x, y) =>
            ramp([hex('#4f9ab0'), hex('#a9cdc0'), hex('#f3dca6')], y / 290 + s.noise.fbm(x / 200, y / 60, 3) * 0.2),
          0.03,
        );
        s.fill(
          below(-5, 1005, 320, (x) => 282 - Math.max(0, s.noise.fbm(x / 70, 3, 3)) * 16, 4),
          hex('#4f7a80'),
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          rect(-5, 296, 1010, 60),
          (x, y) => mix(hex('#f0d6a0'), hex('#6fb0aa'), smooth(-0.3, 0.3, s.noise.fbm(x / 110, y / 6, 3))),
          { angle: 0, detail: 0.45 },
        );
        s.fill(
          below(-5, 1005, 640, (x) => 348 + s.noise.fbm(x / 150, 7, 3) * 16, 4),
          s.fade(hex('#a8776a'), hex('#7a4f5a'), 348, 560),
          { angle: 0, detail: 0.35 },
        );
        s.fill(
          below(-5, 1005, 640, (x) => 520 - smooth(300, 1000, x) * 90 + s.noise.fbm(x / 60, 9, 3) * 12, 4),
          s.varied(hex('#a8a24c'), 0.25, 40),
          { angle: 1.2, detail: 0.45 },
        );
        // The weatherboard house, with the low window cut for a man sitting down
        s.fill(
          rect(560, 240, 300, 200),
          (_x, y) => mix(hex('#f3ead6'), hex('#cdbfa6'), (Math.floor(y / 11) % 2) * 0.4),
          { angle: 0, detail: 0.6 },
        );
        s.fill(
          rect(860, 254, 90, 184),
          (_x, y) => mix(hex('#9aa4ac'), hex('#7f8a96'), (Math.floor(y / 11) % 2) * 0.5),
          { angle: 0, detail: 0.55 },
        );
        s.fill(
          [
            [536, 246],
            [640, 150],
            [880, 150],
            [960, 256],
            [862, 246],
          ],
          (x) => mix(hex('#b5563c'), hex('#d0775a'), (Math.floor(x / 12) % 2) * 0.6),
          { angle: 1.4, detail: 0.6 },
        );
        s.fill(rect(600, 340, 170, 46), hex('#2f4a58'), { angle: 0, detail: 0.85 });
        s.fill(rect(600, 340, 170, 20), hex('#8fc0c4'), { angle: 0, detail: 0.85 });
        s.fill(rect(594, 334, 182, 7), hex('#fbf6e8'), { angle: 0, detail: 0.85 });
        s.fill(rect(800, 320, 42, 118), hex('#2f6a6a'), { angle: 1.57, detail: 0.8 });
        s.fill(rect(900, 130, 26, 70), hex('#a8603e'), { angle: 1.57, detail: 0.7 });
        figure(s, 300, 420, 74, hex('#c4502e'), { hat: hex('#f0dca8') });
        figure(s, 352, 414, 66, hex('#2f5a6b'), { stride: 0.08 });
      },
      accents: (o) => {
        for (let i = 0; i < 90; i++) {
          const x = o.random.between(0, 1000);
          const y = 620 - o.random.next() * 90 - smooth(300, 1000, x) * 80;
          o.stroke(
            [
              [x, y],
              [x + 4, y - 22],
              [x + o.random.between(2, 18), y - 46],
            ],
            1.6,
            o.random.pick([hex('#d6c46a'), hex('#7f8a3c'), hex('#5a6a34')]),
            { load: 0.85, taper: 0.3 },
          );
        }
      },
    }),
  },
];
