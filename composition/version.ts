import written from "../package.json" with { type: "json" }

/** The version of this program. */
export const { version } = written
