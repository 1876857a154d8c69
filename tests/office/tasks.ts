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
  "La boutique": [
    {
      task: "Voir ce qui est à emballer",
      way: "Aujourd’hui → « commandes à emballer », ou le menu À emballer : d’abord ce qui se prend en rayon, puis chaque colis. La page s’imprime",
    },
    {
      task: "Imprimer le bon d’un colis",
      way: "À emballer → « PDF » au bout de la ligne, ou la commande → « Bon de préparation (PDF) »",
    },
    {
      task: "Dire qu’une commande est préparée, envoyée, livrée",
      way: "La commande → le bouton en haut de la page. À l’envoi, écrivez le numéro du colis si le transporteur en donne un : l’acheteur le reçoit",
    },
    { task: "Corriger le numéro d’un colis parti", way: "La commande → « Corriger le numéro du colis »" },
    {
      task: "Retrouver une commande",
      way: "« Chercher » en haut, ou Commandes : un numéro ou sa fin (17), un nom, une adresse e-mail ; puis l’état, le pays, les jours",
    },
    {
      task: "Ajouter un produit",
      way: "Produits → « Nouveau produit », en français ; puis sur sa page la photo, le stock reçu, et « Montrer en boutique »",
    },
    {
      task: "Changer la photo d’un produit",
      way: "Le produit → « Nouvelle photo » : JPEG, PNG ou WebP, et une phrase sur ce qu’elle montre",
    },
    {
      task: "Changer un prix",
      way: "Le produit → « Prix ». L’ancien prix, s’il est écrit, est barré à côté. « Historique des prix » dit qui l’a changé et quand",
    },
    {
      task: "Noter un arrivage, une casse, un comptage",
      way: "Le produit → « Stock » : le mouvement, la quantité, la raison. Mouvements du stock montre ceux de tous les produits",
    },
    {
      task: "Traduire un produit",
      way: "Le produit → « Traductions » : ce qui est marqué « À traduire » se montre en français dans la boutique",
    },
    { task: "Masquer un produit", way: "Le produit → « Masquer ». Les commandes le gardent" },
  ],
};
