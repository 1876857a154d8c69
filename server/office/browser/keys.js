// A form whose `data-key` holds the server's challenge asks for a passkey, or makes one, before it is sent.

const { PublicKeyCredential: Keys } = globalThis;

async function answerTo({ key, makes }) {
  const challenge = JSON.parse(key);
  return makes === undefined
    ? navigator.credentials.get({ publicKey: Keys.parseRequestOptionsFromJSON(challenge) })
    : navigator.credentials.create({ publicKey: Keys.parseCreationOptionsFromJSON(challenge) });
}

async function prove(form) {
  const failed = form.querySelector("[data-failed]");
  form.ariaBusy = "true";
  failed.hidden = true;
  try {
    form.elements.door_key.value = JSON.stringify(await answerTo(form.dataset));
    form.requestSubmit();
  } catch {
    // The person closed the prompt, the device has no such key, or the browser knows none.
    failed.hidden = false;
    failed.focus();
  } finally {
    form.ariaBusy = null;
  }
}

for (const form of document.querySelectorAll("form[data-key]")) {
  form.addEventListener("submit", (event) => {
    if (form.elements.door_key.value !== "") return;
    event.preventDefault();
    if (!form.ariaBusy) void prove(form);
  });
}
