import { orNull, placesOf, type ReadContext, type Reader, textOf, textReader } from "./column-readers.ts"

const severalEmails = /[;,<\s]|mailto:/i

/** The addresses of an e-mail cell: "Anna <a@b.de>" and several in one are taken apart. */
const emailsIn = (text: string): ReadonlyArray<string> => {
  if (!severalEmails.test(text)) return [text]
  const found = text.match(/[^\s;,<>:]+@[^\s;,<>]+/g)
  return found === null || /^[^\s;,<]+(?: [^\s;,<]+)*@\S* /.test(text) ? [text] : found
}

/** The two e-mail addresses of a person. */
export interface Emails {
  email: string | null
  ccEmail: string | null
}

/** Reads e-mail addresses, the second from another column or the same cell. The next row overwrites the answer. */
export const emailsOf = (context: ReadContext): Reader<Readonly<Emails>> => {
  const email = textOf(context, "email")
  const others = placesOf(context.mapping, "ccEmail").map((column) => ({ column, read: textReader(context, column) }))
  const emails: Emails = { email: null, ccEmail: null }
  return (row) => {
    const own = email(row)
    emails.email = orNull(own)
    emails.ccEmail = null
    if (others.length === 0 && !severalEmails.test(own)) return emails
    const [first = null, ...more] = own === "" ? [] : emailsIn(own)
    for (const { read } of others) {
      const text = read(row)
      if (text !== "") more.push(...emailsIn(text))
    }
    const distinct = [...new Set(more)].filter((each) => each !== first)
    if (distinct.length > 1) context.sink.warn(row, others[0]?.column ?? null, "moreEmails")
    emails.email = first
    emails.ccEmail = distinct[0] ?? null
    return emails
  }
}
