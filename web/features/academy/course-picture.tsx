import type { CourseCard } from "../../../contracts/academy/courses.ts";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";

interface Props {
  image: CourseCard["image"];
  /** In the first screen: it is asked for at once. */
  first?: boolean;
  className?: string;
}

/** The scene drawn for a course, or the foundation's own photo of that name; a course without picture gets a quiet ground. */
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
