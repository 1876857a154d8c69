import { Link } from "react-router";
import { settings } from "../../../content/settings.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Band } from "../../ui/band.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Card } from "../../ui/card.tsx";
import { French } from "../../ui/french.tsx";
import { ICONS, Icon } from "../../ui/icon.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Sample } from "./sample.tsx";

export function Surfaces() {
  const t = useWords();
  return (
    <Sample name="Surfaces">
      <BackLink>
        <Link to={links.projects()}>{t("shell.pages.projectsList")}</Link>
      </BackLink>
      <Breadcrumb label="Breadcrumb">
        <Link to={links.home()}>{t("shell.pages.home")}</Link>
        <Link to={links.projects()}>{t("shell.pages.projects")}</Link>
        {t("shell.pages.donate")}
      </Breadcrumb>
      <div className="grid gap-md md:grid-cols-3">
        {(["kits", "reforestation", "cassava"] as const).map((name) => (
          <Card
            key={name}
            as="article"
            picture={<img src={picture(name)} alt="" {...PICTURE_SIZE} loading="lazy" className="w-full" />}
          >
            <Badge tone="urgent">{t("search.categories.action")}</Badge>
            <h3>{t("shell.footer.mission")}</h3>
            <Progress value={45} label={t("ui.loading")} />
          </Card>
        ))}
      </div>
      <div>
        <Band className="text-action" />
        <div className="on-brand p-md">
          <p className="text-3xl font-bold text-highlight">5500+</p>
          <p className="text-on-brand-muted">{t("shell.footer.mission")}</p>
        </div>
        <Band className="text-link" />
      </div>
      <p>
        {t("shell.footer.contact")} : <French as="span">{settings.address.country}</French>
      </p>
      <ul className="flex flex-wrap gap-sm">
        {ICONS.map((name) => (
          <li key={name}>
            <Icon name={name} />
          </li>
        ))}
      </ul>
      {(["text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"] as const).map(
        (size) => (
          <p key={size} className={size}>
            {t("shell.footer.mission")}
          </p>
        ),
      )}
    </Sample>
  );
}
