import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { bar, below, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { crane, freighter, lighter, warehouse } from '../motifs/dock.ts';
import { figure } from '../motifs/figure.ts';
import { glints } from '../motifs/light.ts';
import { oil, type Picture } from '../picture.ts';

/** Behind the loft the timber, across the river the sugar; and the river itself. */
export const docklandsMore: readonly Picture[] = [
  {
    key: 'deal-porters',
    cm: [91.5, 71],
    paint: oil({
      ground: hex('#7a4a32'),
      impasto: 1.1,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#a9aca2'), hex('#dccfae'), smooth(0, 380, y)),
              hex('#858f90'),
              Math.max(0, s.noise.fbm(x / 200, y / 110, 4)),
            ),
          (x, y) => 0.4 + s.noise.fbm(x / 160, y / 160, 2),
        );
        s.fill(
          below(-5, 780, 470, (x) => 330 - Math.max(0, s.noise.fbm(x / 50, 4, 3)) * 40, 4),
          hex('#8a8478'),
          { angle: 1.57, detail: 0.3, soft: 3 },
        );
        for (const [x, k] of [
          [640, 1.3],
          [720, 1],
        ] as const)
          crane(s, x, 430, 200 * k, 2.2, hex('#6a7072'));
        // Stacks of deals, each plank end a stroke
        const stack = (x: number, y: number, w: number, h: number, tone: string) => {
          const rows = Math.round(h / 15);
          s.fill(rect(x, y - h, w, h), hex('#6b4d30'), { angle: 0, detail: 0.5 });
          for (let r = 0; r < rows; r++)
            for (let c = 0; c < Math.round(w / 30); c++)
              s.fill(rect(x + c * 30 + 1, y - h + r * 15 + 1, 27, 12), scale(hex(tone), s.random.between(0.78, 1.16)), {
                angle: 0,
                detail: 0.55,
              });
          s.fill(
            [
              [x, y - h],
              [x + 30, y - h - 26],
              [x + w + 40, y - h - 26],
              [x + w, y - h],
            ],
            s.varied(hex('#ecd3a0'), 0.12, 30),
            { angle: 0, detail: 0.55 },
          );
          s.fill(
            [
              [x + w, y - h],
              [x + w + 40, y - h - 26],
              [x + w + 40, y - 24],
              [x + w, y],
            ],
            s.varied(hex('#7f5a3a'), 0.2, 24),
            { angle: 0.2, detail: 0.5 },
          );
        };
        stack(40, 540, 190, 240, '#c9985a');
        stack(330, 500, 130, 130, '#bd8a52');
        stack(540, 620, 210, 260, '#d2a768');
        s.fill(
          [
            [-5, 540],
            [790, 500],
            [790, 1005],
            [-5, 1005],
          ],
          (x, y) =>
            mix(
              mix(hex('#a98d66'), hex('#5f4a37'), smooth(540, 1000, y)),
              hex('#c7ad80'),
              Math.max(0, s.noise.fbm(x / 60, y / 20, 3)),
            ),
          { angle: 0.06, detail: 0.35 },
        );
        // The springing plank runs: trestles and a bent deal
        for (const x of [90, 330, 560])
          for (const dx of [-22, 22]) s.fill(bar(x, 770, x + dx, 900, 11), hex('#3c2c20'), { angle: 1.5, detail: 0.7 });
        s.fill(
          curve(
            [
              [-10, 776],
              [90, 762],
              [220, 796],
              [330, 764],
              [450, 794],
              [560, 752],
              [790, 720],
              [790, 740],
              [560, 772],
              [450, 816],
              [330, 784],
              [220, 818],
              [90, 782],
              [-10, 798],
              [-10, 776],
            ],
            8,
          ),
          hex('#dcb777'),
          { angle: 0, detail: 0.7 },
        );
        // At a run: the load rides on the shoulder and hides the head
        const porter = (x: number, y: number, h: number, coat: string, tilt: number, step: number) => {
          const at = (dx: number, up: number): Point => [x + dx * h, y - up * h];
          const cloth = hex(coat);
          const trousers = hex('#3a332c');
          const leg = (knots: readonly Point[], k: number) => {
            s.fill(
              ribbon(knots, (t) => h * (0.125 - t * 0.055), 8),
              (px, py) => scale(trousers, k * (1 + s.noise.at(px / 14, py / 30) * 0.25)),
              { angle: 1.4, detail: 0.9 },
            );
            const [fx, fy] = knots[knots.length - 1]!;
            s.fill(
              curve(
                [
                  [fx - h * 0.045, fy - h * 0.03],
                  [fx + h * 0.03, fy - h * 0.035],
                  [fx + h * 0.1, fy + h * 0.002],
                  [fx + h * 0.09, fy + h * 0.018],
                  [fx - h * 0.045, fy + h * 0.018],
                  [fx - h * 0.045, fy - h * 0.03],
                ],
                5,
              ),
              hex('#1d1a18'),
              { angle: 0, detail: 0.95 },
            );
          };
          leg([at(-0.01, 0.5), at(-0.06 - step * 0.04, 0.3), at(-0.15 - step * 0.1, 0.12 + step * 0.05)], 0.75);
          // The far arm, out for balance
          s.fill(
            ribbon([at(-0.02, 0.8), at(-0.17, 0.66), at(-0.2, 0.5)], (t) => h * (0.085 - t * 0.03), 6),
            scale(cloth, 0.7),
            { angle: 1.2, detail: 0.9 },
          );
          s.fill(ellipse(...at(-0.205, 0.475), h * 0.026, h * 0.034), hex('#8a5a41'), { angle: 1.2, detail: 0.95 });
          leg([at(0.01, 0.5), at(0.13 + step * 0.05, 0.3), at(0.1 + step * 0.04, 0.03)], 1.15);
          s.fill(
            curve(
              [
                at(-0.1, 0.45),
                at(-0.115, 0.62),
                at(-0.085, 0.79),
                at(-0.02, 0.875),
                at(0.09, 0.87),
                at(0.145, 0.76),
                at(0.125, 0.58),
                at(0.115, 0.44),
                at(0.0, 0.425),
                at(-0.1, 0.45),
              ],
              8,
            ),
            (px, py) =>
              mix(
                scale(cloth, 1.28),
                scale(cloth, 0.6),
                smooth(-0.09, 0.14, (px - x) / h + s.noise.at(px / 20, py / 26) * 0.06),
              ),
            { angle: 1.35, detail: 0.92 },
          );
          s.fill(
            ribbon([at(-0.1, 0.53), at(0.12, 0.515)], () => h * 0.028, 6),
            hex('#241d18'),
            { angle: 0, detail: 0.9 },
          );
          // Neck, and what the leather hat lets one see
          s.fill(
            curve([at(0.02, 0.86), at(0.03, 0.95), at(0.1, 0.965), at(0.125, 0.9), at(0.09, 0.85), at(0.02, 0.86)], 6),
            hex('#a06a4c'),
            { angle: 1.4, detail: 0.95 },
          );
          s.fill(
            curve(
              [
                at(-0.02, 0.84),
                at(-0.015, 0.97),
                at(0.06, 1.0),
                at(0.14, 0.965),
                at(0.07, 0.94),
                at(0.02, 0.86),
                at(-0.02, 0.84),
              ],
              6,
            ),
            hex('#2a211b'),
            { angle: 0.6, detail: 0.95 },
          );
          const cx = x + h * 0.16;
          const cy = y - h * 0.975;
          const l = h * 0.76;
          const [dx, dy] = [Math.cos(tilt) * l, Math.sin(tilt) * l];
          for (let i = 0; i < 5; i++) {
            const slip = s.random.gauss() * h * 0.05;
            const up = i * h * 0.036;
            const bow = h * 0.045;
            s.fill(
              ribbon(
                [
                  [cx - dx + slip, cy - dy - up + bow],
                  [cx, cy - up],
                  [cx + dx + slip, cy + dy - up + bow],
                ],
                () => h * 0.034,
                10,
              ),
              (px, py) =>
                scale(
                  [hex('#b98449'), hex('#dcb678'), hex('#c9995a'), hex('#e8cc92'), hex('#f0dcaa')][i]!,
                  1 + s.noise.at(px / 60, py / 6) * 0.12,
                ),
              { angle: tilt, detail: 0.9 },
            );
            s.fill(ellipse(cx + dx + slip, cy + dy - up + bow, h * 0.009, h * 0.017), hex('#f3e2b8'), {
              angle: 1.5,
              detail: 1,
            });
          }
          // The near arm steadies it
          s.fill(
            ribbon([at(0.1, 0.8), at(0.245, 0.78), at(0.285, 0.93)], (t) => h * (0.088 - t * 0.03), 8),
            (px) => mix(scale(cloth, 1.2), scale(cloth, 0.75), smooth(0.1, 0.28, (px - x) / h)),
            { angle: 0.6, detail: 0.95 },
          );
          s.fill(ellipse(...at(0.29, 0.965), h * 0.028, h * 0.042, 0.2), hex('#b9805c'), { angle: 1.2, detail: 1 });
          s.fill(blob(s.noise, x + h * 0.05, y + h * 0.03, h * 0.26, h * 0.018, 0.3), hex('#8a6a40'), {
            angle: 0,
            detail: 0.7,
            soft: 4,
            opacity: 0.7,
          });
        };
        porter(200, 800, 272, '#4f6273', -0.1, 1);
        porter(598, 744, 232, '#84503c', 0.11, 0.55);
        s.focus(240, 640, 150, 0.9);
      },
    }),
  },
  {
    key: 'between-the-warehouses',
    cm: [101.5, 51],
    paint: oil({
      ground: hex('#5d3a2a'),
      impasto: 1.15,
      study: (s) => {
        const w = s.width;
        s.ground(
          (x, y) => mix(hex('#93a7ad'), hex('#efdcae'), smooth(0, 660, y) + s.noise.fbm(x / 100, y / 140, 3) * 0.2),
          1.4,
        );
        s.fill(
          [
            [230, 560],
            [300, 556],
            [300, 700],
            [230, 700],
          ],
          hex('#b9a88c'),
          { angle: 1.57, detail: 0.4, soft: 2 },
        );
        const wall = (near: number, far: number, tone: string, lit: boolean) => {
          s.fill(
            [
              [near, -10],
              [far, 330],
              [far, 740],
              [near, 1010],
            ],
            (x, y) => {
              const t = Math.abs(x - near) / Math.abs(far - near);
              const c = mix(hex(tone), lit ? hex('#c98a5c') : hex('#5c5358'), t * 0.75);
              return scale(c, 1 + s.noise.fbm(x / 26, y / 40, 3) * 0.34);
            },
            { angle: (x) => (Math.abs(x - near) < 60 ? 1.4 : 1.57), detail: 0.4 },
          );
          for (let f = 0; f < 6; f++)
            for (let b = 0; b < 4; b++) {
              const t1 = 1 - (1 - (b + 0.25) / 4) ** 1.35;
              const t2 = 1 - (1 - (b + 0.62) / 4) ** 1.35;
              const at = (t: number, v: number): Point => {
                const x = near + (far - near) * t;
                const top = -10 + 340 * t;
                const bottom = 1010 - 270 * t;
                return [x, top + (bottom - top) * v];
              };
              const v1 = (f + 0.3) / 6.4;
              const v2 = (f + 0.78) / 6.4;
              s.fill(
                [at(t1, v1), at(t2, v1), at(t2, v2), at(t1, v2)],
                s.random.chance(0.13) ? hex('#f0cd84') : lit ? hex('#43302a') : hex('#1f1b1d'),
                { angle: 1.57, detail: 0.65 },
              );
            }
        };
        wall(-20, 236, '#8a4a34', true);
        wall(w + 20, 296, '#3d2c2a', false);
        // Gangways overhead
        for (const [y, k, c] of [
          [372, 0.3, '#5a4a40'],
          [300, 0.55, '#43372f'],
          [180, 1, '#2a2320'],
        ] as const) {
          const x1 = 236 - 256 * k * 0.85;
          const x2 = 296 + 240 * k * 0.85;
          s.fill(
            [
              [x1, y],
              [x2, y + 18 * k],
              [x2, y + 60 * k],
              [x1, y + 42 * k],
            ],
            s.varied(hex(c), 0.2, 20),
            { angle: 0.06, detail: 0.6 },
          );
          for (let i = 0; i < 9; i++)
            s.fill(bar(x1 + ((x2 - x1) * i) / 8, y - 26 * k, x1 + ((x2 - x1) * i) / 8, y + 10 * k, 4 * k + 1), hex(c), {
              angle: 1.57,
              detail: 0.7,
            });
          s.fill(bar(x1, y - 28 * k, x2, y - 10 * k, 4 * k + 1.4), hex(c), { angle: 0.06, detail: 0.7 });
        }
        s.fill(
          [
            [-60, 1012],
            [234, 730],
            [300, 730],
            [w + 60, 1012],
          ],
          (x, y) =>
            mix(
              mix(hex('#d9bb88'), hex('#6b5645'), smooth(740, 960, y)),
              hex('#3f342e'),
              smooth(280, 420, x) * 0.7 + Math.max(0, s.noise.fbm(x / 24, y / 10, 3)) * 0.7,
            ),
          { angle: 0.04, detail: 0.4 },
        );
        figure(s, 270, 800, 74, hex('#2f3338'), { hat: hex('#1f1d1c'), stride: 0.06 });
        figure(s, 178, 884, 128, hex('#4c3a30'), { hat: hex('#241e1a'), stride: 0.08, load: hex('#d8c49a') });
        s.touch(
          [
            [380, 330],
            [376, 560],
            [378, 700],
          ],
          1.5,
          hex('#191615'),
          { load: 0.8 },
        );
        s.fill(blob(s.noise, 378, 720, 26, 22, 0.2), hex('#b98f5c'), { angle: 0.6, detail: 0.85 });
      },
    }),
  },
  {
    key: 'deptford-reach-winter',
    cm: [40.5, 122],
    longSide: 2000,
    paint: oil({
      ground: hex('#75503a'),
      study: (s) => {
        const line = 168;
        s.ground(
          (x, y) =>
            mix(
              ramp([hex('#8b9799'), hex('#b9b7a8'), hex('#e2cfa4')], y / line + s.noise.fbm(x / 200, y / 40, 4) * 0.25),
              hex('#f3dca8'),
              Math.exp(-(((x - 610) / 80) ** 2) - ((y - 120) / 40) ** 2) * 0.8,
            ),
          (x, y) => s.noise.fbm(x / 160, y / 60, 2) * 0.5,
        );
        s.fill(ellipse(610, 112, 17, 17), hex('#f6c583'), { angle: 0.5, detail: 0.8, soft: 2 });
        s.fill(
          below(-5, 1005, line + 4, (x) => line - 22 - Math.max(0, s.noise.fbm(x / 36, 3, 3)) * 30, 3),
          hex('#9a9386'),
          { angle: 1.57, detail: 0.35, soft: 2 },
        );
        for (const [x, h] of [
          [66, 96],
          [94, 96],
          [122, 90],
          [860, 70],
        ] as const) {
          s.fill(
            [
              [x, line],
              [x + 3, line - h],
              [x + 13, line - h],
              [x + 16, line],
            ],
            hex('#857d72'),
            { angle: 1.57, detail: 0.6 },
          );
          s.fill(blob(s.noise, x + 50, line - h - 8, 52, 10, 0.5, 5), hex('#a59f94'), {
            soft: 12,
            angle: -0.1,
            opacity: 0.8,
          });
        }
        warehouse(s, 190, line + 6, 150, 84, hex('#7d5a48'), 3, 8, 0.2);
        warehouse(s, 700, line + 8, 110, 66, hex('#866452'), 3, 6, 0.15);
        for (const [x, k, lean] of [
          [376, 1, 0.9],
          [420, 1.15, 0.7],
          [664, 0.8, 2.2],
          [900, 1.1, 2.3],
          [956, 1.3, 2.1],
        ] as const)
          crane(s, x, line + 6, 100 * k, lean, hex('#5c5f5f'));
        freighter(s, 444, line + 18, 210, hex('#34383b'), hex('#84402f'), hex('#3b5a66'));
        s.reflect(line + 16, s.height, {
          water: s.fade(hex('#cdb78c'), hex('#4d5654'), line, s.height),
          clearness: 0.68,
          ripple: 13,
        });
        lighter(s, 70, 262, 130, hex('#3f3228'));
        lighter(s, 150, 286, 170, hex('#33291f'));
        lighter(s, 770, 300, 200, hex('#3a2d24'));
        // A tug with a tow
        s.fill(
          curve(
            [
              [560, 246],
              [572, 262],
              [650, 262],
              [664, 238],
              [620, 246],
              [560, 246],
            ],
            6,
          ),
          hex('#22262a'),
          { angle: 0, detail: 0.85 },
        );
        s.fill(rect(600, 226, 26, 20), hex('#a8805a'), { angle: 1.57, detail: 0.85 });
        s.fill(
          [
            [586, 246],
            [588, 214],
            [598, 214],
            [600, 246],
          ],
          hex('#9a3b2a'),
          { angle: 1.57, detail: 0.9 },
        );
        s.fill(blob(s.noise, 556, 196, 44, 12, 0.5, 5), hex('#6f6a62'), { soft: 9, angle: -0.2, opacity: 0.85 });
        s.touch(
          [
            [560, 248],
            [430, 262],
            [322, 272],
          ],
          0.9,
          hex('#2b2520'),
          { load: 0.7 },
        );
      },
      accents: (o) => glints(o, { cx: 610, spread: 60, y1: 188, y2: 330 }, 70, [hex('#fae0ac'), hex('#e8c388')], 5),
    }),
  },
  {
    key: 'red-hull-black-hull',
    cm: [61, 76],
    paint: oil({
      ground: hex('#332c2a'),
      impasto: 1.25,
      study: (s) => {
        s.ground(s.fade(hex('#b8bcb0'), hex('#dccba0'), 0, 360), 0.1);
        s.fill(
          [
            [-5, 90],
            [500, 40],
            [540, 150],
            [552, 420],
            [520, 640],
            [-5, 660],
          ],
          (x, y) =>
            mix(
              mix(hex('#b5432c'), hex('#7d2a20'), smooth(100, 640, y)),
              hex('#d9875a'),
              Math.max(0, s.noise.fbm(x / 70, y / 170, 4)) * 0.8,
            ),
          { angle: (x) => 1.5 - x * 0.0003, detail: 0.45 },
        );
        s.fill(
          [
            [1005, 30],
            [640, 120],
            [596, 260],
            [590, 470],
            [610, 640],
            [1005, 650],
          ],
          (x, y) =>
            mix(
              mix(hex('#22272b'), hex('#3f4a50'), smooth(600, 1000, x)),
              hex('#7d4c32'),
              Math.max(0, s.noise.fbm(x / 60, y / 150, 4) - 0.1) * 0.9,
            ),
          { angle: (x) => 1.62 + x * 0.0001, detail: 0.45 },
        );
        s.fill(
          [
            [-5, 84],
            [500, 34],
            [504, 52],
            [-5, 104],
          ],
          hex('#f0e6cd'),
          { angle: -0.1, detail: 0.65 },
        );
        s.fill(
          [
            [1005, 24],
            [640, 114],
            [636, 132],
            [1005, 46],
          ],
          hex('#d8d2c0'),
          { angle: -0.2, detail: 0.65 },
        );
        for (let i = 0; i < 3; i++)
          s.fill(rect(-5, 226 + i * 122, 560, 4), hex('#6a2018'), { angle: 0, detail: 0.6, opacity: 0.7 });
        for (let i = 0; i < 9; i++)
          s.fill(rect(470 + (i % 2) * 2, 330 + i * 30, 26, 7), hex('#f0e6cd'), { angle: 0, detail: 0.85 });
        s.fill(ellipse(160, 210, 20, 22), hex('#3a1510'), { angle: 1.5, detail: 0.85 });
        s.fill(
          [
            [150, 226],
            [170, 226],
            [176, 520],
            [146, 520],
          ],
          hex('#e3a070'),
          { angle: 1.57, detail: 0.45, opacity: 0.5, soft: 12 },
        );
        // A painter's stage slung over the black side
        s.fill(rect(740, 360, 180, 12), hex('#c9a264'), { angle: 0, detail: 0.85 });
        s.touch(
          [
            [752, 84],
            [752, 362],
          ],
          1.2,
          hex('#d9c9a0'),
          { load: 0.8 },
        );
        s.touch(
          [
            [908, 50],
            [908, 362],
          ],
          1.2,
          hex('#d9c9a0'),
          { load: 0.8 },
        );
        figure(s, 800, 362, 96, hex('#c9c2ae'), { hat: hex('#8a8474') });
        figure(s, 862, 362, 92, hex('#5c7080'), { lean: 0.04 });
        s.fill(
          [
            [690, 400],
            [880, 396],
            [876, 520],
            [700, 540],
          ],
          s.varied(hex('#a8452e'), 0.2, 30),
          { angle: 1.4, detail: 0.6, rough: 9, wave: 30 },
        );
        s.fill(
          rect(-5, 640, 1010, 170),
          (x, y) => {
            const n = s.noise.fbm(x / 80, y / 12, 3);
            return mix(
              x < 550
                ? mix(hex('#8a3524'), hex('#2f3436'), smooth(650, 790, y + n * 50))
                : mix(hex('#2a2f33'), hex('#1d2529'), smooth(650, 790, y)),
              hex('#d6c596'),
              Math.exp(-(((x - 566) / 46) ** 2)) * 0.7 + Math.max(0, n - 0.2),
            );
          },
          { angle: 0, detail: 0.4 },
        );
      },
      accents: (o) => glints(o, { cx: 566, spread: 30, y1: 650, y2: 795 }, 40, [hex('#f0dfae'), hex('#c9b27e')], 8),
    }),
  },
  {
    key: 'tug-in-fog',
    cm: [51, 61],
    paint: oil({
      ground: hex('#8a7258'),
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              mix(hex('#a9a596'), hex('#c6bda6'), smooth(-0.4, 0.4, s.noise.fbm(x / 260, y / 130, 4))),
              hex('#e6d0a0'),
              Math.exp(-(((x - 700) / 200) ** 2) - ((y - 190) / 140) ** 2) * 0.75,
            ),
          (x, y) => s.noise.fbm(x / 220, y / 110, 2) * 0.6,
        );
        s.fill(ellipse(704, 178, 36, 36), hex('#f2d9a2'), { soft: 7, angle: 0.4, detail: 0.5 });
        for (const [x, k, c] of [
          [150, 1.5, '#9d998b'],
          [300, 1.2, '#a6a192'],
          [890, 1.7, '#a39e8e'],
        ] as const)
          crane(s, x, 470, 210 * k, x < 500 ? 0.9 : 2.2, hex(c), hex(c));
        s.fill(
          rect(-5, 466, 1010, 380),
          (x, y) =>
            mix(
              mix(hex('#b3aa94'), hex('#7d7a6e'), smooth(470, 830, y)),
              hex('#ead6a6'),
              Math.exp(-(((x - 704) / (50 + (y - 460) * 0.3)) ** 2)) * 0.7 + s.noise.fbm(x / 120, y / 9, 3) * 0.25,
            ),
          { angle: 0, detail: 0.35 },
        );
        // The tug, the one dark thing
        s.fill(
          curve(
            [
              [250, 560],
              [268, 640],
              [300, 668],
              [610, 668],
              [656, 640],
              [690, 540],
              [600, 574],
              [430, 586],
              [250, 560],
            ],
            8,
          ),
          (x, y) => mix(hex('#3b3a37'), hex('#1f2020'), smooth(570, 660, y) + s.noise.fbm(x / 40, y / 40, 2) * 0.3),
          { angle: 0, detail: 0.75 },
        );
        s.fill(
          [
            [252, 562],
            [430, 588],
            [600, 576],
            [690, 542],
            [686, 556],
            [600, 590],
            [430, 602],
            [254, 578],
          ],
          hex('#8f7f62'),
          { angle: 0.02, detail: 0.8 },
        );
        s.fill(rect(500, 478, 96, 106), s.varied(hex('#8a5a3c'), 0.15, 20), { angle: 1.57, detail: 0.8 });
        s.fill(rect(492, 470, 112, 12), hex('#cfc4a8'), { angle: 0, detail: 0.85 });
        for (let i = 0; i < 3; i++)
          s.fill(rect(508 + i * 29, 494, 20, 26), hex('#f0d28c'), { angle: 1.57, detail: 0.9 });
        s.fill(
          [
            [400, 586],
            [406, 410],
            [466, 410],
            [474, 586],
          ],
          (x) => mix(hex('#b04a30'), hex('#5a2a22'), smooth(410, 470, x)),
          { angle: 1.57, detail: 0.8 },
        );
        s.fill(rect(405, 410, 62, 34), hex('#262423'), { angle: 0, detail: 0.85 });
        s.fill(blob(s.noise, 380, 350, 80, 50, 0.5, 5), hex('#5f5a52'), { soft: 24, angle: -0.5, opacity: 0.85 });
        s.fill(blob(s.noise, 270, 290, 130, 54, 0.5, 5), hex('#7a756a'), { soft: 40, angle: -0.3, opacity: 0.75 });
        s.fill(bar(330, 572, 326, 440, 7, 5), hex('#3b3733'), { angle: 1.57, detail: 0.85 });
        s.touch(
          [
            [326, 446],
            [255, 562],
          ],
          1,
          hex('#4a463f'),
          { load: 0.6 },
        );
        s.touch(
          [
            [326, 446],
            [404, 430],
          ],
          1,
          hex('#4a463f'),
          { load: 0.6 },
        );
        figure(s, 362, 586, 60, hex('#2c2e30'), { hat: hex('#1f1f1f') });
        s.fill(
          curve(
            [
              [250, 668],
              [470, 682],
              [690, 664],
              [620, 740],
              [470, 770],
              [330, 742],
              [250, 668],
            ],
            8,
          ),
          hex('#5a564d'),
          { soft: 16, angle: 0, detail: 0.4, opacity: 0.8 },
        );
        for (let i = 0; i < 5; i++)
          s.fill(ellipse(640 - i * 9, 636 + (i % 2) * 8, 9, 11), hex('#1a1918'), { angle: 1, detail: 0.85 });
      },
      accents: (o) => glints(o, { cx: 704, spread: 34, y1: 474, y2: 800 }, 40, [hex('#f6e2b0'), hex('#d9c79c')], 7),
    }),
  },
];
