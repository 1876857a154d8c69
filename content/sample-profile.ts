/** The person the profile page shows to visitors: nobody. Points are 78 % of the way to the next level. */
export const sampleProfile = {
  name: "Grâce Mbombo Tshiala",
  since: "2024-03",
  points: 3_900,
  stats: { donations: 21, projects: 5, trees: 120, children: 18 },
  earned: ["first", "regular", "forest"],
  notifications: { projectUpdates: true, weeklyReports: false, urgentNeeds: true, newsletter: true },
} as const;
