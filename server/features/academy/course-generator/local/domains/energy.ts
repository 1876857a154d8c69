import type { Domain } from "../domain.ts";

export const energy: Domain = {
  category: "energie",
  words:
    /^(energie|solaire|panneau|photovolt|batterie|electri|courant|eolien|biogaz|charbon|foyer|hydroelec|microcentrale|groupe|generateur|onduleur|lampe|eclairage|pompe|pompage|cablage|installation)/,
  roles: [
    ["installatrice solaire", "installateur solaire"],
    ["électricienne", "électricien"],
    ["technicienne de maintenance", "technicien de maintenance"],
    ["gérante de kiosque d'énergie", "gérant de kiosque d'énergie"],
  ],
  measure: { kind: "money", unit: "recharge", units: "recharges", cost: [120, 380], lot: [150, 700] },
  facets: [
    {
      name: "le bilan des besoins",
      steps: [
        ["lister chaque appareil et sa puissance en watts", "une liste lue sur les plaques, non devinée"],
        ["compter les heures d'usage par jour", "un total en wattheures pour chaque ligne"],
        ["séparer l'indispensable du confort", "deux totaux distincts"],
        ["ajouter une réserve d'un quart", "une consommation quotidienne arrondie au-dessus"],
      ],
      tools: ["un wattmètre de prise", "une calculatrice", "un plan de la maison"],
      errors: [
        [
          "un fer à repasser prévu sur une petite installation",
          "le retirer de la liste ou changer de solution",
        ],
        ["des heures d'usage sous-estimées", "les relever pendant trois soirées"],
        ["un besoin copié sur celui du voisin", "refaire la liste avec la famille"],
      ],
      facts: [
        "Puissance multipliée par durée donne l'énergie : dix watts pendant cinq heures font cinquante wattheures.",
        "Remplacer une ampoule ancienne par une diode réduit souvent sa consommation de plus des trois quarts.",
        "Un réfrigérateur ne tourne pas sans arrêt : on compte environ un tiers du temps.",
      ],
    },
    {
      name: "le choix du matériel",
      steps: [
        ["diviser le besoin par les heures de plein soleil", "une puissance de panneau en watts-crête"],
        ["calculer la batterie pour deux nuits", "une capacité en ampères-heures à la bonne tension"],
        ["vérifier l'étiquette et le numéro de série", "une plaque gravée, pas un autocollant"],
        ["demander une garantie écrite", "un nom, une date, un cachet"],
      ],
      tools: ["un multimètre", "les fiches techniques", "une liste de fournisseurs connus"],
      errors: [
        ["un panneau de marque inconnue au tiers du prix", "mesurer sa puissance au soleil avant de payer"],
        ["des batteries neuves et anciennes mélangées", "les remplacer toutes ensemble"],
        ["un câble trop fin", "choisir la section d'après le courant et la longueur"],
      ],
      facts: [
        "Au Congo, une journée apporte en moyenne quatre à cinq heures équivalentes de plein soleil.",
        "Une batterie au plomb dure plus longtemps si l'on n'en retire jamais plus de la moitié.",
        "Le régulateur protège la batterie : c'est la pièce qu'il ne faut pas économiser.",
      ],
    },
    {
      name: "la pose",
      steps: [
        [
          "orienter vers l'équateur, incliné d'une dizaine de degrés",
          "aucune ombre entre neuf et quinze heures",
        ],
        ["fixer contre le vent", "un cadre qui ne bouge pas quand on le secoue"],
        ["tirer les câbles au plus court, protégés", "une gaine continue du toit au boîtier"],
        ["mettre à la terre", "un piquet humide et un fil vert et jaune serré"],
      ],
      tools: ["une échelle attachée", "des gants isolants", "un niveau et une boussole"],
      errors: [
        ["un branchement du panneau avant la batterie", "connecter d'abord la batterie au régulateur"],
        ["un câble qui pend au soleil", "le passer sous gaine et le fixer tous les quarante centimètres"],
        ["une toiture percée sans joint", "ajouter un mastic et une rondelle étanche"],
      ],
      facts: [
        "L'ombre d'une seule branche peut faire chuter la production de tout un panneau.",
        "Une pente de dix degrés suffit pour que la pluie lave la poussière.",
        "La chaleur fait perdre du rendement : on laisse passer l'air sous le panneau.",
      ],
    },
    {
      name: "la sécurité électrique",
      steps: [
        ["couper et vérifier l'absence de tension", "un zéro lu sur le multimètre"],
        ["poser un fusible près de chaque batterie", "un calibre inférieur à ce que supporte le câble"],
        ["ventiler le local des batteries", "aucune odeur acide après une nuit de charge"],
        ["afficher les gestes d'urgence", "une consigne lue par toute la famille"],
      ],
      tools: ["un extincteur à poudre", "un tapis isolant", "un coupe-circuit accessible"],
      errors: [
        ["un fusible remplacé par un fil", "chercher la cause, puis remettre le bon calibre"],
        ["une bague ou une chaîne portée près des bornes", "les ôter avant d'ouvrir le coffret"],
        ["une prise surchargée", "répartir sur deux circuits protégés"],
      ],
      facts: [
        "Une petite batterie peut délivrer assez de courant pour souder un outil tombé entre ses bornes.",
        "L'hydrogène dégagé par une batterie au plomb en charge est explosif dans un local fermé.",
        "Un courant de quelques centièmes d'ampère suffit à arrêter un cœur.",
      ],
    },
    {
      name: "l'entretien",
      steps: [
        ["laver les panneaux tôt le matin", "une vitre sans film de poussière"],
        ["resserrer les bornes tous les trois mois", "aucune trace verte ni chaude"],
        ["relever la tension au repos", "une mesure notée, à la même heure"],
        ["compléter l'eau distillée si la batterie le demande", "des plaques couvertes d'un centimètre"],
      ],
      tools: ["une brosse douce", "une clé isolée", "un carnet de maintenance"],
      errors: [
        ["un lavage à midi, à l'eau froide", "attendre la fraîcheur pour éviter de fendre le verre"],
        ["de l'eau du robinet dans la batterie", "n'employer que de l'eau distillée"],
        ["une panne attendue pour ouvrir le coffret", "inscrire une visite par trimestre"],
      ],
      facts: [
        "Une couche de poussière peut retirer un cinquième de la production.",
        "Une borne desserrée chauffe, et c'est souvent elle qui commence l'incendie.",
        "La tension d'une batterie se juge après deux heures de repos, jamais en charge.",
      ],
    },
    {
      name: "le modèle économique",
      steps: [
        ["comparer avec la dépense actuelle", "un coût mensuel en bougies, piles et carburant"],
        ["étaler le prix sur la durée de vie", "un coût par jour pour chaque composant"],
        ["fixer un tarif qui remplace les batteries", "une épargne égale à leur prix avant leur fin"],
        ["tenir le registre des clients", "une ligne par recharge ou par abonné"],
      ],
      tools: ["un registre", "une caisse séparée", "un tableau des durées de vie"],
      errors: [
        ["un tarif qui ne paie que le présent", "ajouter la part de renouvellement"],
        ["un crédit accordé à tout le quartier", "plafonner et faire signer"],
        ["un technicien bénévole à vie", "prévoir son indemnité dans le prix"],
      ],
      facts: [
        "Les batteries se changent deux ou trois fois pendant la vie d'un panneau.",
        "Une famille qui s'éclaire à la pile paie souvent son énergie bien plus cher qu'au réseau.",
        "Une installation sans responsable désigné s'arrête en général à la première panne.",
      ],
    },
  ],
};
