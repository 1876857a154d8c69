declare module "virtual:loader" {
  const code: string;
  export default code;
}

declare module "virtual:page-script" {
  const url: string;
  export default url;
}

declare module "virtual:page-words" {
  type Load = () => Promise<import("../../contracts/format-message.ts").Messages>;
  const parts: Record<
    import("../lib/i18n/parts.ts").Part,
    Record<import("../../contracts/languages.ts").Language, Load>
  >;
  export default parts;
}
