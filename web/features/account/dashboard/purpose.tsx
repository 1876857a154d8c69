import type { ContentTitle } from "../../../../contracts/content-title.ts";

/** What a gift is for. */
export const Purpose = ({ of: { title, language } }: { of: ContentTitle }) => (
  <p>
    <bdi lang={language}>{title}</bdi>
  </p>
);
