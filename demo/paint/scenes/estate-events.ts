import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { bar, below, curve, ellipse, type Point, rect } from '../geometry.ts';
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
        const part = (p: Point[], c = iron, a = 1.57) =>
          s.fill(p, (x, y) => scale(c, 1 + s.noise.fbm(x / 30, y / 60, 2) * 0.35), { angle: a, detail: 0.75 });
        part([
          [250, 570],
          [300, 130],
          [350, 110],
          [350, 570],
        ]);
        part(
          [
            [650, 570],
            [650, 110],
            [700, 130],
            [750, 570],
          ],
          hex('#181b1e'),
        );
        part(
          curve(
            [
              [290, 150],
              [360, 60],
              [500, 40],
              [640, 60],
              [712, 150],
              [640, 140],
              [500, 110],
              [360, 140],
              [290, 150],
            ],
            8,
          ),
          hex('#2c3136'),
          0.1,
        );
        part(
          [
            [470, 100],
            [530, 100],
            [536, 250],
            [464, 250],
          ],
          hex('#31373c'),
        );
        part(
          [
            [380, 250],
            [620, 250],
            [620, 290],
            [380, 290],
          ],
          hex('#3a4147'),
          0,
        );
        part(bar(520, 200, 820, 160, 14, 10), hex('#3f464b'), -0.1);
        s.fill(ellipse(826, 159, 20, 14), hex('#8a5a34'), { angle: 0, detail: 0.85 });
        part(
          [
            [220, 400],
            [780, 400],
            [820, 436],
            [190, 436],
          ],
          hex('#4a4038'),
          0,
        );
        part(
          [
            [300, 372],
            [700, 372],
            [740, 402],
            [262, 402],
          ],
          hex('#8a8f90'),
          0,
        );
        // The fresh proof in one blue
        s.fill(
          [
            [120, 300],
            [360, 372],
            [330, 500],
            [60, 430],
          ],
          hex('#f1e8d4'),
          { angle: 0.3, detail: 0.7 },
        );
        s.fill(
          [
            [140, 322],
            [336, 382],
            [312, 474],
            [88, 414],
          ],
          hex('#2f6fa3'),
          { angle: 0.3, detail: 0.75 },
        );
        s.fill(
          [
            [180, 345],
            [300, 384],
            [286, 452],
            [210, 416],
          ],
          hex('#f1e8d4'),
          { angle: 0.3, detail: 0.8 },
        );
        s.fill(
          curve(
            [
              [196, 402],
              [216, 372],
              [250, 366],
              [276, 392],
              [286, 440],
              [196, 402],
            ],
            6,
          ),
          hex('#2f6fa3'),
          { angle: 0.3, detail: 0.8 },
        );
        s.fill(ellipse(860, 450, 60, 20), hex('#1d4a7a'), { angle: 0, detail: 0.7 });
        s.fill(bar(800, 420, 930, 440, 34), hex('#3f7fb3'), { angle: 0.15, detail: 0.8 });
        s.fill(bar(930, 440, 980, 448, 12), hex('#a87848'), { angle: 0.15, detail: 0.8 });
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
