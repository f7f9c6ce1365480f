import encodeQR from 'qr';

/** The squares of a QR code, row by row, true for a dark one; without the light margin of four squares that it needs. */
export type Modules = readonly (readonly boolean[])[];

/** The QR code of an address, which is still read where 15 % of it is damaged (docs/decisions/0027). */
export function qrCode(address: string): Modules {
  const framed = encodeQR(address, 'raw', { border: 1, ecc: 'medium' });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}
