import { AwsClient } from "aws4fetch"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { FileKey, FileStore } from "../../core/files/index.ts"

/** How a bucket is reached. The bucket is a part of the path, which every S3-compatible storage takes. */
export interface Bucket {
  /** The storage, without a slash at the end, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** So many files are removed at once. */
const atOnce = 8

const clientOf = ({ accessKeyId, secretAccessKey, region }: Bucket): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 })

const addressOf = ({ endpoint, name }: Bucket): string => `${endpoint}/${name}`

const refused = async (what: string, response: Response): Promise<Error> => {
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(await response.text())?.[1] ?? ""
  return new Error(`the file storage refused to ${what}: ${response.status} ${code}`.trim())
}

/** Files in a bucket of an S3-compatible storage, read and written as they come, signed by Signature Version 4. */
export const s3FileStore = (bucket: Bucket): FileStore["Service"] => {
  const client = clientOf(bucket)
  const urlOf = ({ workspaceId, fileId }: FileKey): string => `${addressOf(bucket)}/${workspaceId}/${fileId}`

  const put = async (key: FileKey, body: ReadableStream<Uint8Array>, size: number, signal: AbortSignal) => {
    // A body that flows can be sent only once, so this is not tried again.
    const request = await client.sign(urlOf(key), { method: "PUT" })
    const headers = { ...Object.fromEntries(request.headers), "content-length": String(size) }
    const init = { method: "PUT", headers, body, signal, duplex: "half" }
    const response = await fetch(request.url, init as RequestInit)
    if (!response.ok) throw await refused("keep a file", response)
    await response.body?.cancel()
  }

  const removeOne = async (key: FileKey): Promise<void> => {
    const response = await client.fetch(urlOf(key), { method: "DELETE" })
    if (!response.ok && response.status !== 404) throw await refused("remove a file", response)
    await response.body?.cancel()
  }

  return {
    put: (key, bytes, size) =>
      Effect.gen(function* () {
        let failure: { readonly cause: unknown } | undefined
        const noted = Stream.tapError(bytes, (cause) =>
          Effect.sync(() => {
            failure = { cause }
          }),
        )
        const body = yield* Stream.toReadableStreamEffect(noted)
        const sent = yield* Effect.exit(
          Effect.tryPromise({ try: (signal) => put(key, body, size, signal), catch: (error) => error }),
        )
        if (failure !== undefined) return yield* Effect.fail(failure.cause as never)
        yield* Effect.orDie(sent)
      }),
    get: (key) =>
      Effect.promise(async () => {
        const response = await client.fetch(urlOf(key))
        if (response.status === 404) {
          await response.body?.cancel()
          return undefined
        }
        const { body } = response
        if (!response.ok || body === null) throw await refused("give a file", response)
        const size = Number(response.headers.get("content-length"))
        const evaluate = () => body as ReadableStream<Uint8Array>
        return { size, bytes: Stream.orDie(Stream.fromReadableStream({ evaluate, onError: (error) => error })) }
      }),
    remove: (keys) =>
      Effect.asVoid(
        Effect.forEach(keys, (key) => Effect.promise(() => removeOne(key)), { concurrency: atOnce, discard: true }),
      ),
  }
}

/** Why a bucket cannot be used, or nothing: nobody answers, the key is not taken, or there is no such bucket. */
export const bucketFault = async (bucket: Bucket): Promise<"unreachable" | "key" | "bucket" | undefined> => {
  try {
    const { status } = await clientOf(bucket).fetch(addressOf(bucket), {
      method: "HEAD",
      signal: AbortSignal.timeout(10_000),
    })
    if (status === 404 || status === 301) return "bucket"
    return status >= 400 ? "key" : undefined
  } catch {
    return "unreachable"
  }
}
