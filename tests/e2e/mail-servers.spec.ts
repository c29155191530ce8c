import { expect } from "@playwright/test"
import { answerInstead, test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

// That each fault stands at its field and takes the focus, and that all of it is sound to a screen reader, a browser alone tells.
for (const { size, width, height } of sizes)
  test(`an admin sets up a mail server by keyboard, tries and uses it, ${size} [MSG-09] [MSG-10] [MSG-11]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${login.url}/workspace/mail`)
    const own = page.getByRole("region", { name: "Eigener Mailserver" })
    await expect(own).toBeVisible()
    await lookInBoth(page, `mail-servers-empty-${size}`)

    await own.getByLabel("Port").fill("465")
    await page.keyboard.press("Enter")
    await expect(own.getByLabel("Absender")).toBeFocused()
    await expect(own.getByText("Nimm 587, den fast alle Anbieter haben.", { exact: false })).toBeVisible()
    await lookInBoth(page, `mail-servers-faults-${size}`)

    await page.keyboard.type("post@silberfuchs.example")
    await own.getByLabel("Server", { exact: true }).fill("smtp.silberfuchs.example")
    await own.getByLabel("Port").fill("587")
    await own.getByLabel("Benutzername").fill("post@silberfuchs.example")
    await own.getByLabel("Passwort").fill("Kohte-7xy")
    await page.keyboard.press("Enter")
    await own.getByRole("button", { name: "Testmail an mich" }).press("Enter")
    await expect(own.getByText("angenommen. Sieh nach, ob sie ankommt.", { exact: false })).toBeVisible()
    await expect(own.getByLabel("Passwort")).toHaveValue("")

    const reports = page.getByRole("region", { name: "Postfach für Rückläufer" })
    await reports.getByLabel("Server", { exact: true }).fill("imap.silberfuchs.example")
    await reports.getByRole("button", { name: "Postfach speichern" }).press("Enter")
    await expect(reports.getByLabel("Benutzername")).toBeFocused()
    await page.keyboard.type("post@silberfuchs.example")
    await reports.getByLabel("Passwort").fill("Kohte-7xy")
    await page.keyboard.press("Enter")
    await reports.getByRole("button", { name: "Postfach prüfen" }).press("Enter")
    await expect(reports.getByText("Wimpel kommt in das Postfach.", { exact: false })).toBeVisible()
    await expect(reports.getByLabel("Passwort")).toHaveValue("")
    await lookInBoth(page, `mail-servers-reports-${size}`)

    const choice = page.getByRole("region", { name: "Womit ihr versendet" })
    await choice.getByRole("radio", { name: /^Eigener Mailserver/ }).press("Space")
    await expect(choice.getByRole("checkbox", { name: /springt der Server der Installation ein/ })).toBeChecked()
    await expect(choice.getByText("wird benutzt")).toBeVisible()
    await lookInBoth(page, `mail-servers-own-${size}`)
    await choice.getByRole("radio", { name: /^Anhalten/ }).press("Space")
    await expect(choice.getByText("Gerade geht nichts hinaus.", { exact: false })).toBeVisible()

    await own.getByRole("radio", { name: "Microsoft 365" }).press("Space")
    await expect(own.getByLabel("Geheimer Schlüssel (Client Secret)")).toBeVisible()
    await lookInBoth(page, `mail-servers-microsoft-${size}`)
  })

// What an admin sees first when mails have stopped; only a browser shows whether it stands out.
for (const { size, width, height } of sizes)
  test(`a mail server that failed says so, in its own words, with what to do, ${size} [MSG-09] [MSG-10]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await answerInstead(page, "mailServers.read", 200, {
      version: 3,
      managed: "paused",
      own: {
        server: {
          kind: "smtp",
          sender: "post@silberfuchs.example",
          host: "smtp.silberfuchs.example",
          port: 587,
          encryption: "starttls",
          username: "post@silberfuchs.example",
        },
        state: "failed",
        hasSecret: true,
      },
      lastFailure: {
        why: "refused",
        answer: "Invalid login: 535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6",
        at: new Date(Date.now() - 3_600_000).toISOString(),
      },
      sendsBy: null,
    })
    await page.goto(`${login.url}/workspace/mail`)
    const choice = page.getByRole("region", { name: "Womit ihr versendet" })
    await expect(choice.getByRole("alert")).toContainText("schicke dir eine Testmail")
    await expect(choice.getByText(/535 5.7.8/)).toBeVisible()
    await expect(choice.getByRole("button", { name: "Wieder benutzen" })).toBeVisible()
    await lookInBoth(page, `mail-servers-failed-${size}`)
  })
