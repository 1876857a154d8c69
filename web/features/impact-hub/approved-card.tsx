import type { ApprovedProject } from "../../../contracts/impact-hub/projects.ts";
import { ownPicture } from "../../../contracts/profile/own-picture.ts";
import { RowText } from "../../lib/i18n/row-text.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sectorName } from "./sector-name.ts";

interface Props {
  project: ApprovedProject;
  /** The site's origin: only pictures from it are shown. */
  origin: string;
}

export function ApprovedCard({ project, origin }: Props) {
  const t = useWords();
  const { title, sector, preview, imageUrl, logoUrl, location, websiteUrl } = project;
  const logo = ownPicture(logoUrl, origin);
  return (
    <Card
      as="article"
      className="h-full"
      picture={
        <img
          {...PICTURE_SIZE}
          src={ownPicture(imageUrl, origin) ?? picture("hub-workshop-7")}
          alt=""
          loading="lazy"
          className="aspect-3/2 h-auto w-full object-cover"
        />
      }
    >
      <p className="text-sm font-semibold text-positive">{sectorName(t, sector)}</p>
      <h3 className="flex items-center gap-xs">
        {logo && (
          <img src={logo} alt="" width={40} height={40} loading="lazy" className="size-10 object-contain" />
        )}
        <RowText of={project} name="title" as="span">
          {title}
        </RowText>
      </h3>
      <RowText of={project} name="preview" as="p" className="break-words text-muted">
        {preview}
      </RowText>
      <div className="mt-auto grid gap-2xs pt-2xs text-sm">
        {location && (
          <p className="flex gap-2xs">
            <Icon name="pin" className="size-5" />
            <RowText of={project} name="location" as="span">
              {location}
            </RowText>
          </p>
        )}
        {websiteUrl && (
          <a
            href={websiteUrl}
            rel="noopener noreferrer nofollow"
            className="text-link inline-flex min-h-11 items-center gap-2xs justify-self-start font-semibold"
          >
            {t("hub.approved.website")}
            <span className="sr-only">
              :{" "}
              <RowText of={project} name="title">
                {title}
              </RowText>
            </span>
          </a>
        )}
      </div>
    </Card>
  );
}
