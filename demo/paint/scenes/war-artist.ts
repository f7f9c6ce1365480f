import { distemper } from '../brushwork.ts';
import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { bar, below, blob, curve, type Point, rect, ribbon } from '../geometry.ts';
import { crane } from '../motifs/dock.ts';
import { figure } from '../motifs/figure.ts';
import { glints } from '../motifs/light.ts';
import { rubble, shell } from '../motifs/ruin.ts';
import { oil, type Picture } from '../picture.ts';
import type { Shade } from '../study.ts';

/** What was left: umber, slate and the grey mixed from the two. */
export const warArtist: readonly Picture[] = [
  {
    key: 'searchlights-over-the-scheldt',
    cm: [50.5, 76],
    paint: oil({
      ground: hex('#3a3129'),
      layers: distemper,
      study: (s) => {
        const line = 470;
        // Five beams that meet on one cloud
        const [meetX, meetY] = [452, 128];
        const beams = (
          [
            [60, 458, 9],
            [236, 454, 8],
            [610, 458, 8],
            [742, 462, 9],
            [884, 456, 8],
          ] as const
        ).map(([bx, by, w]) => ({
          bx,
          by,
          w,
          a: Math.atan2(meetY - by, meetX - bx),
          reach: Math.hypot(meetX - bx, meetY - by),
        }));
        const place = (beam: (typeof beams)[number], x: number, y: number) => ({
          along: (x - beam.bx) * Math.cos(beam.a) + (y - beam.by) * Math.sin(beam.a),
          across: Math.abs(-(x - beam.bx) * Math.sin(beam.a) + (y - beam.by) * Math.cos(beam.a)),
        });
        s.ground(
          (x, y) => {
            const cloud = s.noise.fbm(x / 190, y / 80, 4);
            const lump = s.noise.fbm(x / 70 + 9, y / 34, 4);
            let c = mix(hex('#131920'), hex('#363f47'), smooth(0, line, y) + cloud * 0.38);
            for (const beam of beams) {
              const { along, across } = place(beam, x, y);
              if (along < 0) continue;
              const wide = 3 + beam.w * 2.4 * (along / beam.reach);
              const k =
                smooth(1, 0.25, across / wide) *
                (0.95 - (along / beam.reach) * 0.35) *
                smooth(beam.reach * 1.16, beam.reach * 0.92, along);
              c = mix(c, hex('#c6cbb9'), Math.max(0, k) * (0.62 + cloud * 0.3));
            }
            const pool = Math.exp(-(((x - meetX) / 150) ** 2) - ((y - meetY) / 52) ** 2);
            c = mix(
              c,
              hex('#8f9488'),
              Math.min(
                1,
                Math.exp(-(((x - meetX) / 230) ** 2) - ((y - meetY + 10) / 80) ** 2) * smooth(-0.3, 0.35, lump),
              ) * 0.75,
            );
            c = mix(c, hex('#eae6cc'), Math.min(1, pool * smooth(-0.35, 0.3, lump + 0.1) * 1.15));
            const fire = Math.exp(-(((x - 905) / 120) ** 2) - ((y - 450) / 90) ** 2);
            c = mix(c, hex('#b5562c'), fire * 0.75);
            return c;
          },
          (x, y) => {
            for (const beam of beams) {
              const { along, across } = place(beam, x, y);
              if (along > 0 && along < beam.reach && across < 4 + beam.w * 2 * (along / beam.reach)) return beam.a;
            }
            return s.noise.fbm(x / 160, y / 100, 2) * 0.9;
          },
          0.4,
        );
        s.fill(
          below(0, 1000, line + 8, (x) => line - 14 - Math.max(0, s.noise.fbm(x / 34, 7, 3)) * 34, 3),
          hex('#14161a'),
          { angle: 0, detail: 0.5 },
        );
        crane(s, 640, line + 4, 130, 0.7, hex('#15181c'), hex('#15181c'));
        crane(s, 255, line + 4, 110, 2.3, hex('#1a1d21'), hex('#1a1d21'));
        s.fill(blob(s.noise, 930, 330, 60, 120, 0.6, 5), hex('#241d1b'), { soft: 40, opacity: 0.75, angle: -1.2 });
        s.fill(blob(s.noise, 965, 210, 80, 70, 0.6, 5), hex('#2a2422'), { soft: 50, opacity: 0.6, angle: -1.2 });
        s.reflect(line + 6, s.height, {
          water: s.fade(hex('#2e3439'), hex('#14181d'), line, s.height),
          clearness: 0.62,
          ripple: 18,
          stretch: 1.1,
        });
        s.fill(
          [
            [-5, 600],
            [330, 586],
            [420, 612],
            [1005, 640],
            [1005, 680],
            [-5, 680],
          ],
          s.varied(hex('#4a4338'), 0.3, 40),
          { angle: 0.05, detail: 0.4 },
        );
        figure(s, 150, 616, 104, hex('#1c1c1b'), { hat: hex('#141312'), stride: 0.03, skin: [0.5, 0.38, 0.3] });
        figure(s, 196, 614, 98, hex('#232220'), {
          hat: hex('#161514'),
          stride: 0.05,
          lean: 0.03,
          skin: [0.5, 0.38, 0.3],
        });
        s.fill(
          [
            [236, 616],
            [250, 566],
            [330, 560],
            [352, 614],
          ],
          s.varied(hex('#24241f'), 0.2, 20),
          { angle: 0.4, detail: 0.75 },
        );
        s.fill(bar(280, 570, 352, 500, 18, 24), hex('#1b1b18'), { angle: -0.7, detail: 0.8 });
      },
      accents: (o) => glints(o, { cx: 452, spread: 70, y1: 484, y2: 592 }, 80, [hex('#c9cab6'), hex('#8f958e')], 6),
    }),
  },
  {
    key: 'crane-in-its-own-basin',
    cm: [76.2, 63.5],
    paint: oil({
      ground: hex('#4a3f33'),
      layers: distemper,
      glazes: [[hex('#7a5c40'), (x, y) => 0.34 * smooth(300, 760, Math.hypot(x - 430, y - 480))]],
      study: (s) => {
        const line = 560;
        s.ground(
          (x, y) => {
            const cloud = s.noise.fbm(x / 230, y / 110, 4);
            return mix(
              mix(hex('#6d6f6c'), hex('#b9ad94'), smooth(40, line, y)),
              hex('#4b4d4e'),
              Math.max(0, cloud) * 0.9,
            );
          },
          (x, y) => -0.3 + s.noise.fbm(x / 160, y / 160, 2),
        );
        s.fill(
          below(-5, 840, line + 6, (x) => line - 60 - Math.max(0, s.noise.fbm(x / 40, 3, 3)) * 90, 4),
          hex('#7d776c'),
          { angle: 1.57, detail: 0.35 },
        );
        shell(s, -20, line + 20, 210, 260, hex('#6d5c4c'), 4, 4, hex('#a79d88'));
        shell(s, 650, line + 20, 220, 190, hex('#75675a'), 3, 4, hex('#a79d88'));
        s.fill(
          [
            [-5, line],
            [840, line - 12],
            [840, line + 40],
            [-5, line + 52],
          ],
          s.varied(hex('#8b8171'), 0.2, 40),
          { angle: 0, detail: 0.5 },
        );
        for (let i = 0; i < 13; i++)
          s.fill(rect(i * 66 + s.random.between(-6, 6), line + 8, 3, 40), hex('#5c5449'), { detail: 0.6, angle: 1.57 });
        s.reflect(line + 44, s.height, {
          water: s.fade(hex('#6b675c'), hex('#2b2a27'), line, s.height),
          clearness: 0.5,
          ripple: 16,
        });
        // The crane, thrown forward into the water
        const iron = hex('#272523');
        const part = (p: readonly Point[], c: Shade = iron, a = 0) => s.fill(p, c, { angle: a, detail: 0.85 });
        part(bar(300, 612, 360, 420, 22, 18), hex('#35302b'), -1.2);
        part(bar(470, 650, 440, 440, 22, 18), iron, 1.4);
        part(bar(310, 560, 462, 590, 14), iron, 0.2);
        part(bar(304, 600, 440, 450, 9), iron, -0.8);
        part(bar(462, 636, 364, 436, 9), hex('#3d3731'), 1.1);
        part(
          [
            [330, 430],
            [452, 446],
            [500, 330],
            [380, 296],
          ],
          s.varied(hex('#4a4139'), 0.3, 26),
          0.2,
        );
        part(
          [
            [452, 446],
            [500, 330],
            [520, 344],
            [474, 452],
          ],
          hex('#1d1b19'),
          -1.2,
        );
        part(
          [
            [402, 330],
            [446, 340],
            [436, 384],
            [392, 374],
          ],
          hex('#0f0e0d'),
          0.2,
        );
        part(bar(470, 380, 742, 770, 30, 12), iron, 0.96);
        part(bar(452, 330, 560, 250, 16, 12), hex('#35302b'), -0.6);
        part(bar(560, 250, 742, 770, 6), iron, 1.2);
        for (let i = 1; i < 8; i++) {
          const t = i / 8;
          s.touch(
            [
              [470 + 272 * t - 16, 380 + 390 * t + 6],
              [470 + 272 * t + 20, 380 + 390 * t - 8],
            ],
            1.6,
            hex('#8d8069'),
            { load: 0.7 },
          );
        }
        s.touch(
          [
            [566, 252],
            [420, 470],
            [330, 600],
          ],
          1.2,
          hex('#1c1a18'),
          { load: 0.7 },
        );
        s.touch(
          [
            [566, 252],
            [640, 420],
            [612, 640],
          ],
          1.2,
          hex('#1c1a18'),
          { load: 0.6 },
        );
        for (const [x, y] of [
          [300, 622],
          [468, 660],
          [738, 776],
        ] as const)
          for (let i = 0; i < 12; i++) {
            const dx = s.random.gauss() * 24;
            const w = s.random.between(7, 22);
            const dy = s.random.gauss() * 5;
            s.touch(
              [
                [x + dx - w, y + dy],
                [x + dx, y + dy - 2],
                [x + dx + w, y + dy],
              ],
              s.random.between(1, 2.6),
              hex(s.random.chance(0.5) ? '#a39a86' : '#3a352f'),
              { load: 0.5, taper: 0.4, drying: 0.7 },
            );
          }
        // Men on the quay edge with a theodolite
        rubble(s, -10, 260, 900, 90, [hex('#4c4339'), hex('#6d5f50'), hex('#3a332c'), hex('#857460')], 46);
        figure(s, 120, 874, 96, hex('#5d5644'), { hat: hex('#3c382e') });
        figure(s, 172, 880, 92, hex('#494636'), { hat: hex('#36332a'), stride: 0.05 });
        s.touch(
          [
            [214, 880],
            [228, 812],
          ],
          1.6,
          hex('#221e1a'),
          {},
        );
        s.touch(
          [
            [246, 880],
            [230, 812],
          ],
          1.6,
          hex('#221e1a'),
          {},
        );
        s.touch(
          [
            [220, 806],
            [242, 804],
          ],
          4,
          hex('#221e1a'),
          {},
        );
      },
      accents: (o) => glints(o, { cx: 560, spread: 150, y1: 640, y2: 960 }, 40, [hex('#b5ab95'), hex('#87806f')], 7),
    }),
  },
  {
    key: 'blockships-first-light',
    cm: [38, 114],
    longSide: 2000,
    paint: oil({
      ground: hex('#4b4238'),
      layers: distemper,
      study: (s) => {
        const line = 186;
        s.ground(
          (x, y) => {
            const cloud = s.noise.fbm(x / 160, y / 34, 4);
            const dawn = Math.exp(-(((x - 330) / 300) ** 2) - ((y - 168) / 66) ** 2);
            const c = mix(hex('#4d545a'), hex('#8f8a80'), smooth(0, line, y) + cloud * 0.5);
            return mix(c, hex('#d9b88c'), dawn * 0.9);
          },
          (x, y) => s.noise.fbm(x / 160, y / 50, 2) * 0.6,
        );
        const hulk = (x: number, length: number, tilt: number, c: ReturnType<typeof hex>, funnel: number) => {
          const at = (u: number, v: number): Point => {
            const a = u * length;
            const b = v * length;
            return [x + a * Math.cos(tilt) + b * Math.sin(tilt), line + 8 + a * Math.sin(tilt) - b * Math.cos(tilt)];
          };
          const how = { detail: 0.8, angle: tilt };
          s.fill(
            [at(0, 0.1), at(0.2, 0.07), at(0.8, 0.07), at(1, 0.12), at(0.97, -0.2), at(0.04, -0.2)],
            s.varied(c, 0.3, 24),
            how,
          );
          s.fill([at(0.36, 0.07), at(0.36, 0.15), at(0.62, 0.15), at(0.62, 0.07)], scale(c, 1.25), how);
          s.fill([at(0.42, 0.15), at(0.42, 0.19), at(0.55, 0.19), at(0.55, 0.15)], c, how);
          if (funnel > 0)
            s.fill(
              [at(0.47, 0.18), at(0.475, 0.18 + funnel), at(0.53, 0.18 + funnel), at(0.54, 0.18)],
              scale(c, 0.75),
              { ...how, angle: 1.57 },
            );
          for (const u of [0.2, 0.78]) {
            s.fill([at(u, 0.07), at(u - 0.004, 0.3), at(u + 0.004, 0.3), at(u + 0.008, 0.07)], scale(c, 0.7), {
              ...how,
              angle: 1.57,
            });
            const rope = { load: 0.42, opacity: 0.7, drying: 0.85 };
            s.touch([at(u, 0.28), at(u - 0.022, 0.18), at(u - 0.05, 0.08)], 0.5, scale(c, 0.8), rope);
            s.touch([at(u, 0.28), at(u + 0.024, 0.18), at(u + 0.055, 0.08)], 0.5, scale(c, 0.8), rope);
            // A derrick left hanging
            s.fill(
              bar(...at(u + 0.004, 0.085), ...at(u + (u < 0.5 ? 0.1 : -0.1), 0.2), length * 0.008, length * 0.005),
              scale(c, 0.75),
              { ...how, angle: 0.8 },
            );
          }
        };
        hulk(860, 130, 0.02, hex('#6a6a67'), 0.1);
        hulk(690, 170, -0.05, hex('#565757'), 0.09);
        hulk(30, 190, 0.07, hex('#4e5052'), 0.1);
        hulk(420, 290, -0.11, hex('#2b2d2f'), 0.12);
        hulk(230, 170, 0.13, hex('#3d3f40'), 0);
        s.reflect(line + 2, s.height, {
          water: s.fade(hex('#8b8072'), hex('#2f3335'), line, s.height),
          clearness: 0.66,
          ripple: 14,
        });
        for (const x of [428, 690, 232, 60])
          s.fill(blob(s.noise, x + 30, line + 5, 60, 4, 0.4), hex('#c8bda6'), { angle: 0, detail: 0.7 });
        // Two men in a dinghy, one at the oars
        s.fill(
          curve(
            [
              [78, 262],
              [96, 280],
              [132, 285],
              [172, 281],
              [192, 260],
              [150, 266],
              [110, 267],
              [78, 262],
            ],
            8,
          ),
          hex('#1f1d1b'),
          { angle: 0, detail: 0.9 },
        );
        s.fill(
          curve(
            [
              [84, 286],
              [130, 292],
              [186, 285],
              [160, 300],
              [110, 300],
              [84, 286],
            ],
            6,
          ),
          hex('#2c2b2a'),
          { angle: 0, detail: 0.5, soft: 5, opacity: 0.7 },
        );
        for (const [x, y, lean] of [
          [116, 268, -4],
          [158, 267, 5],
        ] as const) {
          s.fill(
            curve(
              [
                [x - 9, y],
                [x - 8 + lean, y - 16],
                [x + lean, y - 21],
                [x + 8 + lean, y - 15],
                [x + 9, y],
                [x - 9, y],
              ],
              6,
            ),
            hex('#2b2823'),
            { angle: 1.4, detail: 0.95 },
          );
          s.fill(blob(s.noise, x + lean * 1.4, y - 26, 4.6, 5.4, 0.1), hex('#7c5a45'), { angle: 1.4, detail: 1 });
          s.fill(
            [
              [x + lean * 1.4 - 6, y - 28],
              [x + lean * 1.4 - 4, y - 33],
              [x + lean * 1.4 + 5, y - 33],
              [x + lean * 1.4 + 7, y - 28],
            ],
            hex('#191816'),
            { angle: 0, detail: 1 },
          );
        }
        s.touch(
          [
            [122, 256],
            [148, 268],
            [176, 288],
          ],
          1,
          hex('#4a4034'),
          { load: 0.7 },
        );
        s.touch(
          [
            [112, 258],
            [92, 272],
            [70, 288],
          ],
          1,
          hex('#4a4034'),
          { load: 0.7 },
        );
        s.focus(480, 160, 170, 0.8);
      },
      accents: (o) => glints(o, { cx: 350, spread: 90, y1: 194, y2: 322 }, 80, [hex('#dcc59c'), hex('#b8a78a')], 5),
    }),
  },
  {
    key: 'stairs-hamburg',
    cm: [91.5, 61],
    paint: oil({
      ground: hex('#433a31'),
      layers: distemper,
      glazes: [[hex('#7a5c40'), (x, y) => 0.34 * smooth(300, 760, Math.hypot(x - 360, y - 520))]],
      study: (s) => {
        s.ground(
          (x, y) =>
            ramp(
              [hex('#7d7f7d'), hex('#b7ac95'), hex('#c7b595')],
              smooth(0, 620, y) + s.noise.fbm(x / 200, y / 120, 4) * 0.4,
            ),
          (x, y) => 0.5 + s.noise.fbm(x / 150, y / 150, 2),
        );
        shell(s, 230, 640, 240, 330, hex('#8f8474'), 5, 5, hex('#c0b298'));
        shell(s, -40, 760, 240, 620, hex('#5d5146'), 6, 4, hex('#b3a78f'));
        shell(s, 470, 790, 230, 700, hex('#4b4038'), 7, 4, hex('#a99e88'));
        // A stair that goes on without its house
        const steps: Point[] = [];
        for (let i = 0; i < 11; i++) steps.push([300 + i * 17, 690 - i * 33], [317 + i * 17, 690 - i * 33]);
        s.fill([[300, 720], ...steps, [487, 360], [470, 392], [330, 720]], s.varied(hex('#3d352e'), 0.25, 20), {
          angle: -1,
          detail: 0.8,
        });
        for (let i = 0; i < 11; i++)
          s.fill(rect(298 + i * 17, 687 - i * 33, 21, 5), hex('#c4b597'), { angle: 0, detail: 0.9 });
        s.touch(
          steps.map(([x, y]): Point => [x + 4, y - 34]).filter((_, i) => i % 4 === 0),
          1.7,
          hex('#221d19'),
          { load: 0.8 },
        );
        s.fill(
          [
            [-5, 790],
            [240, 690],
            [430, 690],
            [680, 800],
            [680, 1005],
            [-5, 1005],
          ],
          (x, y) => mix(hex('#8c7f6c'), hex('#4a4138'), smooth(700, 1000, y) + s.noise.fbm(x / 60, y / 24, 3) * 0.5),
          { angle: 0.05, detail: 0.3 },
        );
        rubble(s, -10, 250, 850, 130, [hex('#564a3f'), hex('#6f604f'), hex('#3c342d'), hex('#8d7b64')], 70);
        rubble(s, 440, 680, 900, 170, [hex('#453b33'), hex('#5f5245'), hex('#302a25'), hex('#7d6c58')], 80);
        figure(s, 330, 860, 120, hex('#3b3a38'), { hat: hex('#2b2a28'), stride: 0.05 });
        figure(s, 378, 852, 104, hex('#5b4a3d'), { skirt: true, stride: 0.02 });
        s.fill(
          [
            [398, 838],
            [470, 846],
            [466, 812],
            [402, 804],
          ],
          hex('#6d5b45'),
          { angle: 0, detail: 0.8 },
        );
        s.fill(blob(s.noise, 434, 800, 34, 20, 0.3), hex('#9b8f7c'), { angle: 0.3, detail: 0.8 });
        for (const x of [410, 458])
          s.fill(blob(s.noise, x, 852, 12, 12, 0.05), hex('#26211d'), { angle: 0, detail: 0.85 });
        s.fill(
          ribbon(
            [
              [300, 900],
              [350, 872],
              [420, 868],
              [480, 880],
            ],
            () => 10,
          ),
          hex('#3e362f'),
          { angle: 0, opacity: 0.5 },
        );
        s.focus(370, 780, 160, 0.9);
      },
    }),
  },
];
