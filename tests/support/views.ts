import type { ViewContent } from "../../core/people/views/index.ts"

/** What a plain view of the members shows. */
export const viewContent = (given: Partial<ViewContent> = {}): ViewContent => ({
  standing: "active",
  filter: { join: "and", conditions: [] },
  search: "",
  sort: { by: "name", descending: false },
  layout: { columns: [{ field: "email", width: 230 }], nameWidth: 236 },
  ...given,
})
