import { broad } from '../brushwork.ts';
import { hex, mix, ramp, smooth } from '../colour.ts';
import { below, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { drag, runs } from '../motifs/scraped.ts';
import { oil, type Picture } from '../picture.ts';

/** From the top floor of the mill: fog, a compass card, a field under water, the end of the day. */
export const moreAbstractMore: readonly Picture[] = [
  {
    key: 'fog-signal',
    cm: [137, 183],
    paint: oil({
      ground: hex('#77705f'),
      layers: broad,
      impasto: 1.25,
      study: (s) => {
        s.ground(
          (x, y) =>
            mix(
              ramp(
                [hex('#a8aca2'), hex('#c9c5b4'), hex('#dcd4bd'), hex('#b6b4a6'), hex('#8d928c')],
                y / 750 + s.noise.fbm(x / 300, y / 130, 4) * 0.3,
              ),
              hex('#e9e2cc'),
              Math.exp(-(((x - 640) / 260) ** 2) - ((y - 340) / 180) ** 2) * 0.6,
            ),
          (x, y) => 0.05 + s.noise.fbm(x / 260, y / 130, 2) * 0.45,
          0.3,
        );
        s.fill(rect(90, 120, 74, 470), s.varied(hex('#5d676a'), 0.2, 70), {
          angle: 1.57,
          detail: 0.45,
          rough: 14,
          wave: 70,
          soft: 16,
        });
        s.fill(rect(210, 220, 46, 330), s.varied(hex('#8a908c'), 0.2, 70), {
          angle: 1.57,
          detail: 0.4,
          rough: 12,
          wave: 60,
          soft: 24,
        });
        s.fill(ellipse(664, 350, 92, 88), s.varied(hex('#d2692f'), 0.16, 60), {
          angle: (x, y) => Math.atan2(y - 350, x - 664) + 1.57,
          detail: 0.5,
          rough: 10,
          wave: 50,
          soft: 5,
        });
        for (const [r, k] of [
          [150, 0.5],
          [224, 0.32],
          [306, 0.2],
        ] as const) {
          const ring = ellipse(664, 350, r, r * 0.93, 0, 60);
          for (let i = 4; i < 58; i += 1)
            if (s.noise.at(i * 0.4, r) > -0.25)
              s.fill(
                ribbon([ring[i]!, ring[(i + 1) % 60]!], () => 13, 2),
                hex('#d99a66'),
                { opacity: k, soft: 6, angle: (i / 60) * 6.28 + 1.57, detail: 0.45 },
              );
        }
        s.fill(
          below(-10, 1010, 760, (x) => 620 + s.noise.fbm(x / 150, 5, 3) * 26, 6),
          s.varied(hex('#4f5a5a'), 0.26, 90),
          { angle: 0, detail: 0.35, soft: 30 },
        );
        s.fill(rect(430, 612, 330, 15), hex('#26282a'), { angle: 0, detail: 0.55, rough: 5, wave: 50 });
      },
      accents: (o) => {
        drag(
          o,
          { x1: 0, x2: 1000, y1: 40, y2: 600 },
          0.02,
          46,
          [hex('#e3dcc8'), hex('#b9bab0'), hex('#cfc8b3'), hex('#9aa09a')],
          32,
          0.36,
        );
        drag(o, { x1: 620, x2: 708, y1: 300, y2: 400 }, 0.3, 9, [hex('#e98a4a'), hex('#b9481f')], 8, 0.5);
        runs(o, 600, 730, 430, 170, 14, hex('#b9562a'));
        drag(o, { x1: 0, x2: 1000, y1: 640, y2: 740 }, 0, 16, [hex('#6f7a78'), hex('#333b3d')], 18, 0.4);
      },
    }),
  },
  {
    key: 'deviation-card',
    cm: [122, 122],
    paint: oil({
      ground: hex('#3a4650'),
      layers: broad,
      impasto: 1.3,
      study: (s) => {
        s.ground(
          (x, y) => mix(hex('#2f4654'), hex('#4d6670'), smooth(-0.35, 0.35, s.noise.fbm(x / 240, y / 240, 4))),
          (x, y) => Math.atan2(y - 520, x - 480) + 1.57,
          0.3,
        );
        s.fill(
          ellipse(480, 520, 400, 392),
          (x, y) => mix(hex('#e4d8ba'), hex('#c7bda0'), smooth(-0.3, 0.35, s.noise.fbm(x / 130, y / 130, 4))),
          { angle: (x, y) => Math.atan2(y - 520, x - 480) + 1.57, detail: 0.4, rough: 18, wave: 90 },
        );
        const points = ['#1f2f3a', '#b5432c', '#1f2f3a', '#8a9a96', '#1f2f3a', '#c99a4c', '#1f2f3a', '#8a9a96'];
        for (let i = 0; i < 8; i++) {
          const a = -1.44 + (i / 8) * Math.PI * 2;
          const r = i % 2 === 0 ? 350 : 230;
          const tip: Point = [480 + Math.cos(a) * r, 520 + Math.sin(a) * r];
          const side = (k: number): Point => [480 + Math.cos(a + k) * 92, 520 + Math.sin(a + k) * 92];
          s.fill([[480, 520], side(-0.42), tip], hex(points[i]!), { angle: a, detail: 0.5, rough: 8, wave: 50 });
          s.fill([[480, 520], side(0.42), tip], mix(hex(points[i]!), hex('#e4d8ba'), 0.5), {
            angle: a,
            detail: 0.5,
            rough: 8,
            wave: 50,
          });
        }
        s.fill(ellipse(480, 520, 46, 46), hex('#e4d8ba'), { angle: 0.5, detail: 0.5, rough: 6, wave: 30 });
        s.fill(
          [
            [840, -10],
            [1010, -10],
            [1010, 1010],
            [900, 1010],
            [870, 500],
          ],
          s.varied(hex('#1b242b'), 0.3, 90),
          { angle: 1.5, detail: 0.4, rough: 14, wave: 90 },
        );
        s.fill(
          [
            [828, -10],
            [846, -10],
            [876, 500],
            [906, 1010],
            [884, 1010],
            [858, 500],
          ],
          hex('#c9562f'),
          { angle: 1.5, detail: 0.5, rough: 7, wave: 60 },
        );
      },
      accents: (o) => {
        for (let i = 0; i < 48; i++) {
          const a = (i / 48) * Math.PI * 2 - 1.44;
          const r1 = i % 6 === 0 ? 352 : 368;
          o.stroke(
            [
              [480 + Math.cos(a) * r1, 520 + Math.sin(a) * r1],
              [480 + Math.cos(a) * 388, 520 + Math.sin(a) * 386],
            ],
            i % 6 === 0 ? 3.2 : 1.7,
            hex('#231f1c'),
            { load: 0.65, body: 1.2 },
          );
        }
        drag(
          o,
          { x1: 160, x2: 800, y1: 220, y2: 820 },
          0.7,
          30,
          [hex('#ece3ca'), hex('#cabf9f'), hex('#a9b1a6')],
          20,
          0.3,
        );
        drag(o, { x1: 0, x2: 1000, y1: 900, y2: 1000 }, 0, 12, [hex('#6d828a'), hex('#1f2f3a')], 20, 0.4);
        o.stroke(
          [
            [480, 520],
            [500, 330],
            [524, 120],
          ],
          3,
          hex('#231f1c'),
          { load: 0.6, body: 1.6 },
        );
      },
    }),
  },
  {
    key: 'estuary-no-nouns',
    cm: [76, 198],
    longSide: 2000,
    paint: oil({
      ground: hex('#8f6f4e'),
      layers: broad,
      impasto: 1.25,
      study: (s) => {
        s.ground(
          (x, y) => mix(hex('#ddd3b8'), hex('#a8b4b2'), smooth(-0.3, 0.3, s.noise.fbm(x / 260, y / 60, 4))),
          (x, y) => s.noise.fbm(x / 220, y / 90, 2) * 0.3,
          0.3,
        );
        s.fill(
          below(-10, 1010, 400, (x) => 150 + (x - 500) * 0.012 + s.noise.fbm(x / 150, 2, 2) * 8, 6),
          s.varied(hex('#6a8488'), 0.2, 90),
          { angle: 0.01, detail: 0.4, soft: 4 },
        );
        s.fill(
          [
            [-10, 214],
            [420, 190],
            [560, 206],
            [640, 260],
            [500, 300],
            [-10, 330],
          ],
          s.varied(hex('#b07a4a'), 0.24, 70),
          { angle: 0.04, detail: 0.4, rough: 12, wave: 80 },
        );
        s.fill(
          [
            [560, 300],
            [740, 228],
            [1010, 216],
            [1010, 400],
            [480, 400],
          ],
          s.varied(hex('#3c2f2c'), 0.3, 70),
          { angle: -0.05, detail: 0.4, rough: 12, wave: 80 },
        );
        s.fill(
          curve(
            [
              [640, 174],
              [690, 244],
              [610, 300],
              [700, 395],
              [770, 395],
              [680, 300],
              [740, 244],
              [670, 174],
              [640, 174],
            ],
            8,
          ),
          hex('#ece3cb'),
          { angle: 1.3, detail: 0.5, rough: 6, wave: 40 },
        );
        s.fill(rect(150, 128, 210, 24), hex('#27333a'), { angle: 0, detail: 0.55, rough: 7, wave: 60 });
        s.fill(blob(s.noise, 860, 96, 46, 40, 0.2), hex('#e0a24a'), { angle: 0.5, detail: 0.5, rough: 6, wave: 30 });
      },
      accents: (o) => {
        drag(
          o,
          { x1: 0, x2: 1000, y1: 10, y2: 140 },
          0,
          30,
          [hex('#efe7d2'), hex('#c3cac4'), hex('#8fa3a6')],
          20,
          0.36,
        );
        drag(
          o,
          { x1: 0, x2: 1000, y1: 160, y2: 380 },
          0.01,
          40,
          [hex('#8fa6a6'), hex('#cf9a62'), hex('#241d1c'), hex('#d9cfb4')],
          12,
          0.36,
        );
        runs(o, 40, 520, 320, 60, 18, hex('#7a4a2a'));
        o.stroke(
          [
            [10, 153],
            [500, 149],
            [990, 156],
          ],
          1.6,
          hex('#231f1c'),
          { load: 0.5 },
        );
      },
    }),
  },
  {
    key: 'last-of-the-light-mill-window',
    cm: [168, 122],
    paint: oil({
      ground: hex('#3b2a26'),
      layers: broad,
      impasto: 1.3,
      study: (s) => {
        const w = s.width;
        s.ground(
          (x, y) => mix(hex('#2b2a30'), hex('#3f3a3c'), smooth(-0.3, 0.3, s.noise.fbm(x / 200, y / 200, 4))),
          1.57,
          0.3,
        );
        s.fill(
          [
            [110, 70],
            [w - 84, 96],
            [w - 96, 800],
            [96, 776],
          ],
          (x, y) =>
            ramp(
              [hex('#5b7482'), hex('#9fa79c'), hex('#e6c083'), hex('#d9803f'), hex('#6a4a48'), hex('#39454c')],
              (y - 70) / 720 + s.noise.fbm(x / 200, y / 60, 3) * 0.16,
            ),
          { angle: (x, y) => s.noise.fbm(x / 200, y / 80, 2) * 0.25, detail: 0.4, rough: 10, wave: 80 },
        );
        s.fill(
          [
            [330, 60],
            [370, 60],
            [382, 800],
            [338, 800],
          ],
          s.varied(hex('#26242a'), 0.2, 50),
          { angle: 1.57, detail: 0.5, rough: 7, wave: 60 },
        );
        s.fill(
          [
            [90, 330],
            [w - 80, 348],
            [w - 80, 376],
            [90, 356],
          ],
          s.varied(hex('#26242a'), 0.2, 50),
          { angle: 0.03, detail: 0.5, rough: 7, wave: 60 },
        );
        s.fill(rect(420, 520, 150, 20), hex('#f3dca6'), { angle: 0, detail: 0.55, rough: 6, wave: 40 });
        s.fill(
          [
            [-10, 830],
            [w + 10, 850],
            [w + 10, 1010],
            [-10, 1010],
          ],
          s.varied(hex('#6d4632'), 0.24, 70),
          { angle: 0.02, detail: 0.4, rough: 10, wave: 80 },
        );
        s.fill(
          [
            [380, 840],
            [600, 846],
            [660, 1010],
            [300, 1010],
          ],
          s.varied(hex('#c98a4c'), 0.2, 60),
          { angle: 0, detail: 0.45, rough: 12, wave: 60, soft: 12 },
        );
      },
      accents: (o) => {
        drag(o, { x1: 120, x2: 640, y1: 100, y2: 320 }, 0, 18, [hex('#b9c0b4'), hex('#48606e')], 16, 0.36);
        drag(
          o,
          { x1: 110, x2: 640, y1: 400, y2: 600 },
          0,
          20,
          [hex('#f3d49a'), hex('#e59a52'), hex('#b55a34')],
          14,
          0.38,
        );
        drag(o, { x1: 110, x2: 640, y1: 640, y2: 780 }, 0, 14, [hex('#4d5c64'), hex('#8a5a4c')], 12, 0.38);
        runs(o, 120, 630, 780, 130, 20, hex('#241f22'));
      },
    }),
  },
];
