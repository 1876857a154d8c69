import { type Block, blocksOf, runsOf } from "../../../../contracts/academy/lesson-blocks.ts";
import { type Html, html } from "../../../office/kit/index.ts";

/** A lesson's Markdown as learners read it; HTML in it stays text. */
export const lessonText = (markdown: string): Html =>
  html`<div class="card" lang="fr" dir="ltr">${blocksOf(markdown).map(piece)}</div>`;

function piece(block: Block): Html {
  switch (block.kind) {
    case "heading":
      return html`<h3>${block.text}</h3>`;
    case "paragraph":
      return html`<p>${runs(block.text)}</p>`;
    case "bullets":
      return html`<ul>${block.items.map((item) => html`<li>${runs(item)}</li>`)}</ul>`;
    case "steps":
      return html`<ol>${block.items.map((item) => html`<li>${runs(item)}</li>`)}</ol>`;
    case "table":
      return html`<div class="scroll"><table><thead><tr>${block.head.map((cell) => html`<th scope="col">${runs(cell)}</th>`)}</tr></thead>
<tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${runs(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
  }
}

const runs = (text: string): Html[] =>
  runsOf(text).map(({ text: words, look }) => {
    if (look === "strong") return html`<strong>${words}</strong>`;
    return look === "emphasis" ? html`<em>${words}</em>` : html`${words}`;
  });
