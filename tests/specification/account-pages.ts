import type { Section } from "./section.ts";

/** Text 2: contact to profile. */
export const accountPages: readonly Section[] = [
  {
    text: 2,
    title: "Contact, team, volunteer, FAQ and legal",
    groups: [
      [
        "Form with name, email, message; info card",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
        "specified-screens: the contact page has its card and calls for volunteers",
      ],
      ["Four member cards", "foundation: shows four members with name, role, words and portrait"],
      ["- Stats: 50+ members", "foundation: writes 50+ members, 200+ volunteers, 25 projects, 10+ years"],
      ["- Organisation chart", "foundation: draws who answers to whom as lists within lists"],
      ["- Mission card.", "foundation: ends with the mission"],
      [
        "Benefits cards, application form, process steps",
        "specified-screens: the volunteers' page has its benefits, its steps, 200+ and 5000+",
        "contact: with script: what is missing is said beside its field, a reload keeps what was typed",
      ],
      [
        "/faq is an accordion of five categories",
        "legal: /faq has five categories, each question opens by itself, and leads to /contact",
        "legal: legal texts: French or English, marked so elsewhere, once in the page",
      ],
    ],
  },
  {
    text: 2,
    title: "Authentication, dashboard, profile",
    groups: [
      [
        "Tabs login and signup; forgot-password link",
        "auth: from the form by the mail and its button to the dashboard",
        "auth: a forgotten password: the mail, a new one, the account is open",
        "auth: 'Email non confirmé': the code or a new message, not too soon",
        "specified-screens: signing in has its two tabs, and leads to the terms and to privacy",
      ],
      [
        "Redirects to /auth with no signed-in user",
        "account: nobody sees a dashboard or a security page without being signed in",
        "account: dashboard, second factor, sign-out, and back in with a code",
      ],
      [
        "Shows welcome using the part of the e-mail",
        "account: dashboard, second factor, sign-out, and back in with a code",
        "account: an address that is not confirmed: pending, a warning, and the message once more",
      ],
      [
        "Buttons to /donate and /crowd-farming; quick links",
        "account: dashboard, second factor, sign-out, and back in with a code",
        "specified-words: the dashboard leads to giving, to farms, and to four other places; /auth leads to it",
      ],
      [
        "A sign-out button returns to /",
        "account: dashboard, second factor, sign-out, and back in with a code",
      ],
      [
        "Fully static: sample profile, impact points",
        "foundation: shows points, figures, achievements earned and locked",
        "foundation: is 78 % of the way to Platinum",
        "foundation: four switches turn by keyboard and nothing is saved, script ${script}",
        "foundation: names the language it is shown in",
        "profile: a supporter's own profile: what the gift counts for, switches that are saved and obeyed",
      ],
    ],
  },
];
