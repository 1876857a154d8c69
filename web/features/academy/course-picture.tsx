import type { CourseCard } from "../../../contracts/academy/courses.ts";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";

interface Props {
  image: CourseCard["image"];
  /** Visible without scrolling: loaded with high priority. */
  first?: boolean;
  className?: string;
}

/** The drawn scene of a course or the foundation's own photo; a plain background for a course without a picture. */
export function CoursePicture({ image, first = false, className = "w-full" }: Props) {
  if (!image) return <div aria-hidden="true" className={`aspect-3/2 bg-sunken ${className}`} />;
  const [, scene] = /^\/pictures\/([a-z0-9-]+)\.svg$/.exec(image.src) ?? [];
  return (
    <img
      {...PICTURE_SIZE}
      src={scene ? picture(scene) : image.src}
      alt=""
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      className={className}
    />
  );
}
