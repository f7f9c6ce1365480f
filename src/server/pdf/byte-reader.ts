/** Reads numbers from bytes, one after the other. */
export class ByteReader {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint8(): number {
    return this.#view.getUint8(this.#at++);
  }

  uint16(): number {
    return this.uint8() * 256 + this.uint8();
  }

  int16(): number {
    return (this.uint16() << 16) >> 16;
  }

  uint32(): number {
    return this.uint16() * 65536 + this.uint16();
  }

  bytes(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** UIntBase128 of WOFF2: seven bits in each byte, and a first bit that says whether another byte follows. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.uint8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** 255UInt16 of WOFF2: one byte for a small number, two or three for others. */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 255) return this.uint8() + 253;
    if (code === 254) return this.uint8() + 253 * 2;
    return code;
  }
}
