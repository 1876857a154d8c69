import { settings } from "../../content/settings.ts";
import { useWords } from "../lib/i18n/words.tsx";

/** Line drawings in the manner of our icons, not the networks' own marks. */
const PATHS = {
  facebook: "M15 4h-2a3.5 3.5 0 0 0-3.5 3.5V21M6.5 12H15",
  twitter: "m4.5 4 15 16M19 4 5 20",
  instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 4.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm5-1.5v.2",
  linkedin: "M5 10v10M5 5v.2M10 20V10m0 5a4.5 4.5 0 0 1 9 0v5",
  whatsapp:
    "M4 20l1.3-4.5A8.5 8.5 0 1 1 8.5 18.8ZM9 8.5c0 4 2.5 6.5 6.5 6.5v-2l-2-.8-1 1c-1-.5-1.5-1-2-2l1-1-.7-1.7Z",
  tiktok: "M13 3.5v12a4 4 0 1 1-4-4M13 3.5c.5 3 2.5 4.5 5.5 4.8",
} as const;

export function SocialLinks() {
  const t = useWords();
  return (
    <ul aria-label={t("shell.footer.social")} className="social-links">
      {settings.social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url} rel="noopener" aria-label={label} className="social-link">
            <svg
              aria-hidden="true"
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={PATHS[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
