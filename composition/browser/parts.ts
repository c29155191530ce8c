import { type EventsModels, eventsPart } from "../../ui/events/events-part.ts"
import { type FeesModels, feesPart } from "../../ui/fees/fees-part.ts"
import { type FormsModels, formsPart } from "../../ui/forms/forms-part.ts"
import { helpPart } from "../../ui/help/help-part.ts"
import { homePart } from "../../ui/home/home-part.ts"
import { type MessagesModels, messagesPart } from "../../ui/messages/messages-part.ts"
import { onboardingPart } from "../../ui/onboarding/onboarding-part.ts"
import { type PeopleModels, peoplePart } from "../../ui/people/people-part.ts"
import { joined, type Parts } from "../../ui/shell/part.ts"
import { workspacesPart } from "../../ui/shell/workspaces/workspaces-part.ts"
import { type WorkspaceModels, workspacePart } from "../../ui/workspace/workspace-part.ts"

/** Where all view models of screens come from. */
export type ViewModels = Parameters<typeof homePart>[0] &
  PeopleModels &
  FeesModels &
  EventsModels &
  FormsModels &
  MessagesModels &
  WorkspaceModels &
  Parameters<typeof onboardingPart>[0] &
  Parameters<typeof workspacesPart>[0] &
  Parameters<typeof helpPart>[0]

/** What the contexts add to the frame. Whoever adds a context with screens adds it here; the menu has this order. */
export const partsOf = (models: ViewModels): Parts =>
  joined([
    homePart(models),
    peoplePart(models),
    eventsPart(models),
    formsPart(models),
    feesPart(models),
    messagesPart(models),
    workspacePart(models),
    onboardingPart(models),
    workspacesPart(models),
    helpPart(models),
  ])
