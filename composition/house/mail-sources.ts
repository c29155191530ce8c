import { type HouseNeeds, house } from "../../core/contexts.ts"
import type { MailFileSource } from "../../core/kernel/mail-file.ts"
import type { PlaceholderGiver } from "../../core/kernel/placeholder.ts"
import type { MailSources, RegisteredFiles, RegisteredTrigger } from "../../core/messages/ports/mail-sources.port.ts"
import type { WrittenMail } from "../../core/people/index.ts"
import { awaitedPlaceholders } from "../../core/placeholders.ts"

const givers = house.flatMap<PlaceholderGiver<WrittenMail, HouseNeeds>>(({ placeholders }) => placeholders)

const triggers = house.flatMap<RegisteredTrigger>(({ name: context, triggers: own }) =>
  own.map((trigger) => ({ ...trigger, context })),
)

const files = house.flatMap<MailFileSource<HouseNeeds>>(({ mailFiles }) => mailFiles)

/**
 * What the contexts of the house registered for mails. What it needs, the house has: it runs in a transaction of the house,
 * whose services it finds there.
 */
export const mailSources: MailSources["Service"] = {
  givers: givers as unknown as ReadonlyArray<PlaceholderGiver<WrittenMail, never>>,
  awaited: awaitedPlaceholders,
  triggers,
  files: files as unknown as ReadonlyArray<RegisteredFiles>,
}
