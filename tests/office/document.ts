import {
  type ActionName,
  MATRIX,
  type OfficeAction,
  ROLES,
  type Rows,
} from "../../contracts/office/matrix.ts";
import { words } from "../../server/platform/words.ts";
import { TASKS } from "./tasks.ts";

const REACH: Readonly<Record<Rows, string>> = { all: "tout", own: "soi-même", others: "les autres" };

const FOR: Readonly<Record<(typeof ROLES)[number], string>> = {
  director: "qui répond de la fondation : les personnes, les rôles, le journal",
  money: "qui tient la caisse, la banque et les livres",
  programmes: "qui suit les projets, les cours, les besoins urgents et les messages",
  content: "qui écrit les pages du site",
  shop: "qui prépare les commandes et tient le stock",
  reader: "qui lit sans rien changer, comme un commissaire aux comptes",
};

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** docs/office.md, from the matrix. */
export function officeDocument(): string {
  const t = words("fr");
  const name = (role: (typeof ROLES)[number]) => t(`mail.officeRoles.${role}`);
  const actions = Object.entries<OfficeAction>(MATRIX) as [ActionName, OfficeAction][];
  const matrix = actions.map(([action, { method, stepUp, may }]) =>
    row([
      t(`office.actions.${action}`),
      `\`${method} /functions/v1/${action}\``,
      stepUp ? "oui" : "",
      ...ROLES.map((role) => {
        const rows = may[role];
        return rows ? REACH[rows] : "";
      }),
    ]),
  );
  return `# Le bureau

Qui travaille au bureau de la fondation, et ce que chaque rôle peut faire. Cette page est écrite par \`./run office\` à partir de
\`contracts/office/matrix.ts\`, que le serveur consulte à chaque appel ; un test échoue quand elle ne dit plus la même chose.

Le bureau est à l’adresse \`/office\` du site, et marche sans script. Chaque action du tableau est aussi une fonction, à appeler avec la session de la
personne.

## Entrer

1. La première personne est invitée depuis la machine, pendant que le site tourne : \`./run staff invite ADRESSE --role director\`. Les autres le sont
   par la direction.
2. Le courrier vaut 48 heures et sert une fois. Sa page fait choisir la deuxième étape : une application d’authentification, qui donne un code, ou
   une clé d’accès (empreinte, visage ou code de l’appareil, clé USB), là où le site les prend (\`AUTH_WEBAUTHN=on\`). Puis elle demande un mot de
   passe et le code ou la clé. Ce que l’adresse avait avant comme compte (mot de passe, connexions, appareils) ne compte plus.
3. Chaque connexion aux écrans demande l’adresse, le mot de passe et le code de l’application, ou « Entrer avec une clé d’accès ». La clé demande
   JavaScript, le code non. Les fonctions prennent aussi une session du site que l’un ou l’autre a prouvée. Un code par SMS, un code de secours ou
   un autre service n’ouvrent pas le bureau, une application au nom de la personne non plus.
4. La session finit après 30 minutes sans rien faire, et après 12 heures. Ce qui touche aux rôles, aux remboursements, aux taux de change et
   aux listes emportées redemande le code ou la clé après dix minutes.
5. Un nouveau téléphone s’ajoute dans son propre compte, tant que l’ancien marche encore ; une application ajoutée après un code de secours ou un code
   par SMS n’ouvre pas le bureau. Téléphone ou clé perdus : \`./run staff reset-factor ADRESSE\` ferme le bureau à cette personne jusqu’à ce qu’elle accepte la nouvelle invitation.
6. Qui part : \`staff-remove\`, ou \`./run staff remove ADRESSE "POURQUOI"\` ; ses sessions finissent aussitôt. La dernière personne de la direction reste.
   Qui supprime son compte part de même ; la direction reçoit par e-mail le nom, que le journal n’a plus.
7. Qui est invité de nouveau, à la même adresse ou avec le même compte, est la même personne : ce qu’elle avait ouvert, saisi ou demandé, une autre
   le clôt. Sous une autre adresse, ou après avoir supprimé son compte, elle compterait pour une nouvelle personne : faites d’abord clore ce qu’elle a laissé.

## Ce que l’on fait

${Object.entries(TASKS)
  .map(
    ([desk, tasks]) =>
      `### ${desk}\n\n${[row(["pour", "aller à"]), row(["---", "---"]), ...tasks.map(({ task, way }) => row([task, way]))].join("\n")}`,
  )
  .join("\n\n")}

## Les rôles

${ROLES.map((role) => `- **${name(role)}** (\`${role}\`) : ${FOR[role]}`).join("\n")}

## Qui peut quoi

« Tout » : toutes les lignes ; « soi-même » : la sienne ; « les autres » : toutes sauf la sienne. Une case vide : l’action n’existe pas pour ce rôle
(404), et l’essai est au journal.

${row(["action", "adresse", "code redemandé", ...ROLES.map(name)])}
${row(["---", "---", "---", ...ROLES.map(() => "---")])}
${matrix.join("\n")}

## Le journal

Chaque changement y est écrit avec qui, quand, quoi, quelle ligne, quels champs et pourquoi, dans la même transaction que le changement. Rien n’y est
corrigé ni effacé. Chaque écriture porte l’empreinte de la précédente ; les valeurs sont à côté, sous une empreinte salée, et l’effacement d’une personne
les supprime sans rompre la chaîne. Chaque jour, la direction reçoit par courrier le numéro et l’empreinte de la dernière écriture : gardez ces
courriers, qui récrirait le journal ne peut pas les changer.

Ce que des programmes écrivent avec la clé de service y est aussi, sous ce nom : la ligne et les champs, ou ce qui a été fait d’un compte, sans les
valeurs. De même les commandes de la machine, avec le fait que la base a été ouverte pour y écrire, et chaque jour les tâches du serveur, par leur nom.
Ce que les visiteurs écrivent (un don, une commande, un message) porte leur nom dans sa propre ligne.
`;
}
