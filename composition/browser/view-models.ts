import type { Lost } from "../../core/kernel/call-errors.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { type People, people as peoplePort } from "../../core/people/people.port.ts"
import type { FeesViewModel } from "../../ui/fees/list/fees.view-model.ts"
import type { Notices } from "../../ui/kit/notices.ts"
import type { OpenCatalog } from "../../ui/people/custom/open-catalog.ts"
import { fetchCellParts } from "../../ui/people/list/cell-part.ts"
import { type ListId, ListViewModel, type Recipients } from "../../ui/people/list/list.view-model.ts"
import type { ListContext } from "../../ui/people/list/list-context.ts"
import { ListLooks } from "../../ui/people/list/list-looks.ts"
import type { PersonSurroundings } from "../../ui/people/person/person.view-model.ts"
import type { UnsavedFields } from "../../ui/people/person/unsaved-fields.ts"
import type { UnsavedParts } from "../../ui/people/special-data/special-data.view-model.ts"
import type { OpenWords } from "../../ui/people/words/open-words.ts"
import type { Preferences } from "../../ui/preferences.ts"
import { addressBar } from "../../ui/shell/address-bar.ts"
import { go } from "../../ui/shell/navigate.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"
import { copy } from "./clipboard.ts"
import { saveFile } from "./files.ts"
import type { ViewModels } from "./parts.ts"
import type { Connect } from "./services.ts"
import { waitingCounts } from "./waiting-counts.ts"

/** Opens something once for all who ask. What could not be loaded is tried again by the next. */
const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opening: Promise<T> | undefined
  return () => {
    opening ??= open()
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
}

/** Does what can wait for what is drawn next. */
const behindFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Makes the screens' view models. A list stays as it was left, so that coming back finds the same place. */
export const makeViewModels = (
  asked: People<Lost>,
  connect: Connect,
  preferences: Preferences,
  context: ListContext,
  notices: Notices,
  session: SessionViewModel,
): ViewModels => {
  const { people, waiting, load } = waitingCounts(asked, connect, session, behindFrame)
  const lists = new Map<ListId, ListViewModel>()
  const looks = new ListLooks(preferences)
  const unsaved: UnsavedFields = new Map()
  const unsavedParts: UnsavedParts = new Map()
  const models = () => import("./people-models.ts")
  const declining = async () => (await models()).decliningOf(connect)
  const around = { people, declining, go, notify: notices.notify, now: () => Date.now(), may: session.mayCall }
  const rest = { connect, notify: notices.notify }
  const ofEvents = { ...rest, go, session, preferences }
  const columns: OpenCatalog = once(() =>
    import("./column-catalog.ts").then((module) => module.columnCatalog(connect, notices.notify)),
  )
  const words: OpenWords = once(() =>
    import("./word-catalog.ts").then((module) => module.wordCatalog(connect, session)),
  )
  const files = async () => (await import("./export-files.ts")).exportFiles(columns, connect)
  const openImport = (id: ListId) => (done: () => void, cells?: string) =>
    void import("./open-import.tsx").then(
      ({ openImport }) =>
        openImport(id === "contacts" ? "contact" : "member", { ...around, columns, words, done }, cells),
      () => notices.notify({ text: "Der Import ließ sich nicht laden. Versuche es noch einmal." }),
    )
  const charging = {
    charge: (persons: ReadonlyArray<PersonId>) =>
      void import("../../ui/fees/by-hand/taken-persons.ts").then(({ handOver }) => {
        handOver(persons)
        go("/fees/new")
      }),
    printMandates: (persons: ReadonlyArray<PersonId>) =>
      void import("./debit-models.ts").then(({ printMandates }) => printMandates(persons, { ...rest, go })),
  }
  const write = (to: Recipients, over: () => void) =>
    void import("./messages-models.ts").then(
      ({ writeTo }) => writeTo(to, over, { ...rest, go }),
      () => {
        over()
        notices.notify({ text: "Das ließ sich nicht laden. Versuche es noch einmal." })
      },
    )
  const list = (id: ListId): ListViewModel => {
    const before = lists.get(id)
    if (before !== undefined) {
      before.address.follow()
      behindFrame(() => before.refresh())
      return before
    }
    const pasted = () => navigator.clipboard.readText()
    const made = new ListViewModel(id, {
      ...around,
      pasted,
      columns,
      words,
      files,
      preferences,
      looks,
      context,
      copy,
      bulk: async () => (await models()).bulkOf(connect),
      selfService: async () => (await models()).askingOf(connect),
      families: async () => (await models()).familiesOf(connect),
      similar: async () => (await models()).similar(connect),
      openImport: openImport(id),
      kept: () => session.isKept,
      ...charging,
      write,
      cells: {
        me: () => session.user?.id,
        cells: async () => (await models()).cellsOf(connect),
        unsaved,
        parts: fetchCellParts,
      },
      layouts: async () => (await import("./layouts-of.ts")).layoutsOf(connect),
      views: async (of) => (await import("./list-views.ts")).viewDesk(of, connect),
      address: addressBar(`/lists/${id}`),
      named: new URLSearchParams(location.search).has("view"),
    })
    lists.set(id, made)
    return made
  }
  let feesBefore: FeesViewModel | undefined
  const feesList = async (): Promise<FeesViewModel> => {
    const { fees } = await import("./fees-models.ts")
    const before = feesBefore
    if (before === undefined) {
      feesBefore = fees({ ...rest, go, looks })
      return feesBefore
    }
    before.address.follow()
    behindFrame(() => before.reread())
    return before
  }
  return {
    home: async () => {
      const { homeModel } = await import("./home-model.ts")
      return homeModel({ ...around, connect, session, openImport: openImport("members") })
    },
    list: async (id) => list(id),
    lists: async () => {
      const [{ ListsViewModel }] = await Promise.all([
        import("../../ui/people/lists/lists.view-model.ts"),
        session.known(),
      ])
      return new ListsViewModel(people, { members: session.may(["members"]), events: session.may(["events"]) })
    },
    person: async (list, id) => {
      const { PersonViewModel } = await import("../../ui/people/person/person.view-model.ts")
      const sections: PersonSurroundings["sections"] = async (page) => {
        const [{ personSections }] = await Promise.all([import("./person-sections.tsx"), session.known()])
        return personSections({
          id,
          ...rest,
          people,
          save: saveFile,
          ...page,
          unsavedParts,
          may: session.mayCall,
          seesEvents: session.may(["events"]),
          slug: () => session.user?.workspace.slug ?? "",
          ...(session.may(["fees"]) ? charging : {}),
        })
      }
      return new PersonViewModel(list, id, {
        ...around,
        columns,
        words,
        context,
        unsaved,
        sections,
        me: () => session.user?.id,
        kept: () => session.isKept,
        held: () => session.held,
      })
    },
    row: (id) => context.row(id),
    columns: async () => (await import("./columns-model.ts")).columnsModel(await columns(), connect, notices.notify),
    tool: async (name) => (await models()).tool(name, { ...around, columns, words, connect, decided: load }),
    waiting,
    fees: feesList,
    fee: async (id) => (await import("./fees-models.ts")).fee(id, { ...rest, go }),
    feesSource: async () =>
      (await import("./fees-models.ts")).feesSource({ ...rest, go }, session.may(["fees"]) && session.includes("fees")),
    tiers: async () => (await import("./fees-models.ts")).tiers({ ...rest, go }),
    tier: async (id) => (await import("./fees-models.ts")).tier(id, { ...rest, go }),
    billingRun: async () => (await import("./fees-models.ts")).billingRun({ ...rest, go }),
    dunning: async () => (await import("./fees-models.ts")).dunningRun({ ...rest, go }),
    dunningLevels: async () => (await import("./fees-models.ts")).dunningLevels({ ...rest, go }),
    newFees: async () => (await import("./fees-models.ts")).newFees({ ...rest, go }),
    invoiceSettings: async () => (await import("./fees-models.ts")).invoiceSettings({ ...rest, go }),
    debits: async () => (await import("./debit-models.ts")).debits({ ...rest, go }),
    newDebit: async () => (await import("./debit-models.ts")).newDebit({ ...rest, go }),
    debitDraft: async (id) => (await import("./debit-models.ts")).debitDraft(id, { ...rest, go }),
    debitJob: async (id) => (await import("./debit-models.ts")).debitJob(id, { ...rest, go }),
    transfers: async () => (await import("./transfer-models.ts")).transfers({ ...rest, go }),
    newTransfer: async () => (await import("./transfer-models.ts")).newTransfer({ ...rest, go }),
    transferOrder: async (id) => (await import("./transfer-models.ts")).transferOrder(id, { ...rest, go }),
    mandates: async () => (await import("./debit-models.ts")).mandates({ ...rest, go }),
    debitSettings: async () => (await import("./debit-models.ts")).debitSettings({ ...rest, go }),
    forms: async () => (await import("./forms-models.ts")).forms({ ...rest, go, session }),
    formBuilder: async (id) => {
      const [{ formBuilder }] = await Promise.all([import("./forms-models.ts"), session.known()])
      return formBuilder(id, { ...rest, go, session })
    },
    formAnswers: async (id) => (await import("./forms-models.ts")).formAnswers(id, { ...rest, go, session }),
    events: async () => (await import("./events-models.ts")).events(ofEvents),
    event: async (id) => {
      const [{ event }] = await Promise.all([import("./events-models.ts"), session.known()])
      return event(id, ofEvents)
    },
    eventEdit: async (id, step) => {
      const [{ eventEdit }] = await Promise.all([import("./events-models.ts"), session.known()])
      return eventEdit(id, step, ofEvents)
    },
    eventAttendance: async (id) => (await import("./events-models.ts")).eventAttendance(id, ofEvents),
    eventSheets: async () => (await import("./events-models.ts")).eventSheets(ofEvents),
    eventSource: async () => (await import("./events-models.ts")).eventSource(ofEvents),
    messaging: async () => (await import("./messages-models.ts")).messaging({ ...rest, go, session }),
    draft: async (id) => (await import("./messages-models.ts")).draft(id, { ...rest, go, session }),
    automaticText: async (trigger) =>
      (await import("./messages-models.ts")).automaticText(trigger, { ...rest, go, session }),
    sentMessage: async (id) => (await import("./messages-models.ts")).sentMessage(id, { ...rest, go, session }),
    mailServers: async () => (await import("./messages-models.ts")).servers(rest),
    settings: async () => (await import("./workspace-models.ts")).settings(rest),
    users: async () => (await import("./workspace-models.ts")).workspaceUsers(rest),
    developers: async () => (await import("./workspace-models.ts")).developers(rest),
    audit: async () => (await import("./workspace-models.ts")).audit(rest),
    onboarding: async () => (await import("./workspace-models.ts")).onboarding(rest),
    workspaces: async (slug) => {
      const { WorkspacesViewModel } = await import("../../ui/shell/workspaces/workspaces.view-model.ts")
      return new WorkspacesViewModel(session, slug)
    },
    handbook: once(async () => (await import("./handbook.ts")).handbookModel()),
    source: async () => {
      const [{ PeopleSource }, { viewsOf }, { germanDay }] = await Promise.all([
        import("../../ui/people/palette/people-source.ts"),
        import("./list-views.ts"),
        import("../../ui/text/de/when.ts"),
      ])
      return new PeopleSource({
        people,
        views: viewsOf(connect),
        may: session.mayCall(peoplePort.operations.list),
        mayViews: session.may(["members"]),
        today: () => germanDay(Date.now()),
        go,
      })
    },
  }
}
