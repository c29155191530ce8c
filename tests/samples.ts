import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The folder of sample files named by WIMPEL_SAMPLES, or nothing: tests that need it skip and say so. */
export const samples = process.env.WIMPEL_SAMPLES

/** The suffix for titles of tests that need the samples. */
export const needsSamples = samples === undefined ? " (skipped: WIMPEL_SAMPLES is not set)" : ""

/** The text of a sample file. */
export const sampleText = (...path: ReadonlyArray<string>): string => readFileSync(join(samples ?? "", ...path), "utf8")

/** A sample file as JSON; the caller says its shape. */
export const sampleJson = <Shape>(...path: ReadonlyArray<string>): Shape => JSON.parse(sampleText(...path)) as Shape
