export * from "./list-view.ts"
export * from "./opened-view.ts"
export * from "./view-rules.ts"
export * from "./views.errors.ts"
