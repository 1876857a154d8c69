import { isNumberOf } from "./numbers.ts";

// The operator of the number is selected while it is typed, before and without React. Who selects another keeps it.
let last: HTMLInputElement | undefined;
addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "phone") return;
  const operators = target.form?.querySelectorAll<HTMLInputElement>("[data-numbers]:enabled") ?? [];
  const owner = [...operators].find((radio) =>
    isNumberOf(radio.dataset.numbers?.split(" ") ?? [], target.value),
  );
  if (owner && owner !== last) owner.checked = true;
  last = owner;
});
