import type { HomePicture } from "./schemas/gallery.ts";

/** The home page's pictures: two of each of its four subjects, chosen among the gallery's. */
export const homeGallery: readonly HomePicture[] = [
  {
    category: "children",
    location: "Menkao, Kinshasa",
    date: "2026-09-15",
    image: { scene: "gallery-school-414", alt: "Quatre enfants vident une trousse neuve" },
  },
  {
    category: "health",
    location: "Yangambi, Tshopo",
    date: "2026-08-29",
    image: {
      scene: "gallery-clinic-381",
      alt: "Une infirmière déplie une moustiquaire devant des mères assises",
    },
  },
  {
    category: "environment",
    location: "Luki, Kongo Central",
    date: "2026-10-24",
    image: { scene: "gallery-forest-491", alt: "Un lycéen mesure un jeune arbre avec une règle d’écolier" },
  },
  {
    category: "charity",
    location: "Kalemie, Tanganyika",
    date: "2025-12-06",
    image: { scene: "gallery-meeting-144", alt: "Trois mains tournent trois clés en même temps" },
  },
  {
    category: "charity",
    location: "Kimbanseke, Kinshasa",
    date: "2026-09-05",
    image: { scene: "gallery-elders-392", alt: "Un couple âgé danse devant trois musiciens" },
  },
  {
    category: "environment",
    location: "Gungu, Kwilu",
    date: "2026-10-20",
    image: { scene: "gallery-nursery-471", alt: "Des porteurs chargent de jeunes plants dans un camion" },
  },
  {
    category: "health",
    location: "Bulungu, Kwilu",
    date: "2026-03-22",
    image: { scene: "gallery-water-211", alt: "L’eau jaillit d’un forage, des enfants reculent en riant" },
  },
  {
    category: "children",
    location: "Miabi, Kasaï-Oriental",
    date: "2026-10-05",
    image: { scene: "gallery-kitchen-441", alt: "Une cuisinière sert un petit garçon" },
  },
];
