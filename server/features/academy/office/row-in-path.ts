import type { Visit } from "../../../office/desk.ts";

/** The number of a row in a path; 0 is no row's. */
export const idIn = ({ params }: Visit): number =>
  /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : 0;
