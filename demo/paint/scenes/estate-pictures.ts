import { hex, mix, ramp, scale, smooth } from '../colour.ts';
import { bar, below, blob, curve, ellipse, type Point, rect, ribbon } from '../geometry.ts';
import { figure } from '../motifs/figure.ts';
import { head } from '../motifs/head.ts';
import { glints } from '../motifs/light.ts';
import { house, type HouseColours } from '../motifs/village.ts';
import { oil, type Picture } from '../picture.ts';
import type { Study } from '../study.ts';

const skin = ['#3c241d', '#6f4333', '#a8694c', '#d39a76', '#efc9a2', '#fbe6c8'].map(hex);

/** A small painting seen on a wall or an easel: a sky, a horizon, a strip of mud. */
function smallPicture(s: Study, x: number, y: number, w: number, h: number, kind: 'estuary' | 'hull' | 'village' | 'blank', frame = hex('#6b4f36')): void {
  const e = Math.max(2, Math.min(w, h) * 0.05);
  s.fill(rect(x + e, y + e * 1.4, w + e, h + e * 1.2), hex('#6f6a60'), { opacity: 0.5, soft: e * 2, angle: 0 });
  s.fill(rect(x - e, y - e, w + 2 * e, h + 2 * e), frame, { angle: 0, detail: 0.8 });
  if (kind === 'blank') s.fill(rect(x, y, w, h), hex('#e8dfca'), { angle: 0.2, detail: 0.7 });
  if (kind === 'estuary') {
    s.fill(rect(x, y, w, h), (_px, py) => ramp([hex('#8fa3ab'), hex('#d8d2bd'), hex('#f0dcae')], (py - y) / (h * 0.5)), { angle: 0, detail: 0.75 });
    s.fill(rect(x, y + h * 0.48, w, h * 0.52), (_px, py) => ramp([hex('#c9c3a8'), hex('#7f8f90'), hex('#6b5a46')], (py - y - h * 0.48) / (h * 0.5)), { angle: 0, detail: 0.75 });
    s.fill(rect(x, y + h * 0.46, w, h * 0.03), hex('#56666b'), { angle: 0, detail: 0.85 });
  }
  if (kind === 'hull') {
    s.fill(rect(x, y, w, h), hex('#c9c2ae'), { angle: 0, detail: 0.75 });
    s.fill(rect(x, y + h * 0.7, w, h * 0.3), hex('#3b4a4e'), { angle: 0, detail: 0.75 });
    s.fill([[x + w, y + h * 0.1], [x + w * 0.4, y + h * 0.3], [x + w * 0.42, y + h * 0.74], [x + w, y + h * 0.78]], hex('#22343d'), { angle: 1.4, detail: 0.8 });
    s.fill([[x + w * 0.41, y + h * 0.6], [x + w, y + h * 0.62], [x + w, y + h * 0.78], [x + w * 0.42, y + h * 0.74]], hex('#9a3f29'), { angle: 0, detail: 0.8 });
  }
  if (kind === 'village') {
    s.fill(rect(x, y, w, h), hex('#7fb0cc'), { angle: 0, detail: 0.75 });
    s.fill([[x, y + h], [x, y + h * 0.7], [x + w * 0.5, y + h * 0.3], [x + w, y + h * 0.66], [x + w, y + h]], hex('#d9a868'), { angle: 0.4, detail: 0.75 });
    for (let i = 0; i < 5; i++) s.fill(rect(x + w * (0.2 + i * 0.13), y + h * (0.5 - (i % 2) * 0.1), w * 0.1, h * 0.16), i % 2 ? hex('#f2dcae') : hex('#b9694a'), { angle: 1.5, detail: 0.85 });
  }
}

const puyrac: HouseColours = { lit: hex('#f4dfae'), shade: hex('#84759c'), roof: hex('#c4734a'), hollow: hex('#40385a'), shutter: hex('#7aa0a4') };

/** Pictures that the pages of the estate use: they are no works and are not for sale. */
export const estatePictures: readonly Picture[] = [
  {
    key: 'portrait',
    cm: [75, 60],
    longSide: 1500,
    paint: oil({
      ground: hex('#5b4a3a'),
      impasto: 1.15,
      study: (s) => {
        s.ground((x, y) => mix(mix(hex('#7d8478'), hex('#4a4f4a'), smooth(120, 800, x + y * 0.25)), hex('#3a3c3a'), Math.max(0, s.noise.fbm(x / 200, y / 200, 3)) * 0.7), (x, y) => 1.0 + s.noise.fbm(x / 200, y / 200, 2) * 1.2, 0.2);
        // A canvas on the easel, seen edge-on behind him
        s.fill([[620, 90], [790, 60], [810, 60], [810, 760], [640, 720]], (x, y) => ramp([hex('#8fa9ae'), hex('#d9c9a0'), hex('#7f7460')], (y - 60) / 660 + s.noise.fbm(x / 50, y / 30, 2) * 0.2), { angle: 0.1, detail: 0.35 });
        s.fill([[606, 92], [624, 88], [646, 724], [626, 716]], hex('#cdbd98'), { angle: 1.55, detail: 0.4 });
        head(s, 372, 410, 300, { skin, hair: ['#5d5a58', '#908b84', '#c9c4b8', '#f3efe4'].map(hex), eyes: hex('#46525a'), light: [-0.9, -0.5, 0.5], turn: 0.12, age: 1, beard: true });
        // Smock and shirt
        s.fill(curve([[-10, 1010], [20, 880], [140, 800], [262, 752], [372, 850], [484, 752], [610, 800], [740, 880], [790, 1010], [-10, 1010]], 10), (x, y) => {
          const fold = s.noise.fbm(x / 70, y / 240, 3);
          return mix(ramp([hex('#16202b'), hex('#2b4258'), hex('#52718a')], 0.78 - x / 900 + fold * 0.5), hex('#0f161d'), smooth(820, 1000, y) * 0.35);
        }, { angle: (x) => 1.2 + (x - 380) * 0.001, detail: 0.35 });
        s.fill([[268, 738], [374, 856], [356, 910], [246, 776]], hex('#d9d2c0'), { angle: 0.9, detail: 0.5 });
        s.fill([[478, 738], [374, 856], [392, 906], [504, 776]], hex('#a8a090'), { angle: -0.9, detail: 0.5 });
        // Brushes in a hand just out of sight
        for (const [x1, y1, x2, y2, c] of [[690, 1005, 600, 800, '#c9a86a'], [716, 1005, 650, 790, '#8a4a2e'], [742, 1005, 702, 800, '#d9c08a']] as const) {
          s.touch([[x1, y1], [(x1 + x2) / 2, (y1 + y2) / 2], [x2, y2]], 5, hex(c), { load: 1 });
          s.touch([[x2, y2], [x2 - 8, y2 - 22], [x2 - 11, y2 - 38]], 8, hex('#e8dcc0'), { load: 0.9, taper: 0.5 });
        }
      },
    }),
  },
  {
    key: 'studio',
    cm: [60, 80],
    longSide: 1600,
    paint: oil({
      ground: hex('#7a5c42'),
      study: (s) => {
        s.ground((x, y) => mix(mix(hex('#cfc8b4'), hex('#8b8578'), smooth(250, 1000, x)), hex('#a89f8c'), Math.max(0, s.noise.fbm(x / 180, y / 180, 3))), 1.5, 0.25);
        s.fill([[-5, 520], [1005, 548], [1005, 755], [-5, 755]], (x, y) => mix(mix(hex('#a9835a'), hex('#5a4331'), smooth(200, 980, x)), hex('#d6b98c'), Math.exp(-(((x - 330 - (y - 540) * 0.6) / 120) ** 2)) * 0.8), { angle: 0.03, detail: 0.3 });
        for (let i = 0; i < 9; i++) s.fill(bar(130 + i * 90, 528, -260 + i * 190, 760, 2, 4), hex('#5d4530'), { angle: 2, detail: 0.45, opacity: 0.7 });
        // North light
        s.fill(rect(92, 62, 306, 330), hex('#efe9da'), { angle: 0, detail: 0.5 });
        s.fill(rect(106, 76, 278, 302), (x, y) => mix(ramp([hex('#a9c2cb'), hex('#d8dccd'), hex('#ecd9ae')], (y - 76) / 210), hex('#fbf6e6'), Math.max(0, s.noise.fbm(x / 80, y / 40, 3))), { angle: 0, detail: 0.45 });
        s.fill(rect(106, 288, 278, 90), (x, y) => mix(hex('#8aa0a0'), hex('#7a6a54'), smooth(300, 372, y) + s.noise.fbm(x / 60, y / 8, 2) * 0.3), { angle: 0, detail: 0.55 });
        s.fill(rect(106, 285, 278, 5), hex('#4c5c60'), { angle: 0, detail: 0.8 });
        for (const x of [196, 288]) s.fill(rect(x, 70, 9, 316), hex('#f3eee0'), { angle: 1.57, detail: 0.75 });
        s.fill(rect(92, 216, 306, 8), hex('#e6dfcd'), { angle: 0, detail: 0.75 });
        s.fill([[80, 392], [412, 392], [424, 410], [70, 410]], hex('#f1e8d2'), { angle: 0, detail: 0.6 });
        for (const [x, h, c] of [[120, 36, '#5f7f6a'], [150, 24, '#a8603e'], [330, 44, '#8a9aa4'], [362, 28, '#c9a45c']] as const) s.fill(curve([[x - 9, 393], [x - 11, 393 - h * 0.6], [x - 4, 393 - h * 0.8], [x - 4, 393 - h], [x + 5, 393 - h], [x + 5, 393 - h * 0.8], [x + 12, 393 - h * 0.6], [x + 10, 393], [x - 9, 393]], 4), hex(c), { angle: 1.57, detail: 0.85 });
        // Canvases against the walls
        smallPicture(s, 690, 92, 190, 120, 'hull');
        smallPicture(s, 700, 270, 110, 92, 'village');
        s.fill([[900, 300], [1005, 290], [1005, 640], [912, 620]], hex('#d6c9a8'), { angle: 1.5, detail: 0.5 });
        s.fill([[930, 350], [1005, 346], [1005, 664], [938, 640]], hex('#b9a880'), { angle: 1.5, detail: 0.5 });
        s.fill([[944, 372], [1005, 370], [1005, 640], [950, 622]], s.varied(hex('#a5482c'), 0.3, 30), { angle: 1.5, detail: 0.5 });
        for (const [x, y, w, h] of [[846, 420, 84, 190], [818, 448, 84, 170]] as const) {
          s.fill([[x, y], [x + w, y - 8], [x + w, y + h], [x, y + h - 6]], hex('#c9b891'), { angle: 1.5, detail: 0.5 });
          s.fill(rect(x + 8, y + 8, w - 16, 8), hex('#8a6f4c'), { angle: 0, detail: 0.6 });
          s.fill(rect(x + w * 0.45, y, 7, h - 6), hex('#8a6f4c'), { angle: 1.57, detail: 0.6 });
        }
        // The easel with a wide estuary on it
        s.fill([[440, 640], [452, 640], [556, 130], [544, 130]], hex('#6b4a30'), { angle: -1.36, detail: 0.7 });
        s.fill([[690, 660], [704, 660], [580, 130], [568, 130]], hex('#5a3d28'), { angle: 1.35, detail: 0.7 });
        s.fill(bar(562, 160, 620, 600, 8), hex('#4c3424'), { angle: 1.45, detail: 0.6 });
        smallPicture(s, 420, 250, 300, 150, 'estuary', hex('#d9cba8'));
        s.fill(rect(410, 404, 324, 12), hex('#7a5536'), { angle: 0, detail: 0.8 });
        s.fill(rect(470, 520, 200, 9), hex('#5a3d28'), { angle: 0, detail: 0.7 });
        // Table, palette, jars
        s.fill([[70, 560], [350, 552], [382, 600], [52, 612]], s.varied(hex('#9a7148'), 0.16, 30), { angle: 0, detail: 0.55 });
        s.fill([[52, 612], [382, 600], [382, 622], [52, 636]], hex('#5e4129'), { angle: 0, detail: 0.6 });
        for (const [x, h] of [[72, 120], [352, 118]] as const) s.fill(rect(x, 620, 15, h), hex('#4d3522'), { angle: 1.57, detail: 0.6 });
        s.fill(ellipse(250, 584, 84, 15, -0.03), hex('#b98a56'), { angle: 0, detail: 0.75 });
        for (const [x, y, c] of [[190, 583, '#b23a26'], [214, 577, '#d9a441'], [240, 575, '#f3ead2'], [268, 575, '#2f5a6b'], [294, 578, '#3b5c44'], [308, 586, '#6b4a30'], [230, 588, '#8f9a94']] as const) s.fill(blob(s.noise, x, y, 10, 4.6, 0.4), hex(c), { angle: 0, detail: 0.95 });
        for (const [x, h, c] of [[110, 66, '#8fa6a0'], [150, 54, '#c07a4a'], [88, 42, '#d9d0b8']] as const) {
          s.fill([[x - 15, 590 - h], [x + 15, 590 - h], [x + 13, 592], [x - 13, 592]], (px) => mix(hex(c), scale(hex(c), 0.6), smooth(x - 8, x + 14, px)), { angle: 1.57, detail: 0.8 });
          for (let i = 0; i < 5; i++) {
            const dx = s.random.between(-9, 9);
            s.touch([[x + dx * 0.5, 592 - h], [x + dx * 1.6, 556 - h], [x + dx * 2.4, 520 - h - s.random.between(0, 20)]], 1.7, s.random.pick(['#c9a86a', '#7a3f2a', '#3a3a3c', '#d6c49a'].map(hex)), { load: 1 });
            s.touch([[x + dx * 2.4, 516 - h], [x + dx * 2.7, 500 - h]], 3, s.random.pick(['#2f2a26', '#d9cdb0', '#8a4a2e'].map(hex)), { load: 0.9, taper: 0.5 });
          }
        }
        // A chair bought from a bank
        s.fill(ellipse(560, 648, 66, 17), hex('#3a2a20'), { angle: 0, detail: 0.7 });
        s.fill(ellipse(560, 642, 66, 16), hex('#7d4a34'), { angle: 0, detail: 0.7 });
        s.fill(rect(554, 655, 12, 62), hex('#2f2620'), { angle: 1.57, detail: 0.7 });
        for (const dx of [-58, 0, 58]) s.fill(bar(560, 712, 560 + dx, 736, 8), hex('#2f2620'), { angle: 0.3, detail: 0.7 });
        s.fill(curve([[596, 640], [622, 560], [648, 556], [640, 600], [622, 648], [596, 640]], 6), hex('#8a5238'), { angle: 1.3, detail: 0.7 });
      },
    }),
  },
  {
    key: 'hero',
    cm: [67.5, 120],
    longSide: 2200,
    paint: oil({
      ground: hex('#5a4234'),
      impasto: 0.8,
      study: (s) => {
        const line = 372;
        s.ground((x, y) => {
          const n = s.noise.fbm(x / 330, y / 80, 4);
          const warm = smooth(260, 900, x);
          let c = ramp([hex('#22323f'), hex('#35505f'), hex('#6f8488'), mix(hex('#8a8f88'), hex('#e0b684'), warm)], y / line + n * 0.12);
          c = mix(c, hex('#1d2a36'), Math.max(0, s.noise.fbm(x / 240 + 5, y / 60, 4)) * 0.8 * smooth(330, 60, y));
          return mix(c, hex('#f6d79c'), Math.exp(-(((x - 800) / 120) ** 2) - ((y - 352) / 40) ** 2) * 0.95);
        }, (x, y) => -0.06 + s.noise.fbm(x / 240, y / 90, 2) * 0.35, 0.25);
        s.fill(below(-5, 1005, 385, (x) => line - 8 - Math.max(0, s.noise.fbm(x / 50, 3, 3)) * 12 - smooth(420, 0, x) * 10, 3), hex('#2a3a44'), { angle: 0, detail: 0.6 });
        s.fill(rect(-5, line, 1010, 200), (x, y) => {
          const t = (y - line) / 190;
          const n = s.noise.fbm(x / (90 + t * 160), y / (5 + t * 14), 3);
          const lit = Math.exp(-(((x - 800) / (60 + t * 190)) ** 2));
          return mix(mix(hex('#5d747a'), hex('#1d2d38'), t + n * 0.2), hex('#f1cf98'), lit * (0.45 + n * 0.9) * (1 - t * 0.5));
        }, { angle: 0, detail: 0.35 });
        s.fill(below(-5, 700, 570, (x) => 452 + smooth(100, 640, x) * 60 + s.noise.fbm(x / 120, 5, 3) * 20, 4), s.varied(hex('#2c2a2a'), 0.3, 60), { angle: 0.08, detail: 0.3 });
        for (let i = 0; i < 7; i++) s.touch([[620 + i * 28, 430 - i * 6], [621 + i * 28, 398 - i * 4]], 1.8 - i * 0.14, hex('#1c2229'), { load: 0.95 });
        s.fill(curve([[856, 452], [878, 468], [950, 467], [978, 446], [916, 454], [856, 452]], 6), hex('#171c22'), { angle: 0, detail: 0.9 });
        s.touch([[914, 456], [920, 372]], 1.2, hex('#171c22'), {});
      },
      accents: (o) => glints(o, { cx: 800, spread: 50, y1: 377, y2: 540 }, 110, [hex('#fbe6b8'), hex('#f0c88c')], 5),
    }),
  },
  {
    key: 'estate-banner',
    cm: [30, 120],
    longSide: 2000,
    paint: oil({
      ground: hex('#6a4c3a'),
      impasto: 0.85,
      study: (s) => {
        s.ground((x, y) => ramp([hex('#2f4654'), hex('#5d7a84'), hex('#a9a596'), hex('#e2b987')], y / 128 + s.noise.fbm(x / 260, y / 36, 4) * 0.2), 0, 0.25);
        s.fill(below(-5, 1005, 150, (x) => 120 - Math.max(0, s.noise.fbm(x / 46, 3, 3)) * 9 + (500 - x) * 0.006, 3), hex('#33454e'), { angle: 0, detail: 0.6 });
        s.fill(rect(-5, 124, 1010, 60), (x, y) => mix(hex('#e6c491'), hex('#4d666e'), smooth(-0.3, 0.3, s.noise.fbm(x / 130, y / 5, 3) + (y - 150) / 90)), { angle: 0, detail: 0.5 });
        s.fill(below(-5, 1005, 260, (x) => 172 + s.noise.fbm(x / 150, 8, 3) * 16, 4), (x, y) => mix(hex('#5d4a40'), hex('#2c2a2c'), smooth(170, 250, y) + s.noise.fbm(x / 70, y / 9, 3) * 0.4), { angle: 0.03, detail: 0.35 });
        for (const [a, b] of [[640, 560], [260, 300]] as const) s.fill(ribbon([[a, 178], [a + 40, 198], [b, 222], [b - 40, 255]], (t) => 4 + t * 24, 8), (x, y) => mix(hex('#e2c496'), hex('#5f7a80'), smooth(-0.2, 0.3, s.noise.fbm(x / 40, y / 6, 2))), { angle: 0.2, detail: 0.55 });
        for (let i = 0; i < 10; i++) s.touch([[700 + i * 22, 186 - i * 4], [701 + i * 22, 166 - i * 4]], 1.3 - i * 0.08, hex('#221f22'), { load: 0.9 });
      },
      accents: (o) => glints(o, { cx: 560, spread: 120, y1: 127, y2: 178 }, 60, [hex('#fbe6b8'), hex('#f0c88c')], 4),
    }),
  },
  {
    key: 'contact',
    cm: [40, 40],
    longSide: 800,
    paint: oil({
      ground: hex('#7a6450'),
      study: (s) => {
        s.ground((x, y) => mix(hex('#a9b3a6'), hex('#6d7f7c'), smooth(100, 1000, x) + s.noise.fbm(x / 200, y / 200, 3) * 0.4), (x, y) => 1 + s.noise.fbm(x / 220, y / 220, 2), 0.2);
        head(s, 500, 460, 300, { skin: ['#4a2c22', '#84503c', '#bb7c5c', '#e0ab88', '#f5d5b4', '#fdeed6'].map(hex), hair: ['#4a4648', '#7f7a78', '#b3aea8', '#e3ded6'].map(hex), eyes: hex('#5b4a34'), light: [-0.5, -0.35, 0.9], turn: -0.08, age: 0.35, glasses: hex('#33302f'), longHair: true });
        s.fill(curve([[60, 1010], [110, 915], [280, 860], [366, 780], [500, 850], [634, 780], [720, 860], [890, 915], [950, 1010], [60, 1010]], 10), (x, y) => ramp([hex('#3a2430'), hex('#7a3a3c'), hex('#b0604c')], 0.8 - x / 1100 + s.noise.fbm(x / 70, y / 200, 3) * 0.5), { angle: 1.3, detail: 0.35 });
      },
    }),
  },
  {
    key: 'event-1',
    cm: [50, 80],
    longSide: 1200,
    paint: oil({
      ground: hex('#8a7460'),
      study: (s) => {
        s.ground((x, y) => mix(hex('#e9e3d4'), hex('#cfc7b6'), smooth(0, 420, y) + s.noise.fbm(x / 200, y / 100, 3) * 0.3), 0, 0.25);
        s.fill([[-5, 440], [1005, 440], [1005, 640], [-5, 640]], (x, y) => mix(hex('#b08a60'), hex('#7a5a40'), smooth(440, 625, y) + s.noise.fbm(x / 120, y / 14, 2) * 0.3), { angle: 0, detail: 0.3 });
        s.fill(rect(-5, 430, 1010, 12), hex('#f3eee2'), { angle: 0, detail: 0.5 });
        smallPicture(s, 60, 190, 300, 100, 'estuary', hex('#cbb98f'));
        smallPicture(s, 430, 170, 210, 140, 'estuary', hex('#b9a67c'));
        smallPicture(s, 710, 196, 250, 88, 'estuary', hex('#cbb98f'));
        for (const x of [210, 535, 835]) s.fill([[x - 10, -5], [x + 10, -5], [x + 190, 330], [x - 190, 330]], hex('#fbf4dc'), { opacity: 0.16, soft: 20 });
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
        s.fill([[-5, 470], [280, 430], [700, 430], [1005, 480], [1005, 640], [-5, 640]], (x, y) => mix(hex('#f0d6a0'), hex('#d9a86a'), smooth(440, 625, y) + s.noise.fbm(x / 80, y / 20, 2) * 0.3), { angle: 0, detail: 0.3 });
        s.fill([[-5, 468], [300, 432], [420, 520], [200, 640], [-5, 640]], s.varied(hex('#8876a4'), 0.1, 40), { angle: 0.2, detail: 0.45 });
        figure(s, 560, 560, 130, hex('#2f3f58'), { hat: hex('#e8c878'), stride: 0.05 });
        s.fill([[560, 558], [640, 566], [700, 582], [610, 572]], hex('#7a6a9a'), { angle: 0.2, detail: 0.6 });
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
        s.ground((x, y) => mix(mix(hex('#8a7f6c'), hex('#3f3831'), smooth(200, 900, Math.hypot(x - 430, (y - 200) * 1.2))), hex('#2c2824'), Math.max(0, s.noise.fbm(x / 160, y / 160, 3)) * 0.6), 1.2, 0.25);
        s.fill(rect(-5, 520, 1010, 120), s.varied(hex('#5a4130'), 0.2, 60), { angle: 0, detail: 0.3 });
        const iron = hex('#22262a');
        const part = (p: Point[], c = iron, a = 1.57) => s.fill(p, (x, y) => scale(c, 1 + s.noise.fbm(x / 30, y / 60, 2) * 0.35), { angle: a, detail: 0.75 });
        part([[250, 570], [300, 130], [350, 110], [350, 570]]);
        part([[650, 570], [650, 110], [700, 130], [750, 570]], hex('#181b1e'));
        part(curve([[290, 150], [360, 60], [500, 40], [640, 60], [712, 150], [640, 140], [500, 110], [360, 140], [290, 150]], 8), hex('#2c3136'), 0.1);
        part([[470, 100], [530, 100], [536, 250], [464, 250]], hex('#31373c'));
        part([[380, 250], [620, 250], [620, 290], [380, 290]], hex('#3a4147'), 0);
        part(bar(520, 200, 820, 160, 14, 10), hex('#3f464b'), -0.1);
        s.fill(ellipse(826, 159, 20, 14), hex('#8a5a34'), { angle: 0, detail: 0.85 });
        part([[220, 400], [780, 400], [820, 436], [190, 436]], hex('#4a4038'), 0);
        part([[300, 372], [700, 372], [740, 402], [262, 402]], hex('#8a8f90'), 0);
        // The fresh proof in one blue
        s.fill([[120, 300], [360, 372], [330, 500], [60, 430]], hex('#f1e8d4'), { angle: 0.3, detail: 0.7 });
        s.fill([[140, 322], [336, 382], [312, 474], [88, 414]], hex('#2f6fa3'), { angle: 0.3, detail: 0.75 });
        s.fill([[180, 345], [300, 384], [286, 452], [210, 416]], hex('#f1e8d4'), { angle: 0.3, detail: 0.8 });
        s.fill(curve([[196, 402], [216, 372], [250, 366], [276, 392], [286, 440], [196, 402]], 6), hex('#2f6fa3'), { angle: 0.3, detail: 0.8 });
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
        s.ground((x, y) => ramp([hex('#4f9ab0'), hex('#a9cdc0'), hex('#f3dca6')], y / 290 + s.noise.fbm(x / 200, y / 60, 3) * 0.2), 0.03);
        s.fill(below(-5, 1005, 320, (x) => 282 - Math.max(0, s.noise.fbm(x / 70, 3, 3)) * 16, 4), hex('#4f7a80'), { angle: 0, detail: 0.5 });
        s.fill(rect(-5, 296, 1010, 60), (x, y) => mix(hex('#f0d6a0'), hex('#6fb0aa'), smooth(-0.3, 0.3, s.noise.fbm(x / 110, y / 6, 3))), { angle: 0, detail: 0.45 });
        s.fill(below(-5, 1005, 640, (x) => 348 + s.noise.fbm(x / 150, 7, 3) * 16, 4), s.fade(hex('#a8776a'), hex('#7a4f5a'), 348, 560), { angle: 0, detail: 0.35 });
        s.fill(below(-5, 1005, 640, (x) => 520 - smooth(300, 1000, x) * 90 + s.noise.fbm(x / 60, 9, 3) * 12, 4), s.varied(hex('#a8a24c'), 0.25, 40), { angle: 1.2, detail: 0.45 });
        // The weatherboard house, with the low window cut for a man sitting down
        s.fill(rect(560, 240, 300, 200), (_x, y) => mix(hex('#f3ead6'), hex('#cdbfa6'), (Math.floor(y / 11) % 2) * 0.4), { angle: 0, detail: 0.6 });
        s.fill(rect(860, 254, 90, 184), (_x, y) => mix(hex('#9aa4ac'), hex('#7f8a96'), (Math.floor(y / 11) % 2) * 0.5), { angle: 0, detail: 0.55 });
        s.fill([[536, 246], [640, 150], [880, 150], [960, 256], [862, 246]], (x) => mix(hex('#b5563c'), hex('#d0775a'), (Math.floor(x / 12) % 2) * 0.6), { angle: 1.4, detail: 0.6 });
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
          o.stroke([[x, y], [x + 4, y - 22], [x + o.random.between(2, 18), y - 46]], 1.6, o.random.pick([hex('#d6c46a'), hex('#7f8a3c'), hex('#5a6a34')]), { load: 0.85, taper: 0.3 });
        }
      },
    }),
  },
];
