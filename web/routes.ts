import { index, type RouteConfig, route } from "@react-router/dev/routes";

// The route table of the specification; what it lists beyond these answers the fallback until it is built.
export default [
  index("pages/home.tsx"),
  route("projects", "pages/projects.tsx"),
  route("projects/:id", "pages/project.tsx", { id: "project" }),
  route("programs/:id", "pages/project.tsx", { id: "program" }),
  route("donate", "pages/donate.tsx"),
  route("sponsor", "pages/sponsor.tsx"),
  route("donate/status/:reference", "pages/gift-status.tsx"),
  route("giving/manage", "pages/manage-gift.tsx", { id: "manage-link" }),
  route("giving/manage/:token", "pages/manage-gift.tsx", { id: "manage-gift" }),
  route("receipts/verify", "pages/verify-receipt.tsx"),
  route("search", "pages/search.tsx"),
  route("privacy", "pages/privacy.tsx", { id: "privacy" }),
  route("privacy-policy", "pages/privacy.tsx", { id: "privacy-policy" }),
  route("terms", "pages/terms.tsx"),
  route("gdpr", "pages/gdpr.tsx"),
  route("mentions-legales", "pages/legal-notice.tsx"),
  route("faq", "pages/faq.tsx"),
  route("sitemap", "pages/sitemap.tsx"),
  route("offline", "pages/offline.tsx"),
  route("galerie", "pages/gallery.tsx"),
  route("testimonials", "pages/testimonials.tsx"),
  route("dev/states", "pages/dev-states.tsx"),
] satisfies RouteConfig;
