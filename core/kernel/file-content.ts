import * as Schema from "effect/Schema"

/** The bytes of a file and how many they are; they are read once. A browser's `Blob` is one. */
export interface FileContent {
  readonly size: number
  readonly stream: () => ReadableStream<Uint8Array>
}

const isFileContent = (value: unknown): value is FileContent =>
  typeof value === "object" && value !== null && "size" in value && "stream" in value

/** A file that goes beside the data of an operation, never within its JSON. */
export const FileContent = Schema.declare<FileContent>(isFileContent)
