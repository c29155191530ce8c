import { accessSync, constants, mkdirSync } from "node:fs"
import { join } from "node:path"
import { folderFileStore } from "../../adapters/files/folder-store.ts"
import { bucketFault, s3FileStore } from "../../adapters/files/s3-store.ts"
import type { FileStore } from "../../core/files/index.ts"
import type { Config } from "./config.ts"

const bucketFaults = {
  unreachable: "S3_ENDPOINT: Der Dateispeicher antwortet nicht unter dieser Adresse.",
  key: "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY oder S3_REGION: Der Dateispeicher lässt uns damit nicht herein.",
  bucket: "S3_BUCKET: Diesen Bucket gibt es dort nicht.",
} as const

/** Where files are kept: in the configured bucket, else in `files` of the data folder. Fails when that cannot be used. */
export const openFiles = async ({
  bucket,
  dataFolder,
}: Pick<Config, "bucket" | "dataFolder">): Promise<FileStore["Service"]> => {
  if (bucket !== undefined) {
    const fault = await bucketFault(bucket)
    if (fault !== undefined) throw new Error(bucketFaults[fault])
    return s3FileStore(bucket)
  }
  const folder = join(dataFolder, "files")
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`WIMPEL_DATA: In ${folder} lassen sich keine Dateien ablegen.`, { cause })
  }
  return folderFileStore(folder)
}
