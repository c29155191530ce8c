import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"

/** What a server asks, as far as this authenticator reads it. */
interface Question {
  readonly options: { readonly challenge: string }
}

interface Given {
  readonly origin: string
  /** The name that the key is for; that of the origin unless said. */
  readonly rpId?: string
  /** Whether it asked its user for a PIN or a finger. */
  readonly asked?: boolean
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest()
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer): Buffer =>
  value.length < 24
    ? Buffer.concat([Buffer.from([0x40 + value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

/** An authenticator of WebAuthn in software, with one ES256 key and without attestation. It obeys whoever asks. */
export const softAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const credential = randomBytes(32)
  const id = credential.toString("base64url")
  let counter = 0

  const client = (type: string, { options: { challenge } }: Question, { origin }: Given): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = ({ origin, rpId = new URL(origin).hostname, asked = true }: Given, attested?: Buffer): Buffer => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (asked ? 0x04 : 0) | (attested === undefined ? 0 : 0x40)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const answer = (response: object) => ({ id, rawId: id, type: "public-key", response })

  return {
    /** Makes the passkey. */
    make: (question: Question, given: Given) => {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(x, "base64url")]),
        Buffer.concat([Buffer.from([0x22, 0x58, 32]), Buffer.from(y, "base64url")]),
      ])
      const length = Buffer.from([0, credential.length])
      const authData = data(given, Buffer.concat([Buffer.alloc(16), length, credential, cose]))
      const parts = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])]
      const attestation = Buffer.concat([...parts, text("authData"), bytes(authData)])
      return answer({
        clientDataJSON: client("webauthn.create", question, given).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      })
    },
    /** Signs in with it. */
    sign: (question: Question, given: Given) => {
      const authenticatorData = data(given)
      const clientData = client("webauthn.get", question, given)
      const signed = createSign("sha256").update(Buffer.concat([authenticatorData, sha256(clientData)]))
      return answer({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: signed.sign(privateKey).toString("base64url"),
      })
    },
  }
}
