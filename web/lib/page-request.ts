import { createContext } from "react-router";
import type { PageRequest } from "../../contracts/pages.ts";

/** The server sets it for each request; the loaders of pages rendered on request read it. */
export const pageRequest = createContext<PageRequest>();
