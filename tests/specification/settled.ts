/** Decisions on sentences that are open or contradict others; the tests check the decision. */
export const settled: Readonly<Record<string, string>> = {
  "| /projects, /projects/{id} |": "an unknown project shows the first, as an unknown programme does",
  "| /elderly-care, /youth-empowerment |": "with status 404, like every unknown path",
  "uses the campaign-style detail": "it does; a sample programme is a project of the list, one record each",
  "Id parameter, default education": "a number shows a project, a theme's name the theme",
  "17 articles from newest (id 18) to oldest": "ids 18 down to 1 without 7; each opens a full article",
  "Placeholder page: title 'Événement #{id}'":
    "a known event also shows its real title, date, time and place",
  "Search entry: title, path, category": "the three install entries are of the category Application",
  "Newsletter box (an email-type field and an 'S'abonner' button": "it works, with the source website",
  "| Newsletter success |": "a second line asks to confirm by the message that was sent",
  "Optional query parameter type (child": "the confirm button starts a real donation in euros",
  "Categories, each with a title and a list of pages":
    "the date is the reader's today; without script the build's",
  "**Course (table courses)**":
    "the price has its currency: XOF in the list, XOF and its dollars on the detail page",
  "AI course generator dialog, shown to all": "what it makes is a draft, listed once staff publish it",
  "Query parameters: payment (success or cancelled":
    "without a reference a success is subject to confirmation; with one the page shows the true state",
  "**Crowd-farming project status**": "'En cours de financement' is always said, beside 'Projet terminé' too",
  "Search box, category tabs (all, grains": "the tabs are all, grains, roots, nuts, fruits and beverages",
  "Optional query parameter product": "any product of the catalogue; it comes into the stored cart once",
  "| create-marketplace-order |":
    "prices and total are read to be compared: the server computes, a difference is refused with the right total",
  "Fully static: sample profile, impact points":
    "for visitors; a signed-in supporter has their own, with switches that are saved and obeyed",
  "Upload to the project-files bucket":
    "10 MiB and the five types are enforced by the server; files are downloads, and nobody lists or overwrites them",
  "File label 10MB": "and enforced",
  "| Signup: already registered |":
    "where addresses need no confirmation; else the screen is that of a new account, and the owner gets a message",
  "Investor expected return 15%": "with a plain sentence that it is not guaranteed",
  "FAQ facts: sponsorship 25 USD":
    "donations are one-off by default; the FAQ's other figures stay as they are",
  "Legal facts: donation data kept 10 years":
    "the minimum age is stated at sign-up, by a ticked box that is stored",
  "Static text: confirmation e-mail":
    "receipts go out with the confirmed payment; the screens keep their wording",
  "Tabs login and signup; forgot-password link": "a session of a recovery is not sent on to the dashboard",
  "Minimum password 6 characters": "the commonest passwords are refused in their own words",
};
