declare module "virtual:loader" {
  const code: string;
  export default code;
}

/** A module of web/ built as a script of its own, for a page that carries it inline; empty in the browser. */
declare module "virtual:code/*" {
  const code: string;
  export default code;
}

/** The address of a module of web/ built as a script of its own. */
declare module "virtual:script/*" {
  const url: string;
  export default url;
}
