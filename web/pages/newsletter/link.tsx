import { data } from "react-router";
import { LinkAnswer } from "../../features/newsletter/link-answer.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links, splitLanguage } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/link";

export const handle: PageHandle = { words: ["newsletterPage"], noindex: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { path } = splitLanguage(new URL(request.url).pathname);
  const { token } = params;
  const link = path === links.newsletterConfirm(token) ? "confirm" : "unsubscribe";
  const state = await context.get(pageRequest).data.newsletterLink(link, token);
  return data({ link, token, state } as const, state ? undefined : { status: 404 });
}

export default function NewsletterLinkPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <div className="column max-w-text py-2xl">
      <PageHead title={t("newsletterPage.pageTitle")} description={t("newsletterPage.description")} />
      <LinkAnswer {...loaderData} />
    </div>
  );
}
