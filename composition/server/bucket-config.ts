import type { Bucket } from "../../adapters/files/s3-store.ts"

/** The settings of an S3-compatible storage: all of them, or none. */
export const bucketSettings = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]

const examples: Readonly<Record<string, string>> = {
  S3_ENDPOINT: "https://s3.eu-central-1.amazonaws.com",
  S3_BUCKET: "verein-dateien",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "AKIA…",
  S3_SECRET_ACCESS_KEY: "…",
}

const forms: Readonly<Record<string, RegExp>> = {
  S3_ENDPOINT: /^https?:\/\/[^\s/?#@]+$/,
  S3_BUCKET: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  S3_REGION: /^[a-z0-9-]{1,40}$/,
  S3_ACCESS_KEY_ID: /^\S{1,200}$/,
  S3_SECRET_ACCESS_KEY: /^\S{1,500}$/,
}

/** The bucket that an environment names, or none. What is wrong with it goes to `fault`; secrets are never repeated. */
export const readBucket = (
  given: (name: string) => string | undefined,
  fault: (text: string) => void,
): Bucket | undefined => {
  const values = Object.fromEntries(bucketSettings.map((name) => [name, given(name)]))
  if (Object.values(values).every((value) => value === undefined)) return undefined
  for (const [name, value] of Object.entries(values)) {
    const example = `zum Beispiel ${name}=${examples[name]}`
    if (value === undefined)
      fault(`${name}: fehlt. Ein Dateispeicher braucht ${bucketSettings.join(", ")}; ${example}.`)
    else if (!forms[name]?.test(value.replace(/\/$/, ""))) fault(`${name}: so geht es nicht, ${example}.`)
  }
  return {
    endpoint: (values.S3_ENDPOINT ?? "").replace(/\/$/, ""),
    name: values.S3_BUCKET ?? "",
    region: values.S3_REGION ?? "",
    accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
  }
}
