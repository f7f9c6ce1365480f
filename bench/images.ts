import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** CPU time and size of an image at each AVIF effort (docs/decisions/0003). `npm run bench:images`. */
const picture = await readFile(new URL('../demo/pictures/puyrac-noon.jpg', import.meta.url));
const efforts = [0, 1, 2, 3];

for (const width of [480, 800, 1200, 1800]) {
  const { data, info } = await sharp(picture).resize(width).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const cells: string[] = [];
  for (const effort of efforts) {
    const before = process.cpuUsage();
    const { length } = await sharp(data, { raw }).avif({ quality: 58, effort }).toBuffer();
    const { user, system } = process.cpuUsage(before);
    cells.push(`effort ${effort}: ${Math.round((user + system) / 1000)} ms, ${(length / 1000).toFixed(1)} KB`);
  }
  console.log(`${width} px  ${cells.join('  ')}`);
}
