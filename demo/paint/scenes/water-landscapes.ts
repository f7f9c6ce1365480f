import { glazed } from '../brushwork.ts';
import { hex, mix, ramp, smooth } from '../colour.ts';
import { below, curve, type Point, rect, ribbon } from '../geometry.ts';
import { creek } from '../motifs/creek.ts';
import { glints } from '../motifs/light.ts';
import { oil, type Picture } from '../picture.ts';

/** A strip of mud, a strip of water, a great deal of sky. */
export const waterLandscapes: readonly Picture[] = [
  {
    key: 'two-hours-ebb',
    cm: [51, 153],
    longSide: 2000,
    paint: oil({
      ground: hex('#a8764e'),
      layers: glazed,
      impasto: 0.8,
      glazes: [[hex('#d9b184'), (_x, y) => 0.2 * smooth(180, 330, y)]],
      study: (s) => {
        const tilt = (x: number) => 148 + (500 - x) * 0.008;
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 260, y / 28, 4);
            const c = ramp([hex('#8fa0a8'), hex('#b9beb8'), hex('#e2d6bd'), hex('#ead9b4')], y / 150 + n * 0.22);
            return mix(c, hex('#f7ecd2'), Math.exp(-(((x - 690) / 190) ** 2) - ((y - 138) / 34) ** 2) * 0.85);
          },
          (x, y) => s.noise.fbm(x / 240, y / 60, 2) * 0.16,
          0.35,
        );
        s.fill(
          below(
            -5,
            1005,
            160,
            (x) => tilt(x) - 7 - Math.max(0, s.noise.fbm(x / 44, 2, 3)) * 10 * smooth(760, 300, x),
            4,
          ),
          hex('#7b8588'),
          { angle: 0, detail: 0.7, soft: 2 },
        );
        s.fill(
          [
            [-5, tilt(0)],
            [1005, tilt(1000)],
            [1005, 250],
            [-5, 250],
          ],
          (x, y) => {
            const t = smooth(148, 236, y);
            const n = s.noise.fbm(x / 120, y / 5, 3);
            const c = mix(
              hex('#f1e6cb'),
              hex('#8d9a9a'),
              t * 0.85 + n * 0.25 + smooth(180, 520, Math.abs(x - 690)) * 0.35,
            );
            return c;
          },
          { angle: 0, detail: 0.5 },
        );
        s.fill(
          below(-5, 1005, 340, (x) => 226 + s.noise.fbm(x / 210, 6, 3) * 26 + smooth(500, 1000, x) * 16, 4),
          (x, y) => {
            const n = s.noise.fbm(x / 90, y / 9, 4);
            return mix(mix(hex('#8a7a62'), hex('#5a5146'), smooth(220, 334, y)), hex('#b9b39c'), Math.max(0, n) * 0.9);
          },
          { angle: (x, y) => s.noise.at(x / 140, y / 30) * 0.25, detail: 0.4 },
        );
        for (const [knots, wide] of [
          [
            [
              [598, 226],
              [622, 231],
              [604, 237],
              [578, 244],
              [592, 254],
              [642, 266],
              [640, 284],
              [582, 306],
              [540, 344],
            ],
            40,
          ],
          [
            [
              [226, 226],
              [204, 231],
              [232, 237],
              [272, 244],
              [258, 256],
              [204, 270],
              [212, 292],
              [262, 314],
              [280, 346],
            ],
            34,
          ],
        ] as [Point[], number][])
          creek(s, knots, wide, { light: hex('#f4e6c6'), water: hex('#7d8b90'), mud: hex('#6b5f4f') });
        s.fill(
          curve([
            [322, 244],
            [350, 256],
            [418, 254],
            [440, 236],
            [380, 244],
            [322, 244],
          ]),
          hex('#2e2f30'),
          { angle: 0, detail: 0.9 },
        );
        s.touch(
          [
            [384, 244],
            [392, 186],
          ],
          1,
          hex('#33312e'),
          { load: 0.9 },
        );
        for (let i = 0; i < 8; i++)
          s.touch(
            [
              [800 + i * 22, 238 - i * 6],
              [801 + i * 22, 220 - i * 6.5],
            ],
            1.5 - i * 0.1,
            hex('#4a443c'),
            { load: 0.9 },
          );
      },
      accents: (o) => glints(o, { cx: 690, spread: 110, y1: 152, y2: 226 }, 90, [hex('#fdf4de'), hex('#f6e6c2')], 5),
    }),
  },
  {
    key: 'squall-leaving-the-shore',
    cm: [76, 101.5],
    paint: oil({
      ground: hex('#9a6b48'),
      layers: glazed,
      glazes: [
        [hex('#3f5a70'), (x, y) => 0.3 * smooth(640, 60, x + y * 0.4)],
        [hex('#f0c680'), (x, y) => 0.22 * Math.exp(-(((x - 850) / 260) ** 2) - ((y - 440) / 200) ** 2)],
      ],
      study: (s) => {
        const line = 486;
        s.ground(
          (x, y) => {
            const cloud = s.noise.fbm(x / 300 + y / 600, y / 150, 5);
            const dark = smooth(820, 120, x + y * 0.35 + cloud * 240);
            let c = mix(hex('#d8d2bd'), hex('#59666f'), dark * smooth(560, 60, y) + dark * 0.25);
            c = mix(c, hex('#3f4a55'), Math.max(0, cloud) * dark * 0.9);
            const rain =
              smooth(0.1, 0.6, s.noise.fbm((x + y * 0.45) / 46, y / 500, 3) + 0.35) * dark * smooth(220, 420, y);
            c = mix(c, hex('#7a858a'), rain * 0.5);
            return mix(c, hex('#f6e4b8'), Math.exp(-(((x - 850) / 200) ** 2) - ((y - 400) / 120) ** 2) * 0.9);
          },
          (x, y) => (y > 250 && x < 560 ? 2.0 : -0.35 + s.noise.fbm(x / 200, y / 160, 2) * 0.9),
          0.35,
        );
        s.fill(
          rect(-5, line, 1010, 300),
          (x, y) => {
            const t = (y - line) / 270;
            const n = s.noise.fbm(x / (60 + t * 160), y / (5 + t * 22), 4);
            const lit = Math.exp(-(((x - 850) / (160 + t * 300)) ** 2));
            const c = mix(mix(hex('#5e7176'), hex('#33454c'), t), hex('#8a9c98'), Math.max(0, n) * 0.9);
            return mix(c, hex('#efe0b8'), lit * (0.5 + n * 0.8) * (1 - t * 0.5));
          },
          { angle: (x, y) => s.noise.at(x / 110, y / 26) * 0.28, detail: 0.45 },
        );
        for (const [y, h] of [
          [560, 7],
          [618, 12],
          [690, 18],
        ] as const)
          s.fill(
            ribbon(
              Array.from({ length: 12 }, (_, i): Point => [-20 + i * 96, y + s.noise.at(i * 0.9, y) * 6]),
              (t) => h * (0.12 + Math.abs(s.noise.at(t * 13, y)) * 0.9),
              6,
            ),
            hex('#e6e2d0'),
            { angle: 0, detail: 0.6, opacity: 0.85 },
          );
        s.fill(
          [
            [604, line + 2],
            [628, line - 4],
            [700, line - 4],
            [716, line + 2],
            [706, line + 12],
            [614, line + 12],
          ],
          hex('#2d3134'),
          { angle: 0, detail: 0.9 },
        );
        s.fill(
          [
            [664, line - 4],
            [668, line - 92],
            [672, line - 4],
          ],
          hex('#3b2f28'),
          { angle: 1.57, detail: 0.9 },
        );
        s.fill(
          curve(
            [
              [672, line - 88],
              [734, line - 40],
              [728, line - 12],
              [674, line - 10],
              [672, line - 88],
            ],
            6,
          ),
          hex('#8f4a30'),
          { angle: 1.2, detail: 0.9 },
        );
        s.fill(
          curve(
            [
              [664, line - 86],
              [630, line - 30],
              [612, line - 8],
              [662, line - 10],
              [664, line - 86],
            ],
            6,
          ),
          hex('#a8603e'),
          { angle: 1.2, detail: 0.9 },
        );
      },
      accents: (o) => {
        glints(o, { cx: 850, spread: 90, y1: 490, y2: 730 }, 120, [hex('#fdf0cd'), hex('#e9d6a8')], 8);
        glints(o, { cx: 300, spread: 240, y1: 540, y2: 740 }, 40, [hex('#9db0ae'), hex('#c9ccbd')], 8);
      },
    }),
  },
  {
    key: 'reed-bed-november',
    cm: [71, 71],
    paint: oil({
      ground: hex('#8f5f3f'),
      layers: glazed,
      study: (s) => {
        s.ground(
          (x, y) => {
            const n = s.noise.fbm(x / 260, y / 90, 4);
            const c = ramp([hex('#8f9ba0'), hex('#c2bba9'), hex('#e8cfa0'), hex('#e2b57e')], y / 390 + n * 0.2);
            return mix(c, hex('#fbe9c3'), Math.exp(-(((x - 350) / 76) ** 2) - ((y - 330) / 60) ** 2) * 0.95);
          },
          (x, y) => s.noise.fbm(x / 200, y / 90, 2) * 0.3,
          0.35,
        );
        s.fill(
          below(-5, 1005, 420, (x) => 372 - Math.max(0, s.noise.fbm(x / 50, 3, 3)) * 26, 4),
          hex('#8d8a80'),
          { angle: 0, detail: 0.5, soft: 4 },
        );
        s.reflect(400, 1005, {
          water: s.fade(hex('#c7b08a'), hex('#4d5456'), 400, 1000),
          clearness: 0.75,
          ripple: 22,
          stretch: 0.9,
        });
        for (const [y, x1, x2] of [
          [430, 620, 1010],
          [470, -10, 230],
          [540, 560, 1010],
          [640, -10, 300],
        ] as const)
          s.fill(
            below(
              x1,
              x2,
              y + 16,
              (x) =>
                y -
                40 *
                  (0.4 + s.noise.fbm(x / 26, y, 3)) *
                  smooth(0, 90, Math.min(x - x1 + (x1 < 0 ? 200 : 0), x2 - x + (x2 > 1000 ? 200 : 0))),
              3,
            ),
            s.varied(hex('#9a7b4e'), 0.25, 20),
            { angle: 1.5, detail: 0.6, soft: 2 },
          );
      },
      accents: (o) => {
        glints(o, { cx: 350, spread: 46, y1: 410, y2: 760 }, 80, [hex('#fdeec6'), hex('#f3cf93')], 8);
        const tones = [hex('#4a3a28'), hex('#7a5c36'), hex('#a9824c'), hex('#cda769'), hex('#3a3630'), hex('#8a6f48')];
        for (let i = 0; i < 330; i++) {
          const t = o.random.next();
          const near = 700 + t * 330;
          const side = o.random.chance(0.62) ? o.random.between(560, 1010) : o.random.between(-20, 300);
          const x = side + o.random.gauss() * 30;
          const h =
            (150 + t * 260) *
            o.random.between(0.7, 1.25) *
            smooth(1, 0.3, Math.abs(x - 350) < 180 ? 1 - Math.abs(x - 350) / 260 : 0);
          const lean = o.random.between(-20, 60);
          o.stroke(
            [
              [x, near],
              [x + lean * 0.3, near - h * 0.55],
              [x + lean, near - h],
            ],
            1.4 + t * 2,
            o.random.pick(tones),
            { load: 0.85, taper: 0.3, body: 0.9 },
          );
          if (o.random.chance(0.3))
            o.stroke(
              [
                [x + lean, near - h],
                [x + lean * 1.4 + 10, near - h - 14],
                [x + lean * 1.6 + 24, near - h - 10],
              ],
              3 + t * 2.6,
              o.random.pick([hex('#6b4a32'), hex('#8a6a52'), hex('#54402f')]),
              { load: 0.7, taper: 0.4 },
            );
        }
      },
    }),
  },
];
