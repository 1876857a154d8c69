/** What one does in the office, for the people who do it: printed in docs/office.md. One line for each; each desk has its list. */
export interface Task {
  readonly task: string;
  /** From the menu on, in the words of the screens. */
  readonly way: string;
}

export const TASKS: Readonly<Record<string, readonly Task[]>> = {
  "Les personnes": [
    {
      task: "Inviter une personne",
      way: "Les personnes → « Inviter une personne » : nom, adresse, rôle → « Envoyer l’invitation »",
    },
    {
      task: "Changer le rôle d’une personne",
      way: "Les personnes → sa carte → « Changer le rôle » : rôle, pourquoi",
    },
    { task: "Retirer une personne", way: "Les personnes → sa carte → « Retirer du bureau » : pourquoi" },
    { task: "Savoir qui a fait quoi", way: "Le journal ; « Vérifier le journal » dit s’il est entier" },
  ],
};
