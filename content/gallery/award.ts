import type { GalleryEntry } from "../schemas/gallery.ts";

export const award: readonly GalleryEntry[] = [
  {
    id: 48,
    title: "Le prix de la panne réparée, première édition",
    description:
      "Patience Luzayadio, vingt ans, a reçu une lime gravée pour une soudure faite de nuit sur la râpe de Bulungu.",
    category: "award",
    date: "2026-10-24",
    location: "Gombe, Kinshasa",
    images: [
      { scene: "gallery-award-481", alt: "Une jeune soudeuse reçoit un outil encadré sur une estrade" },
      { scene: "gallery-award-482", alt: "Huit lauréats alignés lèvent chacun un outil" },
      { scene: "gallery-celebration-483", alt: "Une fanfare joue devant des rangées de chaises" },
    ],
  },
  {
    id: 30,
    title: "Vingt-quatre certificats",
    description: "Remis par ordre alphabétique inversé, à la demande des derniers de toutes les listes.",
    category: "award",
    date: "2026-06-06",
    location: "Lubumbashi, Haut-Katanga",
    images: [
      {
        scene: "gallery-award-301",
        alt: "Un directeur tend un diplôme roulé à une étudiante en robe claire",
      },
      { scene: "gallery-award-302", alt: "Une mère ajuste le ruban de médaille de son fils" },
    ],
  },
  {
    id: 25,
    title: "Médaille du mérite pour une coupeuse",
    description:
      "L’union des artisans distingue Angélique Mvuezolo. Elle est repartie par le train de nuit : une commande attendait.",
    category: "award",
    date: "2026-04-29",
    location: "Limete, Kinshasa",
    images: [
      {
        scene: "gallery-award-251",
        alt: "Une couturière tient une médaille, sa machine à coudre à côté d’elle",
      },
    ],
  },
  {
    id: 15,
    title: "Les directeurs à l’honneur",
    description:
      "Cinq registres de présence sans une rature douteuse. Augustin Lifoli a montré comment il forme ses sept.",
    category: "award",
    date: "2025-12-13",
    location: "Kisangani, Tshopo",
    images: [
      { scene: "gallery-award-151", alt: "Cinq directeurs d’école reçoivent un registre relié de cuir" },
      {
        scene: "gallery-meeting-152",
        alt: "Un homme explique une page de chiffres à ses collègues attentifs",
      },
    ],
  },
  {
    id: 5,
    title: "Concours de la meilleure farine",
    description:
      "Vingt-sept cuvettes à l’aveugle, trois boulangères au jury. La gagnante avait rouï un jour de plus que les autres.",
    category: "award",
    date: "2025-07-05",
    location: "Kikwit, Kwilu",
    images: [
      {
        scene: "gallery-market-51",
        alt: "Des cuvettes de farine numérotées sur une nappe, trois jurées goûtent",
      },
      { scene: "gallery-award-52", alt: "Une gagnante soulève une cuvette décorée de rubans" },
      { scene: "gallery-celebration-53", alt: "Le village applaudit autour d’une table de galettes" },
    ],
  },
  {
    id: 1,
    title: "Vingt ans, sept fondateurs présents",
    description:
      "Ils étaient douze en 2004 à payer l’école de trente-huit enfants. Deux de ces enfants tenaient la sono.",
    category: "award",
    date: "2024-11-30",
    location: "Gombe, Kinshasa",
    images: [
      { scene: "gallery-celebration-11", alt: "Des invités entourent un grand gâteau à vingt bougies" },
      { scene: "gallery-award-12", alt: "Sept anciens reçoivent une écharpe tissée à losanges" },
      {
        scene: "gallery-celebration-13",
        alt: "Des danseurs en raphia entrent dans une salle éclairée de lampions",
      },
      { scene: "gallery-elders-14", alt: "Une fondatrice âgée rit avec deux jeunes techniciens" },
    ],
  },
];
