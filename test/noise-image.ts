import sharp from 'sharp';

/** A JPEG of noise: larger than what the server writes ahead of a client. */
export function noiseImage(tone = 110): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: tone, sigma: 60 } as const;
  return sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
