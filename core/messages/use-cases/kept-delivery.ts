import type { MailCode, OwnFile } from "../../messaging/index.ts"
import type { Addressee } from "../../people/index.ts"
import type { AddressedMail } from "../addressing.ts"
import type { DeliveryId } from "../message-id.ts"
import type { KeptDelivery } from "../ports/sent-store.port.ts"
import { namesOf } from "./letter.ts"

/** A mail that waits to be handed over, from now (UTC, ISO 8601) on. */
export const waiting = (
  id: DeliveryId,
  mail: Pick<AddressedMail, "address" | "cc"> & { readonly persons: ReadonlyArray<Addressee> },
  values: ReadonlyMap<string, string>,
  at: string,
  { code, file }: { readonly code?: MailCode; readonly file?: OwnFile } = {},
): KeptDelivery => ({
  id,
  address: mail.address,
  cc: mail.cc,
  persons: namesOf(mail.persons),
  values: Object.fromEntries(values),
  state: "queued",
  tries: 0,
  nextTryAt: at,
  changedAt: at,
  answer: null,
  notSent: null,
  unsubscribe: null,
  code: code ?? null,
  file: file ?? null,
})
