/** The largest page of each field (contract/api-facts.md, "Pagination"): the service clamps or refuses more. */
export const pageCaps: Readonly<Record<string, number>> = {
  patients: 100,
  pathways: 100,
  careflowActivities: 500,
}
