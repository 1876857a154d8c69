/** `bomoko-20261128T014100Z.tar.zst.age`: the name says when, and whether it is encrypted. */
const NAME = /^bomoko-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/;

export const nameOf = (takenAt: Date, isEncrypted: boolean): string =>
  `bomoko-${takenAt.toISOString().replaceAll(/[:-]|\.\d{3}/g, "")}.tar.zst${isEncrypted ? ".age" : ""}`;

export const isEncryptedName = (name: string): boolean => name.endsWith(".age");

/** When a backup of this name was taken; null for any other file. */
export function takenAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/** The names of backups, the newest first. */
export const backupsIn = (names: readonly string[]): string[] =>
  names
    .filter((name) => takenAtOf(name) !== null)
    .sort()
    .reverse();

/** As `sha256sum -c` reads it, beside the backup. */
export const hashFileOf = (name: string): string => `${name}.sha256`;
