import { validInvestment } from "../features/crowdfarming/testing.ts";
import { validGift } from "../features/donations/testing.ts";
import { validIdea } from "../features/impact-hub/testing.ts";
import { validCustomer } from "../features/marketplace/testing.ts";

const id = "00000000-0000-4000-8000-000000000000";
const reference = "AAAAAAAAAAAAAAAAAAAAAA";
const language = "fr";
const operation_id = id;
const trap = { website: "", elapsed: 5_000, language, operation_id };
const token = reference;

/** A body of each function, with every field there is. */
export const FUNCTIONS: Readonly<Record<string, readonly object[]>> = {
  "create-donation": [
    { ...validGift, payIn: "USD", display: "name", country: "CD", operation_id, language },
    { ...validGift, payIn: "CDF", means: "sandbox:page:CDF", phone: "0813456789", operation_id, language },
    { ...validGift, donorEmail: null, donorPhone: "0810 000 000", operation_id, language },
  ],
  "create-course-enrollment": [{ courseId: 1, means: "ask", operation_id, language }],
  "submit-module-quiz": [{ moduleId: 1, answers: [0, 1], questions: [1, 2], operation_id }],
  "issue-course-certificate": [{ courseId: 1, name: "Awa" }],
  "submit-contact-form": [{ name: "Awa", email: "awa@example.org", message: "Bonjour", ...trap }],
  "submit-volunteer-application": [
    {
      name: "Awa",
      email: "awa@example.org",
      phone: "+243 000 123 456",
      skills: "Couture",
      motivation: "Aider",
      availability: "weekends",
      areas: ["health"],
      ...trap,
    },
  ],
  "ai-course-generator": [{ topic: "Maïs", level: "debutant", duration: 20, operation_id }],
  "create-crowdfarming-investment": [{ ...validInvestment, means: "ask", operation_id, language }],
  "generate-contextual-images": [{ category: "health", prompt: "eau", count: 1 }],
  "submit-project-idea": [{ ...validIdea, ...trap }],
  "create-marketplace-order": [
    {
      items: [{ id: 1, quantity: 1, price: "$1", name: "a", location: "b", image: "c" }],
      customerInfo: validCustomer,
      totalAmount: 1,
      currency: "USD",
      means: "ask",
      operation_id,
      language,
    },
  ],
  "newsletter-signup": [{ email: "awa@example.org", name: "Awa", source: "website", ...trap }],
  "newsletter-confirm": [{ token, language }],
  "save-notifications": [{ projectUpdates: true, weeklyReports: true, urgentNeeds: true, newsletter: true }],
  "manage-gift": [
    { action: "pause", token, until: "2030-01-01" },
    { action: "amount", token, amount: 10 },
    { action: "link", email: "awa@example.org" },
  ],
  "delete-account": [{ confirmation: "awa@example.org" }],
  "cancel-payment": [{ reference, language }],
  "choose-payment-means": [{ reference, means: "sandbox:page:XOF", phone: "0813456789", language }],
  "change-gift-display": [{ reference, display: "name", language }],
  "replace-receipt": [{ number: "FB-2026-000001", donorName: "Awa", programTitle: "Eau" }],
  "resend-receipt": [{ reference, language }],
  "leave-texts": [{ reference, language }],
  "staff-invite": [{ email: "awa@example.org", name: "Awa", role: "reader", language }],
  "staff-change-role": [{ member: id, from: "reader", role: "shop", why: "Aider" }],
  "staff-remove": [{ member: id, why: "Partie" }],
  "staff-accept": [
    { token, password: "a-long-passphrase", code: "123456" },
    { token, password: "a-long-passphrase", key: { id: "a2V5" } },
  ],
};

/** The same of accounts, by method and path. */
export const AUTH: Readonly<Record<string, object>> = {
  "POST /signup": {
    email: "a@example.org",
    password: "secret-pass",
    data: { name: "Awa" },
    code_challenge: "x",
  },
  "POST /token?grant_type=password": { email: "a@example.org", password: "secret-pass" },
  "POST /token?grant_type=refresh_token": { refresh_token: "abcdefghijkl" },
  "POST /token?grant_type=pkce": { auth_code: id, code_verifier: "x".repeat(43) },
  "POST /otp": { email: "a@example.org", create_user: true, data: {} },
  "POST /recover": { email: "a@example.org" },
  "POST /resend": { type: "signup", email: "a@example.org" },
  "POST /verify": { type: "email", email: "a@example.org", token: "123456", token_hash: "x" },
  "PUT /user": {
    email: "b@example.org",
    password: "secret-pass",
    data: { a: "b" },
    nonce: "1",
    current_password: "x",
  },
  "POST /factors": { factor_type: "totp", friendly_name: "phone", issuer: "x" },
  "POST /admin/users": {
    email: "c@example.org",
    user_metadata: { a: "b" },
    app_metadata: {},
    ban_duration: "1h",
    id,
  },
  "POST /invite": { email: "d@example.org", data: {} },
  "POST /admin/generate_link": { type: "magiclink", email: "a@example.org", redirect_to: "/" },
};

/** Of files; all are posted. */
export const STORAGE: Readonly<Record<string, object>> = {
  "/object/list/pictures": {
    prefix: "a",
    limit: 1,
    offset: 0,
    search: "b",
    sortBy: { column: "name", order: "asc" },
  },
  "/object/list-v2/pictures": {
    prefix: "a",
    limit: 1,
    cursor: "x",
    with_delimiter: true,
    sortBy: { column: "name" },
  },
  "/object/sign/pictures": { expiresIn: 60, paths: ["a"] },
  "/object/sign/pictures/a.png": { expiresIn: 60, transform: {} },
  "/object/move": {
    bucketId: "pictures",
    sourceKey: "a",
    destinationKey: "b",
    destinationBucket: "pictures",
  },
  "/object/copy": { bucketId: "pictures", sourceKey: "a", destinationKey: "b", metadata: { a: "b" } },
  "/bucket": { id: "box", name: "box", public: true, file_size_limit: 1, allowed_mime_types: ["image/*"] },
};

/** Addresses a value stands at the end of. */
export const READS = [
  "/functions/v1/donation-status?reference=",
  "/functions/v1/investment-status?reference=",
  "/functions/v1/investment-paper?reference=",
  "/functions/v1/marketplace-order-status?reference=",
  "/functions/v1/marketplace-invoice?reference=",
  "/functions/v1/course-enrollment-status?reference=",
  "/functions/v1/course-certificate?number=",
  "/functions/v1/course-draft?id=",
  "/functions/v1/receipt?reference=",
  "/functions/v1/donor-wall?program=",
  "/functions/v1/check-receipt?receipt=",
  "/functions/v1/check-receipt?code=AAAA&number=",
  "/auth/v1/verify?type=signup&token=",
  "/auth/v1/admin/users?page=",
  "/auth/v1/admin/users/",
  "/rest/v1/courses?id=eq.",
  "/rest/v1/courses?title=match.",
  "/rest/v1/courses?limit=",
  "/rest/v1/courses?offset=",
  "/rest/v1/courses?order=",
  "/rest/v1/",
  "/storage/v1/object/public/pictures/",
  "/storage/v1/object/info/",
  "/storage/v1/bucket?limit=",
  "/storage/v1/bucket/",
  "/newsletter/unsubscribe/",
  "/pictures/generated/",
  "/receipts/",
] as const;
