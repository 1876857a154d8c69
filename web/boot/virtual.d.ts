declare module "virtual:loader" {
  const code: string;
  export default code;
}

/** The address of a module of web/ built as a script of its own. */
declare module "virtual:script/*" {
  const url: string;
  export default url;
}
