/** The person the profile page shows to visitors: nobody. Points and goal are 78 % of the way to the next level. */
export const sampleProfile = {
  name: "Grâce Mbombo Tshiala",
  since: "2024-03",
  level: "gold",
  nextLevel: "platinum",
  points: 3_900,
  nextLevelAt: 5_000,
  stats: { donations: 21, projects: 5, trees: 120, children: 18 },
  achievements: [
    { name: "first", earned: true },
    { name: "regular", earned: true },
    { name: "forest", earned: true },
    { name: "classroom", earned: false },
    { name: "voice", earned: false },
    { name: "harvest", earned: false },
  ],
  notifications: { projectUpdates: true, weeklyReports: false, urgentNeeds: true, newsletter: true },
} as const;
