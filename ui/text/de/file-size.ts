import { formatNumber } from "./format.ts"

/** A size in bytes as people say it: 340 KB, 1,2 MB. */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
