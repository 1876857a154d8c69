declare module "virtual:loader" {
  const code: string;
  export default code;
}

declare module "virtual:page-script" {
  const url: string;
  export default url;
}
