import * as Schema from "effect/Schema"
import Mail from "lucide-react/icons/mail"
import { MessageId } from "../../core/messages/message-id.ts"
import type { Params } from "../shell/match.ts"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { AutomaticTextViewModel } from "./automatic/automatic-text.view-model.ts"
import type { DraftViewModel } from "./draft/draft.view-model.ts"
import type { MessagingViewModel } from "./list/messaging.view-model.ts"
import type { SentViewModel } from "./sent/sent.view-model.ts"
import type { MailServersViewModel } from "./servers/mail-servers.view-model.ts"

/** Where the view models of messages come from. Whoever shows a screen disposes its view model. */
export interface MessagesModels {
  readonly messaging: () => Promise<MessagingViewModel>
  readonly draft: (id: MessageId) => Promise<DraftViewModel>
  readonly mailServers: () => Promise<MailServersViewModel>
  readonly automaticText: (trigger: string) => Promise<AutomaticTextViewModel>
  readonly sentMessage: (id: MessageId) => Promise<SentViewModel>
}

const isMessageId = Schema.is(MessageId)
const idOf = ({ id }: Params): MessageId | undefined => (id !== undefined && isMessageId(id) ? id : undefined)

/** Messages to many in the frame. */
export const messagesPart = (models: MessagesModels): Part => ({
  entries: [{ path: "/messaging", label: "Rundmails", needs: ["messages"], feature: "messaging", Icon: Mail }],
  places: [{ label: "Mailversand", path: "/workspace/mail", needs: ["admin"], settings: true }],
  screens: {
    messaging: screen<true, MessagingViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./list/messaging.screen.tsx").then((module) => module.MessagingScreen),
      model: models.messaging,
    }),
    draft: screen<MessageId, DraftViewModel>({
      heading: "column",
      asks: idOf,
      screen: () => import("./draft/draft.screen.tsx").then((module) => module.DraftScreen),
      model: models.draft,
    }),
    automaticText: screen<string, AutomaticTextViewModel>({
      heading: "column",
      asks: ({ trigger }) => trigger,
      screen: () => import("./automatic/automatic-text.screen.tsx").then((module) => module.AutomaticTextScreen),
      model: models.automaticText,
    }),
    sentMessage: screen<MessageId, SentViewModel>({
      heading: "column",
      asks: idOf,
      screen: () => import("./sent/sent.screen.tsx").then((module) => module.SentScreen),
      model: models.sentMessage,
    }),
    mailServers: screen<true, MailServersViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./servers/mail-servers.screen.tsx").then((module) => module.MailServersScreen),
      model: models.mailServers,
    }),
  },
})
