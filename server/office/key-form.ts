import { type Html, html } from "../platform/mail/html.ts";
import type { Words } from "../platform/words.ts";
import { fileAddress } from "./kit/files.ts";

interface KeyForm {
  readonly path: string;
  /** What the browser is to answer, as WebAuthn writes it in JSON. */
  readonly options: object;
  /** The browser is to make a new passkey, not to use one. */
  readonly isNew?: true;
  readonly fields: Html;
  readonly label: string;
}

/** A form that a passkey answers: the script of browser/keys.js asks for it and sends `door_key`. */
export const keyForm = (t: Words, { path, options, isNew, fields, label }: KeyForm): Html =>
  html`<form method="post" action="${path}" data-key="${JSON.stringify(options)}" ${isNew ? html`data-makes` : null}>
<p class="alert" role="alert" tabindex="-1" data-failed hidden>${t("office.door.keyFailed")}</p>
<noscript><p class="alert">${t("office.door.keyScript")}</p></noscript>
<input type="hidden" name="door_key" value="" autocomplete="off">
${fields}<button class="main">${label}</button></form>
<script type="module" src="${fileAddress("keys.js")}"></script>`;
