import type { AddressInfo } from "node:net"
import { createServer, type Socket } from "node:net"

/** A mail as it lies in the mailbox. */
export interface KeptMail {
  readonly uid: number
  readonly source: Buffer
  seen: boolean
  readonly at: Date
}

/** How the mailbox behaves. */
export interface ImapTerms {
  readonly user?: string
  readonly password?: string
  /** Is asked before each command: what it gives back is said instead of an answer; `null` ends the connection. */
  readonly instead?: (command: string, tag: string) => string | null | undefined
}

const day = (at: Date): string =>
  `${String(at.getUTCDate()).padStart(2, "0")}-${at.toLocaleString("en", { month: "short", timeZone: "UTC" })}-${at.getUTCFullYear()}`

const inSet = (set: string, uid: number, last: number): boolean =>
  set.split(",").some((part) => {
    const [from = "", to = from] = part.split(":")
    const [a, b] = [from, to].map((end) => (end === "*" ? last : Number(end))) as [number, number]
    return uid >= Math.min(a, b) && uid <= Math.max(a, b)
  })

/**
 * A mailbox that speaks as much IMAP4rev1 (RFC 3501) as a program needs that reads mails: sign-in, SELECT, and by numbers SEARCH,
 * FETCH and STORE. What it does not know it refuses.
 */
export const imapServer = async ({ user = "post", password = "geheim", instead }: ImapTerms = {}) => {
  const mails: Array<KeptMail> = []
  const heard: Array<string> = []
  const sockets = new Set<Socket>()
  let validity = 1
  let next = 1

  const flagsOf = ({ seen }: KeptMail): string => `(${seen ? "\\Seen" : ""})`

  /** One item of FETCH with its value. */
  const itemOf = (item: string, mail: KeptMail): ReadonlyArray<string | Buffer> => {
    const body = /^BODY(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?$/i.exec(item)
    if (body !== null) {
      const [, section = "", from, length] = body
      const end = mail.source.indexOf("\r\n\r\n") + 4
      const whole = section.toUpperCase() === "HEADER" ? mail.source.subarray(0, end) : mail.source
      const part = from === undefined ? whole : whole.subarray(Number(from), Number(from) + Number(length))
      return [`BODY[${section}]${from === undefined ? "" : `<${from}>`} {${part.length}}\r\n`, part]
    }
    if (/^UID$/i.test(item)) return [`UID ${mail.uid}`]
    if (/^FLAGS$/i.test(item)) return [`FLAGS ${flagsOf(mail)}`]
    return []
  }

  const fetched = (rest: string): ReadonlyArray<string | Buffer> => {
    const [, set = "", list = ""] = /^(\S+) \(?(.*?)\)?$/.exec(rest) ?? []
    const items = list.match(/[A-Z.]+(?:\[[^\]]*\](?:<[\d.]+>)?)?/gi) ?? []
    return mails.flatMap((mail, index) => {
      if (!inSet(set, mail.uid, mails.at(-1)?.uid ?? 0)) return []
      const told = items.map((item) => itemOf(item, mail)).filter((each) => each.length > 0)
      const inRow = told.flatMap((each, at) => (at === 0 ? each : [" ", ...each]))
      return [`* ${index + 1} FETCH (`, ...inRow, ")\r\n"]
    })
  }

  const searched = (rest: string): ReadonlyArray<number> => {
    const since = /SINCE "?(\d+-\w+-\d+)"?/i.exec(rest)?.[1]
    const uids = /UID (\S+)/i.exec(rest)?.[1]
    return mails
      .filter(({ at }) => since === undefined || at.getTime() >= Date.parse(`${since} UTC`))
      .filter(({ uid }) => uids === undefined || inSet(uids, uid, mails.at(-1)?.uid ?? 0))
      .map(({ uid }) => uid)
  }

  const answer = (socket: Socket, line: string): void => {
    heard.push(line)
    const [tag = "", name = "", ...words] = line.split(" ")
    const rest = words.join(" ")
    const say = (...pieces: ReadonlyArray<string | Buffer>): void => {
      for (const piece of pieces) socket.write(piece)
    }
    const done = (text = "done"): void => say(`${tag} OK ${text}\r\n`)
    const unknown = (): void => say(`${tag} BAD unknown\r\n`)
    const other = instead?.(line.slice(tag.length + 1), tag)
    if (other === null) {
      socket.destroy()
      return
    }
    if (other !== undefined) {
      say(other)
      return
    }
    switch (name.toUpperCase()) {
      case "CAPABILITY":
        say("* CAPABILITY IMAP4rev1\r\n")
        done()
        break
      case "LOGIN":
        if (rest.replaceAll('"', "") === `${user} ${password}`) done("signed in")
        else say(`${tag} NO [AUTHENTICATIONFAILED] Falsches Passwort\r\n`)
        break
      case "LIST":
      case "LSUB":
        say(`* ${name.toUpperCase()} () "/" INBOX\r\n`)
        done()
        break
      case "SELECT":
        say(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`)
        say(`* OK [UIDVALIDITY ${validity}] valid\r\n* OK [UIDNEXT ${next}] next\r\n`)
        done("[READ-WRITE] open")
        break
      case "NOOP":
        done()
        break
      case "LOGOUT":
        say("* BYE bye\r\n")
        done()
        socket.end()
        break
      case "UID": {
        const [what = "", ...more] = words
        if (/^SEARCH$/i.test(what)) say(`* SEARCH ${searched(more.join(" ")).join(" ")}\r\n`)
        else if (/^FETCH$/i.test(what)) say(...fetched(more.join(" ")))
        else if (/^STORE$/i.test(what)) {
          for (const mail of mails) if (inSet(more[0] ?? "", mail.uid, 0)) mail.seen = true
        } else {
          unknown()
          break
        }
        done()
        break
      }
      default:
        unknown()
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ""
    socket.on("error", () => undefined)
    socket.on("close", () => sockets.delete(socket))
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1")
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        answer(socket, line)
      }
    })
    socket.write("* OK IMAP4rev1 ready\r\n")
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return {
    port: (server.address() as AddressInfo).port,
    /** What was asked, line by line. */
    heard,
    mails,
    /** A mail comes. */
    add: (source: string | Buffer, at = new Date()): KeptMail => {
      const mail = { uid: next, source: Buffer.from(source), seen: false, at: new Date(`${day(at)} UTC`) }
      next += 1
      mails.push(mail)
      return mail
    },
    /** The server counts its mails anew, as after it was set up again. */
    renumber: (): void => {
      validity += 1
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
