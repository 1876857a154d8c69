/** The part of server/platform/storage that the desk needs. */
export interface IdeaFiles {
  /** An address that opens the file for some seconds; null if it is not there. */
  addressOf(name: string, seconds: number): Promise<string | null>;
}

/** A file is known by its name: the address before it is that of the site on the day it was sent. */
export const fileNameIn = (address: string): string => address.slice(address.lastIndexOf("/") + 1);
