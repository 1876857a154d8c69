import { titleOf } from "./page-title.ts";

interface Props {
  title: string;
  description: string;
}

/** The page's title and description; React moves them into the head. */
export function PageHead({ title, description }: Props) {
  return (
    <>
      <title>{titleOf(title)}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
