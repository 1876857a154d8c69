import type { FarmProjectQuery } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { links } from "../../../links.ts";

/** The address holds search and page, so that a list can be shared and works without script. */
export function readFilter(address: URLSearchParams): FarmProjectQuery {
  const search = address.get("q")?.trim().slice(0, 100);
  const cursor = address.get("after")?.slice(0, 100);
  return { ...(search && { search }), ...(cursor && { cursor }) };
}

export function filterAddress({ search, cursor }: FarmProjectQuery): string {
  const address = new URLSearchParams();
  if (search) address.set("q", search);
  if (cursor) address.set("after", cursor);
  return address.size > 0 ? `${links.crowdfarming()}?${address}` : links.crowdfarming();
}
