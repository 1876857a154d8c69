/** An ICO file with one PNG of this width and height: programs that read no page ask for /favicon.ico. */
export function iconFile(png: Uint8Array, side: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon
  directory.writeUInt16LE(1, 4); // with one picture
  directory.writeUInt8(side, 6);
  directory.writeUInt8(side, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits of a pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18); // where it begins
  return Buffer.concat([directory, png]);
}
