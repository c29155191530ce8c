import { expect, type Page } from "@playwright/test"
import * as Effect from "effect/Effect"
import type { Hands } from "../../composition/in-page/hands.ts"
import { messages } from "../../core/messages/index.ts"
import { test as real, signIn } from "./support/app.ts"
import { elsewhere, loseCalls, test, testFor } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"

const mailsIn = (page: Page) => page.evaluate(() => (window as unknown as Hands).wimpelMails())

/** The line where the message's text is written: a part of the page that can be edited, which only a browser has. */
const body = (page: Page) => page.getByRole("textbox", { name: "Nachricht" })

// An editor, a frame and a combo box are what only a browser has. The wide walk goes through a real server and its queue.
for (const { size, width, height } of sizes)
  testFor(size, real)(
    `somebody writes to a group and sees what became of it, by keyboard, ${size} [MSG-01] [MSG-02] [MSG-04] [MSG-05] [MSG-08]`,
    async ({ page, login }) => {
      await page.setViewportSize({ width, height })
      const at = (name: string) => lookInBoth(page, `${name}-${size}`)
      await signIn(page, login)
      await page.goto(`${login.url}/messaging`)
      await expect(page.getByRole("link", { name: /Packliste/ })).toBeVisible()
      await at("messaging-drafts")
      await page.getByRole("button", { name: "Neue Rundmail" }).press("Enter")
      await expect(page.getByRole("heading", { name: "Rundmail schreiben" })).toBeVisible()

      const add = page.getByRole("combobox", { name: "Empfänger hinzufügen" })
      await add.focus()
      await page.keyboard.type("rover")
      await page.getByRole("option", { name: "Gruppe Rover" }).waitFor()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      // The list stays for who wants to choose more.
      await page.keyboard.press("Escape")
      await expect(page.getByRole("row", { name: "Gruppe Rover" })).toBeVisible()
      await expect(page.getByText(/^\d+ Mails/).first()).toBeVisible()

      await page.getByRole("textbox", { name: "Betreff" }).focus()
      await page.keyboard.type("Lager für {vorn")
      await page.getByRole("option", { name: "Vorname" }).waitFor()
      await page.keyboard.press("Enter")
      await body(page).focus()
      await page.keyboard.type("{anrede")
      await page.getByRole("option", { name: "Anrede mit Du" }).waitFor()
      await page.keyboard.press("Enter")
      await page.keyboard.type(", es geht los. Die Packliste findest du im Anhang.")
      await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible()
      const frame = page.frameLocator("iframe")
      await expect(frame.getByText("es geht los")).toBeVisible()
      await at("messaging-draft")
      await page.getByRole("radio", { name: "Breit" }).press("ArrowRight")
      await page.getByRole("radio", { name: "Hell" }).press("ArrowRight")
      await look(page, `messaging-preview-phone-dark-${size}`)

      await page.getByRole("button", { name: "Prüfen und senden …" }).press("Enter")
      const dialog = page.getByRole("dialog")
      await expect(dialog.getByText("Der Text spricht von einem Anhang.")).toBeVisible()
      await at("messaging-review")
      await dialog.getByRole("button", { name: /^\d+ Mails senden$/ }).press("Enter")
      await expect(page.getByRole("heading", { name: "Lager für {Vorname}" })).toBeVisible()
      await expect(page.getByText(/^\d+ versendet$/).first()).toBeVisible()
      await expect(page.getByRole("progressbar")).toHaveCount(0)
      await page.getByRole("button", { name: "Hinweis schließen" }).press("Enter")
      await expect(page.getByText("Mails unterwegs")).toHaveCount(0)
      await at("messaging-sent")
      await page.getByRole("button", { name: "Mail ansehen" }).first().press("Enter")
      await expect(page.frameLocator("iframe").getByText("es geht los")).toBeVisible()
      await at("messaging-mail")
      await page.keyboard.press("Escape")
      await page.getByRole("main").getByRole("link", { name: "Rundmails" }).press("Enter")
      await expect(page.getByRole("tab", { name: "Gesendet" })).toHaveAttribute("aria-selected", "true")
      await expect(page.getByRole("link", { name: /Lager für/ })).toBeVisible()
      await at("messaging-sent-list")
    },
  )

// That what is typed survives a dead network, a reload and somebody else is what an editor in a real page has to show.
test("a draft loses nothing: not without a network, not when somebody else writes, not on the way out [MSG-02]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.goto(`${login.url}/messaging`)
  await page.getByRole("link", { name: /Packliste/ }).click()
  const subject = page.getByRole("textbox", { name: "Betreff" })
  await expect(subject).toContainText("Packliste")
  const back = await loseCalls(page, "messages.save")
  await subject.press("End")
  await page.keyboard.type("!")
  await expect(page.getByText("Noch nicht gespeichert")).toBeVisible()
  await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible()
  await back()
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible()

  await elsewhere(page, messages, (calls) =>
    Effect.gen(function* () {
      const [head] = yield* calls.drafts()
      const { id, version, content } = yield* calls.draft({ id: head!.id })
      yield* calls.save({ id, version, content: { ...content, subject: [{ kind: "text", text: "Von Ben" }] } })
    }),
  )
  await subject.press("End")
  await page.keyboard.type("?")
  const alert = page.getByRole("alert")
  await expect(alert).toContainText("hat diesen Entwurf inzwischen geändert")
  await look(page, "messaging-conflict")
  await page.getByRole("button", { name: "Neuen Stand laden" }).click()
  await expect(subject).toHaveText("Von Ben")
  await subject.press("End")
  await page.keyboard.type(" und Jana")
  await page.getByRole("main").getByRole("link", { name: "Rundmails" }).click()
  await expect(page.getByRole("link", { name: /Von Ben und Jana/ })).toBeVisible()
})

// The dialog of the signature holds an editor; what is typed there must stand in the mail that the frame shows.
test("what stands below every message is written once, and a draft can be thrown away [MSG-01] [MSG-02]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.goto(`${login.url}/messaging`)
  await page.getByRole("button", { name: "Signatur …" }).click()
  const signature = page.getByRole("dialog").getByRole("textbox", { name: "Signatur" })
  await signature.press("Control+a")
  await page.keyboard.type("Der Vorstand")
  await look(page, "messaging-signature")
  await page.getByRole("button", { name: "Speichern" }).click()
  await expect(page.getByText("Die Signatur ist gespeichert.")).toBeVisible()
  await page.getByRole("link", { name: /Packliste/ }).click()
  await expect(page.frameLocator("iframe").getByText("Der Vorstand")).toBeVisible()
  // The same keys open the palette elsewhere.
  await body(page).press("Control+k")
  await expect(page.getByRole("dialog", { name: "Link" })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(body(page)).toBeFocused()
  await page.getByRole("button", { name: "Weitere Aktionen" }).click()
  await page.getByRole("menuitem", { name: "Entwurf verwerfen …" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click()
  await expect(page.getByRole("tab", { name: /Entwürfe/ })).toContainText("1")
  expect((await mailsIn(page)).length).toBe(0)
})
