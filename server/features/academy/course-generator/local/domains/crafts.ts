import type { Domain } from "../domain.ts";

export const crafts: Domain = {
  category: "metiers",
  words:
    /^(couture|coudre|coutur|menuis|bois|ebenist|meuble|mecan|moto|motocycl|moteur|reparation|reparer|macon|brique|beton|construc|batiment|plomb|soudure|soudeu|metal|forge|coiffure|coiffeu|tresse|savon|bijou|poterie|ceramique|artisan|atelier|tissage|tricot|broderie|cuir|cordonn|chaussure|peinture|carrel|electrom|velo|tailleu|estheti|maquill|pneu|menager|vannerie)/,
  roles: [
    ["ouvrière qualifiée", "ouvrier qualifié"],
    ["cheffe d'atelier", "chef d'atelier"],
    ["artisane", "artisan"],
    ["monitrice d'apprentissage", "moniteur d'apprentissage"],
  ],
  measure: { kind: "money", unit: "pièce", units: "pièces", cost: [3_500, 16_000], lot: [8, 60] },
  facets: [
    {
      name: "l'organisation du poste",
      steps: [
        ["dessiner la place de chaque outil", "un outil retrouvé les yeux fermés"],
        ["éclairer sans ombre portée", "un trait fin lisible à quarante centimètres"],
        ["régler la hauteur du plan de travail", "des épaules basses après une heure"],
        ["dégager un passage jusqu'à la porte", "une sortie libre en trois pas"],
      ],
      tools: ["un panneau d'outils", "une lampe orientable", "une trousse de premiers secours"],
      errors: [
        ["des chutes et des câbles au sol", "balayer à midi et le soir"],
        ["un outil emprunté et jamais rendu", "tenir un cahier de prêt"],
        ["un enfant qui joue près de la machine", "fermer l'atelier par une barrière"],
      ],
      facts: [
        "Un atelier rangé fait gagner près d'une heure par jour à deux personnes.",
        "La fatigue et le mauvais éclairage précèdent la plupart des accidents.",
        "Un outil tenu propre et affûté demande moins de force, donc blesse moins.",
      ],
    },
    {
      name: "le tracé",
      steps: [
        ["mesurer deux fois, dans les deux sens", "deux nombres identiques"],
        ["reporter les cotes sur un croquis", "un dessin compris par l'apprenti"],
        ["tracer avec un repère de sens", "un dessus et un dessous reconnaissables"],
        ["contrôler l'équerrage par les diagonales", "deux diagonales égales au millimètre près"],
      ],
      tools: ["un mètre ruban en bon état", "une équerre", "une craie ou une pointe à tracer"],
      errors: [
        ["une mesure prise sur le bord usé du ruban", "partir de la marque des dix centimètres"],
        ["un tracé trop épais", "tailler la craie et couper du même côté du trait"],
        ["des cotes retenues de tête", "les écrire avant de se lever"],
      ],
      facts: [
        "Trois, quatre, cinq : un triangle de ces côtés a toujours un angle droit.",
        "Une erreur d'un millimètre répétée dix fois devient un centimètre.",
        "Un gabarit en carton coûte une heure et en économise dix.",
      ],
    },
    {
      name: "le choix des matériaux",
      steps: [
        ["toucher, plier, peser un échantillon", "une réaction connue avant l'achat"],
        ["calculer la quantité et dix pour cent de réserve", "un achat unique, sans retour au dépôt"],
        ["vérifier les défauts à la lumière rasante", "des marques à la craie sur les zones à éviter"],
        ["stocker à plat, au sec, à l'ombre", "une matière intacte après un mois"],
      ],
      tools: ["un carnet d'échantillons", "une balance ou un pied à coulisse", "des cales de bois"],
      errors: [
        ["une matière choisie pour son seul prix", "compter aussi les chutes et la durée"],
        ["un achat sans reçu", "l'exiger, ne serait-ce que sur une page de cahier"],
        ["des restes jetés trop vite", "les trier par taille pour les petites commandes"],
      ],
      facts: [
        "Les chutes représentent souvent un dixième de la matière ; bien placées, elles diminuent de moitié.",
        "L'humidité fait bouger le bois, rouiller le métal et moisir le tissu.",
        "Payer un peu plus une matière régulière raccourcit le temps de travail.",
      ],
    },
    {
      name: "l'exécution soignée",
      steps: [
        ["faire un essai sur une chute", "un réglage noté sur la fiche"],
        ["assembler provisoirement avant de fixer", "un ensemble d'équerre ou d'aplomb"],
        ["travailler dans le sens de la matière", "une surface sans éclat ni faux pli"],
        ["arrêter aux points de contrôle prévus", "trois cases cochées sur la fiche"],
      ],
      tools: [
        "une fiche de travail",
        "des serre-joints, des épingles ou des cales",
        "des lunettes de protection",
      ],
      errors: [
        ["une machine réglée pendant qu'elle tourne", "couper l'alimentation, attendre l'arrêt"],
        ["une étape sautée pour livrer à l'heure", "prévenir le client la veille"],
        ["un outil forcé", "chercher ce qui bloque avant d'appuyer"],
      ],
      facts: [
        "Le temps de préparation occupe normalement le tiers d'un ouvrage bien fait.",
        "Défaire une erreur à mi-chemin coûte moins que de la masquer à la fin.",
        "Le bon geste est lent les dix premières fois, puis il accélère tout seul.",
      ],
    },
    {
      name: "la finition",
      steps: [
        ["passer la main partout, dans les deux sens", "aucune aspérité sous la paume"],
        ["essayer l'objet comme le client", "trois usages complets sans défaut"],
        ["nettoyer et couper ce qui dépasse", "un envers aussi net que l'endroit"],
        ["faire relire par un collègue", "une signature sur la fiche"],
      ],
      tools: ["une lampe rasante", "une liste de contrôle", "un chiffon propre"],
      errors: [
        ["une livraison sans essai", "prévoir un quart d'heure de démonstration"],
        ["un défaut expliqué par la faute du client", "réparer d'abord, chercher ensuite"],
        ["une couche de finition posée trop vite", "respecter le temps de séchage écrit"],
      ],
      facts: [
        "Le client juge d'abord ce qu'il touche, puis ce qu'il voit.",
        "Une garantie de trente jours ramène plus de clients qu'elle ne coûte de réparations.",
        "La liste de contrôle sert surtout les jours de fatigue.",
      ],
    },
    {
      name: "le devis",
      steps: [
        ["décomposer l'ouvrage en heures et en matière", "deux colonnes additionnées"],
        ["ajouter l'usure des outils et le loyer", "un taux horaire qui couvre tout"],
        ["demander un acompte de moitié", "une commande écrite et signée"],
        ["annoncer une date que l'on peut tenir", "une livraison la veille du jour promis"],
      ],
      tools: ["un carnet de devis à souche", "un calendrier mural", "des photos de réalisations"],
      errors: [
        ["un prix donné avant d'avoir mesuré", "promettre le chiffre pour le lendemain"],
        ["trop de commandes acceptées avant les fêtes", "fermer le carnet quand les heures sont pleines"],
        ["un travail supplémentaire offert en silence", "le nommer et le chiffrer, même pour l'offrir"],
      ],
      facts: [
        "Un devis écrit évite la plupart des disputes de fin de chantier.",
        "L'acompte paie la matière : sans lui, l'artisan devient banquier.",
        "Une photo avant et après convainc mieux qu'un long discours.",
      ],
    },
  ],
};
