import {
  APPROVED_SHOWN,
  type ApprovedProject,
  type ApprovedRow,
  approvedProject,
} from "../../../contracts/impact-hub/projects.ts";

/** The newest active projects as anyone may read them; none where they cannot be had. */
export async function loadApproved(): Promise<readonly ApprovedProject[]> {
  try {
    const { publicData } = await import("../../lib/data.ts");
    const answer = await (await publicData())
      .from("approved_projects")
      .select("*")
      .eq("status", "active")
      .order("created_at", { ascending: false })
      .limit(APPROVED_SHOWN);
    return ((answer.data ?? []) as ApprovedRow[]).map(approvedProject);
  } catch {
    return [];
  }
}
