/** What one does in the office, for the people who do it: printed in docs/office.md. One line for each; each desk has its list. */
export interface Task {
  readonly task: string;
  /** From the menu on, in the words of the screens. */
  readonly way: string;
}

export const TASKS: Readonly<Record<string, readonly Task[]>> = {
  "L’équipe du bureau": [
    {
      task: "Inviter une personne",
      way: "L’équipe → « Inviter une personne » : nom, adresse, rôle → « Envoyer l’invitation »",
    },
    {
      task: "Changer le rôle d’une personne",
      way: "L’équipe → sa carte → « Changer le rôle » : rôle, pourquoi",
    },
    { task: "Retirer une personne", way: "L’équipe → sa carte → « Retirer du bureau » : pourquoi" },
    {
      task: "Savoir qui a fait quoi",
      way: "Le journal : par personne, ou une ligne à la fois ; « Vérifier le journal » dit s’il est entier",
    },
    {
      task: "Emporter une liste pour un tableur",
      way: "Listes à emporter → la liste, les jours, ODS ou CSV → « Prendre le fichier » ; ou, au bas d’une liste filtrée, « Emporter ces lignes » : les mêmes lignes que l’écran. Le code est redemandé",
    },
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
  "Les messages et les bénévoles": [
    {
      task: "Répondre à un message",
      way: "Messages reçus → le nom → des mots prêts ou les vôtres → « Envoyer la réponse »",
    },
    {
      task: "Noter qu’un message a eu sa réponse ailleurs",
      way: "Messages reçus → le nom → « Marquer comme répondu ailleurs »",
    },
    { task: "Suivre une candidature bénévole", way: "Bénévoles → le nom : état, note → « Enregistrer »" },
    {
      task: "Laisser passer ou jeter ce qui a été retenu",
      way: "Messages retenus → « Laisser passer » ou « Jeter »",
    },
  ],
  "Les personnes": [
    {
      task: "Retrouver une personne",
      way: "« Chercher » en haut, ou Personnes : une adresse, un téléphone ou un nom → sa page : dons, commandes, cours, messages, accords",
    },
    {
      task: "Noter la prochaine étape avec une personne",
      way: "Sa page → « Écrire une note ou une prochaine étape » : les mots, et le jour de la prochaine étape, qui paraît dans Personnes et dans Aujourd’hui",
    },
    {
      task: "Remercier par une lettre",
      way: "Sa page → « Lettre de remerciement » : vos mots, français ou anglais → « Ouvrir le PDF »",
    },
    {
      task: "Donner le relevé d’une année",
      way: "Sa page → « Relevé annuel » : l’année, français ou anglais → « Ouvrir le PDF »",
    },
    {
      task: "Remettre ou effacer les données d’une personne",
      way: "Sa page → « Exporter ou effacer à sa demande » : son souhait, pourquoi → « Envoyer le lien » : il part à l’adresse ou au numéro ; la personne y confirme, et le journal le dit",
    },
  ],
  "Les idées de l’Impact Hub": [
    { task: "Lire une idée et son fichier", way: "Idées de l’Impact Hub → le projet → le fichier" },
    {
      task: "Demander une précision",
      way: "Idées de l’Impact Hub → le projet → « Demander une précision » : la question",
    },
    {
      task: "Accepter une idée",
      way: "Idées de l’Impact Hub → le projet → « Accepter et publier » : nom public, résumé, description",
    },
    {
      task: "Ne pas retenir une idée",
      way: "Idées de l’Impact Hub → le projet → « Ne pas retenir » : la raison",
    },
  ],
  "Le crowdfarming": [
    {
      task: "Changer l’état d’un projet",
      way: "Crowdfarming → le projet → « Changer l’état » : état, pourquoi",
    },
    {
      task: "Écrire dans le carnet de saison",
      way: "Crowdfarming → le projet → « Écrire dans le carnet de saison » : jour, titre, ce qui s’est passé",
    },
    {
      task: "Partager une récolte, ou dire qu’elle a manqué",
      way: "Crowdfarming → le projet → « Partager la récolte » : jour, somme (0 : mauvaise récolte), ce que la saison a donné → relire, compter → « Partager maintenant »",
    },
    {
      task: "Noter qu’une part est versée, à deux",
      way: "Aujourd’hui → « parts de récolte à verser » → au bout de la ligne « Noter le versement » : jour, d’où part l’argent, preuve ; par une autre personne que celle qui a partagé. Une part dont l’investissement a été remboursé, ou est contesté, ne se verse pas",
    },
  ],
  "Les cours et les besoins urgents": [
    {
      task: "Relire et publier un brouillon",
      way: "Cours → le brouillon → chaque leçon et question → « Publier le cours »",
    },
    {
      task: "Corriger une leçon",
      way: "Cours → le cours → la leçon : « Montrer d’abord l’aperçu », puis « Enregistrer »",
    },
    {
      task: "Ajouter une leçon, un module, une question",
      way: "Cours → le cours → « Ajouter une leçon » dans son module : place, texte → « Montrer d’abord l’aperçu », puis « Ajouter ». Qui avait fini le cours garde son droit au certificat",
    },
    {
      task: "Changer l’ordre d’un cours",
      way: "Cours → le cours → les flèches au bout de la ligne",
    },
    {
      task: "Retirer une leçon, un module, une question",
      way: "Cours → le cours → la leçon → « Retirer du cours ». Ce que les inscrits ont fait reste ; « Remettre à la fin » la ramène, depuis « Retirés du cours »",
    },
    { task: "Changer un prix", way: "Cours → le cours → « Corriger la fiche et le prix »" },
    {
      task: "Corriger le nom d’un certificat",
      way: "Certificats → numéro ou nom → le nom juste → « Annuler et remplacer »",
    },
    {
      task: "Annoncer un besoin urgent",
      way: "Besoins urgents → « Voir l’aperçu » → relire, compter → « Envoyer maintenant »",
    },
  ],
  "Les paiements": [
    {
      task: "Retrouver un paiement",
      way: "« Chercher » en haut, ou Paiements : un nom, une adresse, un téléphone, un montant, un numéro de reçu, la référence que la personne lit, ou le début que le bureau en montre (« AbCdEf12… »)",
    },
    {
      task: "Rembourser",
      way: "Le paiement → « Rembourser » : le montant (vide : tout), la raison. À partir de 500 $, une autre personne approuve dans Remboursements ; seul au bureau, on confirme soi-même après une heure",
    },
    {
      task: "Rendre l’argent retenu, ou le garder",
      way: "À éclaircir → le paiement → « Rendre l’argent retenu » ; ou « Interroger le prestataire » s’il a tardé",
    },
    {
      task: "Retrouver un paiement dont le prestataire n’a rien dit",
      way: "Le paiement → « Interroger le prestataire » ; si rien ne vient, « Saisir le numéro du prestataire », lu dans ses pages",
    },
    {
      task: "Relire ou classer un message mis de côté",
      way: "À éclaircir → « Relire le message », ou « Classer sans effet » avec la raison",
    },
    {
      task: "Répondre à une contestation",
      way: "Contestations → la plus pressée → écrire ce que la banque doit savoir → « Enregistrer la réponse », puis « Joindre le fichier » s’il y en a. Une autre personne relit tout → « Envoyer à la banque »",
    },
    {
      task: "Mettre en pause, changer, arrêter un don régulier",
      way: "Un paiement de ce don → « Don régulier » : la demande de la personne. Elle en est informée",
    },
    { task: "Renvoyer un reçu", way: "Le paiement → « Renvoyer le reçu »" },
    {
      task: "Remplacer un reçu dont le nom est faux",
      way: "Le paiement → « Remplacer le reçu » : le nom juste, la raison",
    },
    {
      task: "Renvoyer un courrier qui n’est pas parti",
      way: "Courriers et tâches → « Renvoyer »",
    },
    {
      task: "Noter le taux de change du jour",
      way: "Aujourd’hui → « taux de change trop ancien », ou Taux de change → la paire → les deux montants, le jour → « Enregistrer ce taux »",
    },
  ],
  "La caisse, la banque et les livres": [
    {
      task: "Ouvrir la feuille du jour",
      way: "Caisse → « Ouvrir une feuille » : le nom de la caisse, le jour, combien de dons et le total de chaque monnaie, comptés avant",
    },
    {
      task: "Saisir des dons en espèces, en chèque ou au numéro de la fondation",
      way: "Caisse → la feuille → « Saisir des dons » : une ligne par don, avec le numéro du bordereau remis → « Inscrire ces dons »",
    },
    {
      task: "Saisir des dons sans réseau",
      way: "Caisse → « Saisir au téléphone », ouvert une fois avec le réseau : chaque don attend sur le téléphone et part tout seul. « refusé » dit pourquoi ; « Corriger » le reprend : il est « à corriger » et ne part plus avant d’être inscrit de nouveau",
    },
    {
      task: "Barrer une ligne",
      way: "Caisse → la feuille → « Barrer » au bout de la ligne : pourquoi. Le bordereau peut resservir",
    },
    {
      task: "Clore la journée, à deux",
      way: "Aujourd’hui → « feuilles de caisse à clore » → comparer la feuille et la caisse → « Clore la feuille », par une personne qui n’y a rien écrit ; « Recompter » si le comptage était faux",
    },
    {
      task: "Remettre un reçu sur papier",
      way: "Caisse → la feuille close → le numéro CAISSE-… : un PDF à imprimer. Les autres reçus partent seuls, par e-mail ou par SMS",
    },
    {
      task: "Corriger ou rendre un don d’une feuille close",
      way: "Ouvrir une feuille de la même caisse (une par jour : le lendemain, si celle du jour est close), puis la feuille close → « Saisi par erreur » ou « Argent rendu », avec la preuve",
    },
    {
      task: "Inscrire le relevé de la banque",
      way: "Banque → « Inscrire une ligne du relevé » : numéro, jour, montant, communication. Même avec notre référence, rien n’est encore réglé : une autre personne le confirme",
    },
    {
      task: "Dire ce qu’était une ligne, à deux",
      way: "Aujourd’hui → « lignes de banque sans attribution » → la ligne → « C’était ce don » si elle porte notre référence ; sinon « Un don attendu », « Un don que personne n’avait annoncé » ou « L’argent est reparti », par une autre personne",
    },
    {
      task: "Rendre un virement, à deux",
      way: "Banque → la ligne → « Dire que l’argent est rendu » : montant, preuve ; puis une autre personne : Banque → « Virements rendus » → « Confirmer »",
    },
    {
      task: "Porter la caisse à la banque, inscrire des frais, changer de l’argent",
      way: "Livres de comptes → « Écritures sans paiement » → « Passer une écriture » : la nature, d’un compte à l’autre, pourquoi",
    },
    {
      task: "Clore un mois",
      way: "Livres de comptes → le mois → « Clore ce mois », quand aucune feuille n’est ouverte",
    },
  ],
};
