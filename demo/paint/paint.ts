import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Picture } from './picture.ts';
import { pictures } from './pictures.ts';

/** Paints one picture and encodes it; the same key gives the same bytes. */
async function jpegOf(picture: Picture): Promise<Buffer> {
  const [height, width] = picture.cm;
  const unit = 1000 / Math.max(height, width);
  const painted = picture.paint({
    seed: picture.key,
    width: width * unit,
    height: height * unit,
    longSide: picture.longSide ?? 1800,
  });
  return sharp(painted.pixels, { raw: { width: painted.columns, height: painted.rows, channels: 3 } })
    .jpeg({ quality: picture.quality ?? 84, mozjpeg: true })
    .toBuffer();
}

const words = process.argv.slice(2);
const only = words.flatMap((word, i) => (words[i - 1] === '--only' ? [word] : []));
const unknown = only.filter((key) => !pictures.some((picture) => picture.key === key));
if (unknown.length > 0) {
  process.stderr.write(`There is no picture ${unknown.join(', ')}.\n`);
  process.exit(1);
}
const folder = process.env.PICTURES_DIR ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'pictures');
mkdirSync(folder, { recursive: true });
for (const picture of pictures) {
  const file = join(folder, `${picture.key}.jpg`);
  if (only.length > 0 ? !only.includes(picture.key) : existsSync(file) && !words.includes('--force')) continue;
  const started = performance.now();
  const jpeg = await jpegOf(picture);
  writeFileSync(file, jpeg);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const print = createHash('sha256').update(jpeg).digest('hex').slice(0, 12);
  process.stdout.write(`${picture.key}.jpg  ${Math.round(jpeg.length / 1024)} KB  ${print}  ${seconds} s\n`);
}
