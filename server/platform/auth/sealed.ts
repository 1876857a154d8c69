import { createCipheriv, createDecipheriv } from "node:crypto";

const IV = 12;
const TAG = 16;

/** AES-256-GCM with the row's id as additional data: the result cannot be decrypted for another row. `iv` must be new. */
export function seal(key: Buffer, row: string, bytes: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, iv.subarray(0, IV)).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv.subarray(0, IV), cipher.getAuthTag(), sealed]);
}

export function open(key: Buffer, row: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV)).setAAD(Buffer.from(row));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}
