import type { Language } from "../../../contracts/languages.ts";
import { type Composed, compose } from "../../platform/mail/kit.ts";
import { type Linking, letterSet } from "../../platform/mail/letters.ts";
import type { TextSet } from "../../platform/sms/texts.ts";
import { words } from "../../platform/words.ts";
import { requestUrl } from "./links.ts";
import type { RequestKind } from "./tables.ts";

/** Names nobody: that the address is theirs is what its owner proves by the link. */
interface OwnDataRequest {
  readonly request: string;
  readonly kind: RequestKind;
}

function writeOwnDataRequest(
  { request, kind }: OwnDataRequest,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t(`mail.ownData.subject.${kind}`),
    heading: t(`mail.ownData.subject.${kind}`),
    donorName: null,
    paragraphs: [t(`mail.ownData.intro.${kind}`), t("mail.ownData.notYou")],
    demonstration: false,
    facts: [],
    action: { label: t("mail.ownData.action"), url: requestUrl(linking, language, request) },
  });
}

const request = "5a0c1e0e-0000-4000-8000-000000000001";

/** Letters to people about their own data. */
export const peopleLetters = letterSet({
  write: { own_data_request: writeOwnDataRequest },
  samples: {
    "own-data-export": { template: "own_data_request", data: { request, kind: "export" } },
    "own-data-erase": { template: "own_data_request", data: { request, kind: "erase" } },
  },
});

/** The same, to whoever has a number only. */
export const peopleTexts: TextSet<"own_data_request"> = {
  own_data_request: ({ request, kind }, language, { env, keys, siteName: site }) =>
    words(language)(`sms.ownData.${kind}`, { site, url: requestUrl({ env, keys }, language, request) }),
};

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly own_data_request: OwnDataRequest;
  }
}

declare module "../../platform/sms/texts.ts" {
  interface TextData {
    readonly own_data_request: OwnDataRequest;
  }
}
