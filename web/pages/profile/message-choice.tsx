import { data } from "react-router";
import { MessageChoice } from "../../features/profile/message-choice.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/message-choice";

export const handle: PageHandle = { words: ["profile"], noindex: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const choice = await context.get(pageRequest).data.messageChoice(token);
  return data({ token, choice } as const, choice ? undefined : { status: 404 });
}

export default function MessageChoicePage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <div className="column max-w-text py-2xl">
      <PageHead title={t("profile.messages.pageTitle")} description={t("profile.messages.description")} />
      <MessageChoice {...loaderData} />
    </div>
  );
}
