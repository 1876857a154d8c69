import { data } from "react-router";
import type { PageHandle } from "../lib/page-handle.ts";
import { pageRequest } from "../lib/page-request.ts";
import { NotFound } from "../shell/not-found.tsx";
import type { Route } from "./+types/dev-states";
import { Buttons } from "./states/buttons.tsx";
import { Feedback } from "./states/feedback.tsx";
import { Fields } from "./states/fields.tsx";
import { Screens } from "./states/screens.tsx";
import { Surfaces } from "./states/surfaces.tsx";

export const handle: PageHandle = { script: "load", words: ["search"], noindex: true };

/** This page exists only on a developer's machine. */
export function loader({ context }: Route.LoaderArgs) {
  const exists = context.get(pageRequest).developerPages;
  return data(exists, exists ? undefined : { status: 404 });
}

/** Every component in every state, for visual checks and screenshots: a tool, not part of the product. */
export default function DevStates({ loaderData: exists }: Route.ComponentProps) {
  if (!exists) return <NotFound />;
  return (
    <div className="column grid gap-2xl py-xl" data-needs-script>
      <title>States</title>
      <h1 lang="en">States</h1>
      <Buttons />
      <Fields />
      <Feedback />
      <Surfaces />
      <Screens />
    </div>
  );
}
