import { createContext } from "react-router";
import type { PageRequest } from "../../contracts/pages.ts";

/** Filled by the server with each request; loaders of pages rendered on request read it. */
export const pageRequest = createContext<PageRequest>();
