import type { HomePicture } from "./schemas/gallery.ts";

/** The home page's pictures: two of each of its four subjects, chosen among the gallery's. */
export const homeGallery: readonly HomePicture[] = [
  {
    category: "children",
    image: { scene: "gallery-school-414", alt: "Quatre enfants vident une trousse neuve" },
  },
  {
    category: "health",
    image: {
      scene: "gallery-clinic-381",
      alt: "Une infirmière déplie une moustiquaire devant des mères assises",
    },
  },
  {
    category: "environment",
    image: { scene: "gallery-forest-491", alt: "Un lycéen mesure un jeune arbre avec une règle d’écolier" },
  },
  {
    category: "charity",
    image: { scene: "gallery-meeting-144", alt: "Trois mains tournent trois clés en même temps" },
  },
  {
    category: "charity",
    image: { scene: "gallery-elders-392", alt: "Un couple âgé danse devant trois musiciens" },
  },
  {
    category: "environment",
    image: { scene: "gallery-nursery-471", alt: "Des porteurs chargent de jeunes plants dans un camion" },
  },
  {
    category: "health",
    image: { scene: "gallery-water-211", alt: "L’eau jaillit d’un forage, des enfants reculent en riant" },
  },
  {
    category: "children",
    image: { scene: "gallery-kitchen-441", alt: "Une cuisinière sert un petit garçon" },
  },
];
