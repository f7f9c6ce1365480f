import { flatColour } from '../brushwork.ts';
import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { below, blob, curve, type Point, rect, ribbon } from '../geometry.ts';
import { foliage } from '../motifs/form.ts';
import { glints } from '../motifs/light.ts';
import { palm } from '../motifs/palm.ts';
import { oil, type Picture } from '../picture.ts';

/** Squalls, mangroves, bark, and what he could still do sitting down. */
export const thePacificMore: readonly Picture[] = [
  {
    key: 'tin-roof-under-squall',
    cm: [76, 61],
    paint: oil({
      ground: hex('#a8603e'),
      layers: flatColour,
      study: (s) => {
        s.ground((x, y) => {
          const n = s.noise.fbm(x / 180, y / 110, 4);
          const rain = smooth(0, 0.5, s.noise.fbm((x + y * 0.4) / 40, y / 420, 3) + 0.2);
          return mix(
            mix(
              ramp([hex('#2c3a5a'), hex('#3f5a78'), hex('#5f8a92')], y / 560 + n * 0.3),
              hex('#1f2a48'),
              Math.max(0, n) * 0.8,
            ),
            hex('#8fb0ae'),
            rain * 0.4 * smooth(120, 420, y),
          );
        }, 1.95);
        s.fill(
          rect(-5, 560, 820, 60),
          (x, y) => mix(hex('#2f7f86'), hex('#1d5a70'), smooth(-0.3, 0.3, s.noise.fbm(x / 70, y / 8, 3))),
          { angle: 0, detail: 0.45 },
        );
        foliage(s, 90, 500, 170, 130, ['#12403c', '#1f5f4a', '#4a8a4a', '#8fa84a'].map(hex), {
          lumps: 22,
          detail: 0.5,
        });
        foliage(s, 740, 520, 150, 120, ['#12403c', '#1f5f4a', '#4a8a4a', '#8fa84a'].map(hex), {
          lumps: 20,
          detail: 0.5,
        });
        // The store
        s.fill(rect(180, 540, 430, 250), (x) => mix(hex('#e07a4a'), hex('#c9603c'), (Math.floor(x / 17) % 2) * 0.5), {
          angle: 1.57,
          detail: 0.55,
        });
        s.fill(
          [
            [610, 540],
            [700, 520],
            [700, 760],
            [610, 790],
          ],
          s.varied(hex('#7a3a52'), 0.15, 30),
          { angle: 1.57, detail: 0.55 },
        );
        s.fill(
          [
            [130, 556],
            [230, 380],
            [640, 372],
            [744, 530],
            [620, 556],
          ],
          (x, y) => {
            const rib = Math.floor((x + (y - 460) * 0.12) / 19) % 2;
            return mix(
              mix(hex('#5fa39a'), hex('#9ac4b0'), rib * 0.7),
              hex('#b9583a'),
              Math.max(0, s.noise.fbm(x / 60, y / 90, 3) - 0.02) * 1.4,
            );
          },
          { angle: 1.5, detail: 0.6 },
        );
        s.fill(
          [
            [130, 556],
            [620, 556],
            [744, 530],
            [744, 542],
            [622, 572],
            [130, 572],
          ],
          hex('#f0d9a0'),
          { angle: 0, detail: 0.75 },
        );
        s.fill(rect(236, 610, 130, 180), hex('#2a1f3c'), { angle: 1.57, detail: 0.7 });
        s.fill(rect(246, 690, 110, 12), hex('#e8b04c'), { angle: 0, detail: 0.8 });
        s.fill(rect(430, 620, 120, 84), hex('#f3c766'), { angle: 0, detail: 0.7 });
        s.fill(rect(486, 620, 8, 84), hex('#2a1f3c'), { angle: 1.57, detail: 0.8 });
        for (const [x, c] of [
          [440, '#c8452e'],
          [462, '#27647e'],
          [506, '#c8452e'],
          [530, '#4f7a3c'],
        ] as const)
          s.fill(rect(x, 676, 14, 28), hex(c), { angle: 1.57, detail: 0.85 });
        s.fill(
          [
            [-5, 790],
            [180, 790],
            [610, 790],
            [820, 750],
            [820, 1005],
            [-5, 1005],
          ],
          (x, y) => {
            const n = s.noise.fbm(x / 90, y / 16, 3);
            return mix(
              mix(hex('#c47a4a'), hex('#7a3f4a'), smooth(790, 1000, y) + n * 0.4),
              hex('#7fa8a8'),
              smooth(0.08, 0.3, n) * 0.8,
            );
          },
          { angle: 0, detail: 0.4 },
        );
        s.reflect(800, 1005, {
          water: s.fade(hex('#a8605a'), hex('#4a3a5a'), 800, 1005),
          clearness: 0.4,
          ripple: 12,
          left: 120,
          right: 640,
        });
        palm(s, 700, 800, 420, 0.05, ['#1c5a4a', '#2f7f5a', '#7fa04a'].map(hex), hex('#6a4a54'));
      },
      accents: (o) => {
        for (let i = 0; i < 120; i++) {
          const x = o.random.between(-20, 860);
          const y = o.random.between(-20, 900);
          o.stroke(
            [
              [x, y],
              [x - 10, y + 26],
              [x - 20, y + 52],
            ],
            0.9,
            hex('#c9dcd6'),
            { load: 0.5, body: 0.5, opacity: 0.7 },
          );
        }
      },
    }),
  },
  {
    key: 'paperbarks',
    cm: [92, 122],
    paint: oil({
      ground: hex('#8a4a3a'),
      layers: flatColour,
      impasto: 1.2,
      study: (s) => {
        s.ground(
          (x, y) =>
            ramp(
              [hex('#1d5a5a'), hex('#2f7f6a'), hex('#b07a4a'), hex('#7a4050')],
              y / 740 + s.noise.fbm(x / 140, y / 90, 4) * 0.3,
            ),
          1.5,
        );
        s.fill(
          rect(-5, 520, 1010, 240),
          (x, y) => mix(hex('#c98a4e'), hex('#3f5a6a'), smooth(-0.2, 0.3, s.noise.fbm(x / 110, y / 9, 3))),
          { angle: 0, detail: 0.4 },
        );
        for (let i = 0; i < 10; i++) {
          const x = s.random.between(0, 1000);
          s.fill(
            ribbon(
              [
                [x, -10],
                [x + s.random.between(-20, 20), 300],
                [x + s.random.between(-10, 10), 560],
              ],
              () => s.random.between(12, 20),
              8,
            ),
            hex('#4f6a66'),
            { angle: 1.57, detail: 0.35 },
          );
        }
        // Five trunks of peeling skin, layer over layer
        for (const [x, w, lean] of [
          [70, 84, 26],
          [268, 128, -34],
          [486, 92, 18],
          [690, 150, 40],
          [920, 104, -20],
        ] as const) {
          const mid = (y: number) => x + lean * Math.sin(y / 250) + s.noise.at(y / 160, x) * 16;
          const trunk: Point[] = [];
          for (let y = -10; y <= 770; y += 20)
            trunk.push([mid(y) - w / 2 - s.noise.fbm(y / 50, x, 2) * 9 - smooth(600, 770, y) * 26, y]);
          for (let y = 770; y >= -10; y -= 20)
            trunk.push([mid(y) + w / 2 + s.noise.fbm(y / 50, x + 9, 2) * 9 + smooth(600, 770, y) * 26, y]);
          s.fill(
            trunk,
            (px, py) => {
              const u = (px - mid(py)) / w;
              const n = s.noise.fbm(px / 15, py / 70, 4);
              const tone = ramp(
                [hex('#f6e6cc'), hex('#eac79c'), hex('#c98f74'), hex('#6a4660')],
                0.5 + u * 0.95 + n * 0.3,
              );
              return n > 0.24 ? mix(tone, hex('#a8503a'), 0.7) : n < -0.3 ? mix(tone, hex('#fbf1dc'), 0.8) : tone;
            },
            { angle: (_px, py) => 1.57 + Math.cos(py / 250) * lean * 0.004, detail: 0.55 },
          );
          for (let i = 0; i < 17; i++) {
            const y = s.random.between(0, 740);
            const u = s.random.between(-0.36, 0.3);
            const px = mid(y) + u * w;
            const l = s.random.between(26, 90);
            const tone = s.random.pick(['#b8583e', '#7a4a5a', '#fbf1dc', '#d99a6a', '#8a9a8a'].map(hex));
            s.fill(
              curve(
                [
                  [px, y],
                  [px + w * 0.1, y + l * 0.3],
                  [px + w * 0.06, y + l],
                  [px - w * 0.05, y + l * 0.7],
                  [px, y],
                ],
                6,
              ),
              tone,
              { angle: 1.57, detail: 0.6 },
            );
            s.touch(
              [
                [px + w * 0.1, y + l * 0.3],
                [px + w * 0.16, y + l * 0.8],
                [px + w * 0.1, y + l * 1.1],
              ],
              1.5,
              scale(tone, 0.55),
              { load: 0.75, taper: 0.4 },
            );
          }
        }
        s.fill(
          rect(-5, 716, 1010, 60),
          (x, y) => mix(hex('#3f5a6a'), hex('#d9a05c'), smooth(0, 0.3, s.noise.fbm(x / 60, y / 6, 3))),
          { angle: 0, detail: 0.45, opacity: 0.8 },
        );
      },
      accents: (o) =>
        glints(o, { cx: 500, spread: 330, y1: 700, y2: 750 }, 46, [hex('#f6dca8'), hex('#8fb0ae'), hex('#3a2c44')], 6),
    }),
  },
  {
    key: 'lagoon-with-outrigger',
    cm: [50, 100],
    paint: oil({
      ground: hex('#d08a4e'),
      layers: flatColour,
      study: (s) => {
        const line = 128;
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#2f86b0'), hex('#7fc0c4'), hex('#e9e2b8')], y / line),
              hex('#f8eed2'),
              Math.max(0, s.noise.fbm(x / 150, y / 40, 4) - 0.1) * 1.6,
            ),
          0.04,
        );
        s.fill(rect(-5, line - 5, 1010, 10), hex('#f4f0dc'), { angle: 0, detail: 0.7 });
        s.fill(
          rect(-5, line, 1010, 380),
          (x, y) => {
            const t = (y - line) / 372;
            const n = s.noise.fbm(x / 220, y / 44, 4);
            return ramp(
              [hex('#15607f'), hex('#1d8f9a'), hex('#3fb8a8'), hex('#8fd6b4'), hex('#d9dca0')],
              t * 0.95 + n * 0.34,
            );
          },
          { angle: (x, y) => s.noise.at(x / 150, y / 40) * 0.25, detail: 0.4 },
        );
        for (const [x, y, rx, ry] of [
          [240, 250, 110, 13],
          [520, 210, 80, 8],
          [720, 330, 150, 22],
          [330, 390, 120, 20],
          [900, 240, 90, 10],
        ] as const)
          s.fill(blob(s.noise, x, y, rx, ry, 0.4, 5), s.varied(hex('#2a7f6a'), 0.2, 30), {
            angle: 0,
            detail: 0.45,
            soft: 7,
            opacity: 0.75,
          });
        s.fill(
          below(-5, 330, 140, (x) => 112 - 44 * Math.exp(-(((x - 120) / 70) ** 2)) - s.noise.fbm(x / 30, 3, 3) * 6, 3),
          hex('#3f7f7a'),
          { angle: 0.4, detail: 0.55 },
        );
        // The canoe floats on its own shadow
        s.fill(
          curve(
            [
              [500, 372],
              [580, 400],
              [740, 402],
              [812, 376],
              [740, 420],
              [580, 420],
              [500, 372],
            ],
            8,
          ),
          hex('#13697a'),
          { angle: 0, detail: 0.7, soft: 4 },
        );
        s.fill(
          curve(
            [
              [486, 318],
              [540, 346],
              [760, 346],
              [822, 312],
              [760, 330],
              [540, 330],
              [486, 318],
            ],
            8,
          ),
          hex('#c8452e'),
          { angle: 0, detail: 0.85 },
        );
        s.fill(
          curve(
            [
              [486, 318],
              [540, 331],
              [760, 331],
              [822, 312],
              [760, 326],
              [540, 325],
              [486, 318],
            ],
            8,
          ),
          hex('#f6dc9a'),
          { angle: 0, detail: 0.85 },
        );
        s.fill(
          curve(
            [
              [470, 384],
              [520, 376],
              [700, 374],
              [740, 380],
              [700, 386],
              [520, 388],
              [470, 384],
            ],
            8,
          ),
          hex('#e8a04c'),
          { angle: 0, detail: 0.85 },
        );
        for (const x of [570, 680])
          s.touch(
            [
              [x, 328],
              [x - 12, 352],
              [x - 20, 380],
            ],
            2,
            hex('#7a3a3a'),
            { load: 0.9 },
          );
        s.touch(
          [
            [640, 330],
            [648, 220],
            [660, 150],
          ],
          1.8,
          hex('#5a3444'),
          { load: 0.95 },
        );
        s.fill(
          curve(
            [
              [662, 152],
              [730, 220],
              [742, 300],
              [660, 318],
              [662, 152],
            ],
            6,
          ),
          hex('#f2e6c4'),
          { angle: 1.3, detail: 0.8 },
        );
        s.fill(
          curve(
            [
              [700, 196],
              [730, 220],
              [742, 300],
              [712, 306],
              [700, 196],
            ],
            6,
          ),
          hex('#e08a4a'),
          { angle: 1.3, detail: 0.8 },
        );
      },
      accents: (o) =>
        glints(
          o,
          { cx: 620, spread: 300, y1: 136, y2: 490, off: (x, y) => x > 470 && x < 830 && y > 150 && y < 425 },
          70,
          [hex('#eef6dc'), hex('#b9e4cc'), hex('#f4e2a8')],
          6,
        ),
    }),
  },
  {
    key: 'mangrove-noon',
    cm: [66, 66],
    longSide: 1600,
    paint: oil({
      ground: hex('#a85a3e'),
      layers: flatColour,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#e9b04c'), hex('#f0c870'), hex('#e8a05a')], y / 420),
              hex('#f8e2a0'),
              Math.max(0, s.noise.fbm(x / 160, y / 80, 4)),
            ),
          0.05,
        );
        s.fill(
          below(-5, 1005, 520, (x) => 400 - Math.max(0, s.noise.fbm(x / 60, 3, 3)) * 30, 4),
          hex('#d0784a'),
          { angle: 0, detail: 0.4 },
        );
        const greens = ['#134a44', '#1f6a54', '#3f8a5a', '#8fae52'].map(hex);
        for (const [x, y, rx, ry] of [
          [180, 300, 230, 150],
          [560, 250, 250, 170],
          [880, 320, 200, 140],
          [380, 360, 160, 90],
          [720, 380, 150, 80],
        ] as const)
          foliage(s, x, y, rx, ry, greens, { lumps: 26, size: 0.26, detail: 0.5 });
        s.reflect(560, 1005, { water: s.fade(hex('#d98a5a'), hex('#6a3a5a'), 560, 1000), clearness: 0.6, ripple: 20 });
        s.fill(
          below(-5, 1005, 640, (x) => 552 + s.noise.fbm(x / 110, 6, 3) * 18, 4),
          (x, y) => mix(hex('#a85a4a'), hex('#6a3a52'), smooth(545, 640, y) + s.noise.fbm(x / 50, y / 10, 2) * 0.4),
          { angle: 0, detail: 0.4 },
        );
        // Roots that stand in the water like people on stilts
        for (const cx of [120, 300, 520, 700, 880]) {
          const top = 430 + s.random.between(-30, 20);
          s.fill(
            ribbon(
              [
                [cx, top - 80],
                [cx + 6, top],
                [cx, top + 60],
              ],
              () => 17,
              6,
            ),
            hex('#3a2440'),
            { angle: 1.57, detail: 0.65 },
          );
          for (let i = -4; i <= 4; i++) {
            const foot = cx + i * s.random.between(20, 32);
            s.fill(
              ribbon(
                [
                  [cx, top + s.random.between(10, 50)],
                  [cx + (foot - cx) * 0.7, top + 60],
                  [foot, 620 + s.random.between(-30, 50)],
                ],
                (t) => 10 - t * 4,
                8,
              ),
              s.random.chance(0.5) ? hex('#3a2440') : hex('#5a3450'),
              { angle: 1.3, detail: 0.65 },
            );
            // Its image, broken into short pieces by the ripple
            for (let y = 644; y < 790; y += s.random.between(9, 22)) {
              const t = (y - 640) / 160;
              const x = foot + (foot - cx) * 0.08 * Math.sin(t * 7 + i) + s.random.gauss() * 2.4;
              const w = s.random.between(3, 9) * (1 + t);
              if (s.random.chance(0.25 + t * 0.5)) continue;
              s.touch(
                [
                  [x - w, y],
                  [x, y + 1.5],
                  [x + w, y],
                ],
                s.random.between(2, 4) * (1 - t * 0.4),
                hex(s.random.chance(0.6) ? '#4a2c4a' : '#6a3a4e'),
                { load: 0.55, taper: 0.4 },
              );
            }
          }
        }
      },
      accents: (o) => {
        glints(o, { cx: 500, spread: 330, y1: 640, y2: 990 }, 90, [hex('#f6d690'), hex('#e8a868'), hex('#3f7a62')], 9);
        // The egret of the fourth hour
        const white = hex('#f8efd8');
        const at = (dx: number, up: number): Point => [612 + dx, 712 - up];
        for (const dx of [0, 7])
          o.stroke([at(dx, 34), at(dx + 2.5, 18), at(dx, 0)], 1.4, hex('#3a2430'), { load: 0.9 });
        o.stroke([at(-22, 36), at(-4, 47), at(14, 52)], 10.5, white, { load: 1, body: 1.6, taper: 0.6 });
        o.stroke([at(-24, 33), at(-6, 39), at(10, 44)], 5, hex('#d9c3b8'), { load: 0.8, taper: 0.6 });
        o.stroke([at(13, 54), at(23, 66), at(15, 82), at(20, 95)], 3.4, white, { load: 1, body: 1.5, taper: 0.8 });
        o.stroke([at(18, 95), at(26, 96)], 3.8, white, { load: 1, taper: 0.5 });
        o.stroke([at(27, 96), at(40, 93)], 1.6, hex('#e0a030'), { load: 1, taper: 0.2 });
        for (let i = 0; i < 7; i++) {
          const y = -8 - i * 9;
          const w = 11 - i * 0.9;
          o.stroke([at(-w + o.random.gauss() * 3, y), at(0, y - 1), at(w, y)], 2.6, hex('#e9d8c4'), {
            load: 0.45,
            opacity: 0.75,
            taper: 0.3,
          });
        }
      },
    }),
  },
  {
    key: 'five-strokes',
    cm: [28, 38],
    quality: 86,
    paint: oil({
      ground: hex('#f3ecdb'),
      layers: [],
      weave: 0.55,
      impasto: 0.9,
      study: () => {},
      accents: (o) => {
        const paint = (path: Point[], radius: number, colour: string, load: number) =>
          o.stroke(path, radius, hex(colour), { load, drying: 0.75, body: 1.1, taper: 0.9 });
        paint(
          [
            [60, 210],
            [380, 176],
            [700, 196],
            [940, 180],
          ],
          66,
          '#e9a24e',
          0.86,
        );
        paint(
          [
            [40, 520],
            [340, 540],
            [660, 512],
            [960, 534],
          ],
          86,
          '#2a8f98',
          0.9,
        );
        paint(
          [
            [70, 392],
            [400, 389],
            [720, 379],
            [930, 377],
          ],
          7,
          '#1f3a52',
          0.8,
        );
        paint(
          [
            [150, 664],
            [420, 676],
            [640, 654],
          ],
          34,
          '#7a3f5a',
          0.72,
        );
        paint(
          [
            [700, 300],
            [716, 340],
            [708, 388],
          ],
          22,
          '#c8452e',
          0.95,
        );
      },
    }),
  },
];
