import { settings } from "../../content/settings.ts";
import { useWords } from "../lib/i18n/words.tsx";

/** Line drawings in the manner of our icons, not the networks' own marks; below the first screen, so in a file of their own. */
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
              <use href={`/social.svg#${network}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
