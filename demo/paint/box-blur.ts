function pass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  line: number,
  step: number,
  r: number,
) {
  const weight = 1 / (2 * r + 1);
  for (let l = 0; l < lines; l++) {
    const start = l * line;
    const first = from[start]!;
    const last = from[start + (length - 1) * step]!;
    let sum = first * r;
    for (let i = 0; i < r; i++) sum += i < length ? from[start + i * step]! : last;
    for (let i = 0; i < length; i++) {
      sum += i + r < length ? from[start + (i + r) * step]! : last;
      to[start + i * step] = sum * weight;
      sum -= i - r >= 0 ? from[start + (i - r) * step]! : first;
    }
  }
}

/** Three box passes, near enough to a Gaussian whose deviation is `radius` pixels. */
export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(0, Math.round(radius));
  if (r === 0 || width === 0 || height === 0) return plane.slice();
  let a = plane.slice();
  let b = new Float32Array(plane.length);
  for (let i = 0; i < 3; i++) {
    pass(a, b, height, width, width, 1, r);
    [a, b] = [b, a];
    pass(a, b, width, height, 1, width, r);
    [a, b] = [b, a];
  }
  return a;
}
