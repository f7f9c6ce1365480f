import { glazed } from '../brushwork.ts';
import { hex, mix, ramp, smooth } from '../colour.ts';
import { below, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { glints } from '../motifs/light.ts';
import { oil, type Picture } from '../picture.ts';

/** The Essex shore at other hours. */
export const waterLandscapesMore: readonly Picture[] = [
  {
    key: 'no-means-of-telling',
    cm: [91.5, 91.5],
    paint: oil({
      ground: hex('#a67c58'),
      layers: glazed,
      impasto: 0.7,
      glazes: [[hex('#e9c79a'), (x, y) => 0.2 * Math.exp(-(((x - 560) / 320) ** 2) - ((y - 430) / 260) ** 2)]],
      study: (s) => {
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 340, y / 120, 4);
            const c = ramp(
              [hex('#b9c0bf'), hex('#d2d0c4'), hex('#e6dcc6'), hex('#d6d1c3'), hex('#b4bab7'), hex('#9aa3a1')],
              y / 1000 + n * 0.14,
            );
            return mix(c, hex('#f4ead2'), Math.exp(-(((x - 560) / 210) ** 2) - ((y - 430) / 130) ** 2) * 0.75);
          },
          (x, y) => s.noise.fbm(x / 260, y / 90, 2) * 0.14,
          0.35,
        );
        s.fill(blob(s.noise, 566, 392, 40, 40, 0.03), hex('#fbf3dc'), { soft: 14, angle: 0.4 });
        s.fill(rect(120, 514, 520, 5), hex('#8d989a'), {
          soft: 5,
          angle: 0,
          detail: 0.6,
          opacity: (x) => smooth(640, 300, x) * 0.9,
        });
        for (const [x, h] of [
          [236, 96],
          [300, 70],
          [352, 52],
          [394, 40],
          [430, 30],
        ] as const) {
          s.fill(rect(x, 548 - h * 0.6, h * 0.075, h), hex('#5f686b'), { soft: 2, angle: 1.57, detail: 0.7 });
          s.fill(rect(x, 556 + h * 0.4, h * 0.075, h * 0.8), hex('#a4a9a4'), { soft: 5, angle: 1.57, detail: 0.5 });
        }
        s.fill(
          curve(
            [
              [690, 690],
              [724, 716],
              [850, 716],
              [886, 684],
              [790, 698],
              [690, 690],
            ],
            8,
          ),
          hex('#434c50'),
          { angle: 0, detail: 0.85, soft: 1.5 },
        );
        s.fill(
          curve(
            [
              [694, 724],
              [780, 730],
              [884, 722],
              [840, 760],
              [740, 764],
              [694, 724],
            ],
            8,
          ),
          hex('#8c938f'),
          { angle: 0, detail: 0.5, soft: 8 },
        );
        s.touch(
          [
            [786, 700],
            [792, 566],
          ],
          1.6,
          hex('#596164'),
          { load: 0.85 },
        );
      },
      accents: (o) => glints(o, { cx: 562, spread: 60, y1: 540, y2: 960 }, 60, [hex('#fbf3dc'), hex('#efe4cb')], 7),
    }),
  },
  {
    key: 'sea-wall-with-two-houses',
    cm: [56, 112],
    longSide: 1900,
    paint: oil({
      ground: hex('#9c6b46'),
      layers: glazed,
      study: (s) => {
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 240, y / 60, 4);
            return mix(
              ramp([hex('#5f7f95'), hex('#9fb2b6'), hex('#e0d9c2')], y / 230 + n * 0.1),
              hex('#f1ece0'),
              smooth(0.05, 0.4, n) * 0.9,
            );
          },
          (x, y) => -0.1 + s.noise.fbm(x / 180, y / 80, 2) * 0.6,
        );
        s.fill(blob(s.noise, 680, 110, 210, 50, 0.5, 5), hex('#f4eee0'), { soft: 14, angle: 0.1 });
        s.fill(blob(s.noise, 700, 138, 190, 26, 0.5, 5), hex('#9aa6aa'), { soft: 16, angle: 0.1 });
        s.fill(
          rect(-5, 232, 1010, 70),
          (x, y) => mix(hex('#8fa3a3'), hex('#e6dcc0'), smooth(-0.2, 0.3, s.noise.fbm(x / 130, y / 5, 3))),
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          below(-5, 1005, 320, (x) => 262 + s.noise.fbm(x / 140, 5, 3) * 10, 4),
          s.varied(hex('#8f7f68'), 0.2, 60),
          { angle: 0, detail: 0.4 },
        );
        // The wall, a green wedge across everything
        s.fill(
          [
            [-5, 330],
            [560, 262],
            [1005, 240],
            [1005, 505],
            [-5, 505],
          ],
          (x, y) =>
            mix(
              mix(hex('#7f8f52'), hex('#4d5a3c'), smooth(300, 500, y) + s.noise.fbm(x / 40, y / 30, 3) * 0.5),
              hex('#c4b26c'),
              Math.max(0, s.noise.fbm(x / 60, y / 14, 3)) * 0.8,
            ),
          { angle: (x, y) => 1.2 + s.noise.at(x / 60, y / 60) * 0.5, detail: 0.4 },
        );
        s.fill(
          [
            [-5, 330],
            [560, 262],
            [1005, 240],
            [1005, 252],
            [560, 278],
            [-5, 352],
          ],
          s.varied(hex('#cdbf8c'), 0.15, 40),
          { angle: -0.12, detail: 0.6 },
        );
        const cottage = (x: number, y: number, w: number, h: number, wall: string, roof: string) => {
          s.fill(rect(x, y - h, w, h), s.varied(hex(wall), 0.1, 24), { angle: 1.57, detail: 0.7 });
          s.fill(
            [
              [x + w, y - h],
              [x + w * 1.3, y - h * 0.94],
              [x + w * 1.3, y],
              [x + w, y],
            ],
            s.varied(hex('#8e8c86'), 0.1, 24),
            { angle: 1.57, detail: 0.65 },
          );
          s.fill(
            [
              [x - 5, y - h + 2],
              [x + w * 0.15, y - h * 1.66],
              [x + w * 1.12, y - h * 1.66],
              [x + w * 1.33, y - h * 0.92],
              [x + w + 2, y - h + 2],
            ],
            s.varied(hex(roof), 0.2, 18),
            { angle: 0.1, detail: 0.65 },
          );
          s.fill(rect(x + w * 0.3, y - h * 1.95, w * 0.1, h * 0.4), hex('#6b4a3a'), { angle: 1.57, detail: 0.8 });
          for (const u of [0.16, 0.64])
            s.fill(rect(x + w * u, y - h * 0.72, w * 0.18, h * 0.3), hex('#37454c'), { angle: 1.57, detail: 0.85 });
          s.fill(rect(x + w * 0.43, y - h * 0.6, w * 0.13, h * 0.6), hex('#4c6a74'), { angle: 1.57, detail: 0.85 });
        };
        cottage(210, 420, 130, 66, '#ece4d0', '#a5583c');
        cottage(410, 392, 96, 50, '#d9d0b8', '#5c5550');
        s.fill(
          ribbon(
            [
              [-10, 470],
              [200, 440],
              [420, 410],
              [640, 400],
              [1010, 340],
            ],
            (t) => 16 - t * 9,
            8,
          ),
          s.varied(hex('#d6c69a'), 0.15, 30),
          { angle: -0.1, detail: 0.5 },
        );
        for (let i = 0; i < 5; i++)
          s.touch(
            [
              [600 + i * 50, 404 - i * 12],
              [602 + i * 50, 372 - i * 12],
            ],
            2.2,
            hex('#4c4336'),
            { load: 0.9 },
          );
        s.touch(
          [
            [600, 378],
            [700, 352],
            [802, 330],
          ],
          0.9,
          hex('#4c4336'),
          { load: 0.7 },
        );
        for (let i = 0; i < 4; i++)
          s.fill(
            [
              [634 + i * 17, 380 - i * 4],
              [647 + i * 17, 377 - i * 4],
              [648 + i * 17, 402 - i * 4 - (i % 2) * 8],
              [636 + i * 17, 405 - i * 4],
            ],
            [hex('#f4eee0'), hex('#c9563c'), hex('#f4eee0'), hex('#6f93a6')][i]!,
            { angle: 1.5, detail: 0.85 },
          );
      },
    }),
  },
  {
    key: 'high-water-springs',
    cm: [76, 122],
    paint: oil({
      ground: hex('#8f6446'),
      layers: glazed,
      glazes: [[hex('#3a5560'), (x, y) => 0.32 * smooth(260, 760, Math.hypot(x - 300, y - 300))]],
      study: (s) => {
        const line = 236;
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 260, y / 70, 4);
            return mix(
              ramp([hex('#2c3f4e'), hex('#4f6672'), hex('#8a9490')], y / line + n * 0.2),
              hex('#e9d4a4'),
              Math.exp(-(((x - 250) / 140) ** 2) - ((y - 200) / 60) ** 2) * 0.8,
            );
          },
          (x, y) => -0.2 + s.noise.fbm(x / 190, y / 90, 2) * 0.6,
        );
        s.fill(
          rect(-5, line, 1010, 400),
          (x, y) => {
            const t = (y - line) / 390;
            const n = s.noise.fbm(x / (60 + t * 190) + t * 2, y / (6 + t * 34), 4);
            const lit = Math.exp(-(((x - 250 - t * 60) / (70 + t * 200)) ** 2));
            return mix(
              mix(hex('#4d6a70'), hex('#1f3740'), t + n * 0.4),
              hex('#e9d9ae'),
              lit * (0.4 + n * 0.9) * (1 - t * 0.35),
            );
          },
          { angle: (x, y) => s.noise.at(x / 110, y / 30) * 0.4, detail: 0.45 },
        );
        // Rollers
        for (const [y, h, x1, x2] of [
          [330, 15, -20, 1020],
          [408, 26, -20, 1020],
          [500, 46, -20, 1020],
        ] as const) {
          const top: Point[] = Array.from(
            { length: 14 },
            (_, i): Point => [x1 + ((x2 - x1) * i) / 13, y + s.noise.at(i * 0.6, y) * 22],
          );
          s.fill(
            [
              ...curve(top, 6),
              ...curve(top, 6)
                .map(([x, yy]): Point => [x, yy + h * 1.6])
                .reverse(),
            ],
            (x, yy) =>
              mix(
                hex('#7fa39c'),
                hex('#1f3c44'),
                smooth(y - 10, y + h * 1.6, yy) + s.noise.fbm(x / 40, yy / 20, 2) * 0.3,
              ),
            { angle: 1.2, detail: 0.5, soft: 3 },
          );
          s.fill(
            ribbon(top, (t) => h * 0.42 * Math.max(0.05, s.noise.fbm(t * 4, y * 1.7, 2) * 2.4 + 0.45), 6),
            hex('#efeadb'),
            { angle: 0.1, detail: 0.65, rough: 4, wave: 18 },
          );
        }
        // The beacon, with the tide up to its shoulders
        for (const dx of [-26, 26])
          s.fill(
            [
              [720 + dx, 300],
              [730 + dx * 0.2, 120],
              [738 + dx * 0.2, 120],
              [732 + dx, 304],
            ],
            hex('#20262a'),
            { angle: 1.5, detail: 0.85 },
          );
        for (const y of [170, 220, 268])
          s.fill(rect(700 + (268 - y) * 0.1, y, 60 - (268 - y) * 0.2, 6), hex('#20262a'), { angle: 0, detail: 0.85 });
        s.fill(
          [
            [710, 122],
            [733, 70],
            [758, 122],
          ],
          hex('#b2402c'),
          { angle: 1, detail: 0.9 },
        );
        // Broken water where the legs go in, and the leg shadows in the swell
        s.fill(ellipse(738, 318, 74, 14), hex('#1f3a42'), { angle: 0, detail: 0.5, soft: 12, opacity: 0.7 });
        for (let i = 0; i < 22; i++) {
          const x = 734 + s.random.gauss() * 34;
          const y = 306 + s.random.gauss() * 5;
          const w = s.random.between(5, 17);
          s.touch(
            [
              [x - w, y + 1],
              [x, y - s.random.between(0, 4)],
              [x + w, y + 1],
            ],
            s.random.between(1.2, 2.8),
            hex(s.random.chance(0.6) ? '#e6e2d2' : '#9fb5b0'),
            { load: 0.55, body: 1.4, taper: 0.3 },
          );
        }
        for (const [x, y] of [
          [560, 120],
          [600, 96],
          [500, 150],
          [640, 140],
        ] as const)
          s.touch(
            [
              [x - 16, y - 5],
              [x - 5, y - 4],
              [x, y + 2],
              [x + 7, y - 5],
              [x + 18, y - 3],
            ],
            1.3,
            hex('#cfd2cb'),
            { load: 0.7, taper: 0.4, opacity: 0.8 },
          );
      },
      accents: (o) => glints(o, { cx: 270, spread: 70, y1: 242, y2: 600 }, 90, [hex('#f8ecc8'), hex('#e0cf9c')], 8),
    }),
  },
  {
    key: 'moon-and-buoy',
    cm: [122, 46],
    paint: oil({
      ground: hex('#4a3f3c'),
      layers: glazed,
      study: (s) => {
        const line = 470;
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 130, y / 80, 4);
            const c = ramp([hex('#141f2e'), hex('#1f3346'), hex('#35505e'), hex('#5f7276')], y / line + n * 0.2);
            const d = Math.hypot(x - 210, y - 190);
            return mix(c, hex('#c9d0c0'), Math.exp(-d / 70) * 0.75 + Math.max(0, n) * Math.exp(-d / 170) * 0.6);
          },
          (x, y) => 0.2 + s.noise.fbm(x / 120, y / 90, 2) * 0.9,
        );
        s.fill(ellipse(210, 190, 31, 31), hex('#f4efd8'), { angle: 0.5, detail: 0.8, soft: 2 });
        s.fill(
          below(-5, 400, line + 4, (x) => line - 6 - Math.max(0, s.noise.fbm(x / 36, 3, 3)) * 9, 3),
          hex('#18222c'),
          { angle: 0, detail: 0.6 },
        );
        s.fill(
          rect(-5, line, 400, 540),
          (x, y) => {
            const t = (y - line) / 530;
            const n = s.noise.fbm(x / (34 + t * 60), y / (5 + t * 18), 4);
            const lit = Math.exp(-(((x - 210 + n * 16) / (16 + t * 60)) ** 2));
            return mix(mix(hex('#3a5560'), hex('#101c28'), t + n * 0.3), hex('#d6d8c4'), lit * (0.5 + n));
          },
          { angle: (x, y) => s.noise.at(x / 80, y / 26) * 0.25, detail: 0.45 },
        );
        s.fill(
          [
            [262, 700],
            [286, 600],
            [310, 600],
            [338, 700],
          ],
          hex('#191d22'),
          { angle: 1.5, detail: 0.85 },
        );
        s.fill(
          [
            [276, 606],
            [298, 560],
            [320, 606],
          ],
          hex('#7a2f26'),
          { angle: 1.2, detail: 0.85 },
        );
        s.fill(ellipse(300, 704, 52, 15), hex('#23292e'), { angle: 0, detail: 0.8 });
        s.fill(ellipse(298, 556, 6, 7), hex('#ffb45c'), { angle: 0, detail: 1 });
        s.fill(
          [
            [276, 722],
            [326, 722],
            [310, 830],
            [290, 830],
          ],
          hex('#14202a'),
          { angle: 0, detail: 0.5, soft: 6 },
        );
      },
      accents: (o) => {
        glints(o, { cx: 208, spread: 26, y1: 476, y2: 970 }, 100, [hex('#eef0dc'), hex('#b9c4ba')], 7);
        glints(o, { cx: 300, spread: 9, y1: 730, y2: 840 }, 12, [hex('#e8944a')], 5);
      },
    }),
  },
];
