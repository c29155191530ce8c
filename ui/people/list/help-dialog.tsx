import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Keys } from "../../kit/keys.tsx"
import * as css from "./help-dialog.css.ts"
import type { ListActions } from "./list-actions.ts"

const shortcuts = [
  { keys: ["/"], does: "Zur Suche; mit Strg F auch, noch einmal gedrückt sucht der Browser" },
  { keys: ["↑", "↓", "←", "→"], does: "In der Tabelle bewegen" },
  { keys: ["Bild ↑", "Bild ↓"], does: "Einen Bildschirm weiter" },
  { keys: ["Pos1"], does: "Zum Namen, mit Ende zur letzten Spalte; mit Strg in der ersten und letzten Zeile" },
  { keys: ["Enter"], does: "Beim Namen: Person öffnen. In einer Zelle: ändern. In der Kopfzeile: sortieren" },
  { keys: ["↓", "↑"], does: "Beim Schreiben: einen der Vorschläge wählen; Enter übernimmt ihn, Esc schließt sie" },
  { keys: ["Umschalt", "Enter"], does: "In der Kopfzeile: danach sortieren, wie Umschalt und Klick" },
  { keys: ["F2"], does: "Zelle ändern; ein Buchstabe schreibt gleich hinein" },
  { keys: ["←", "↑", "↓", "→"], does: "Wer auf die Zelle getippt hat: übernehmen und zur nächsten; nach F2 im Text" },
  { keys: ["Tab"], does: "Wer in eine Zelle geklickt oder geschrieben hat: zur nächsten, mit Umschalt zurück" },
  { keys: ["Esc", "Tab"], does: "Die Tabelle verlassen: nach Esc geht Tab wieder weiter auf der Seite" },
  { keys: ["Enter"], does: "Beim Schreiben: übernehmen und nach unten, mit Tab nach rechts; Esc verwirft" },
  { keys: ["Umschalt", "← ↑ ↓ →"], does: "Block von Zellen wählen" },
  {
    keys: ["Strg", "← ↑ ↓ →"],
    does: "Bis zum Rand der ausgefüllten Zellen, mit Umschalt wählt es den Block bis dahin",
  },
  {
    keys: ["Strg", "C"],
    does: "Zellen kopieren, mit X ausschneiden, mit V einfügen. Beim Namen: die ausgewählten Personen",
  },
  { keys: ["Strg", "D"], does: "Nach unten ausfüllen: mit der ersten Zeile des Blocks, sonst mit der darüber" },
  { keys: ["Strg", "R"], does: "Einen Block nach rechts ausfüllen, mit seiner ersten Spalte" },
  { keys: ["Strg", ";"], does: "Das heutige Datum, auch mit Strg und Punkt" },
  { keys: ["="], does: "In Zahlen und Beträgen: rechnen, zum Beispiel =12*7 oder =(12,50+3)/2" },
  { keys: ["Enter"], does: "In einem Block: zur nächsten Zelle nach unten, mit Tab nach rechts; F2 ändert" },
  { keys: ["Strg", "Enter"], does: "Beim Schreiben: alle Zellen des Blocks damit füllen" },
  { keys: ["Strg", "H"], does: "Suchen und ersetzen: im Block, bei den ausgewählten Personen oder bei allen" },
  { keys: ["Strg", "P"], does: "Die Liste auf Papier; im Dialog noch einmal gedrückt druckt der Browser die Seite" },
  { keys: ["Strg", "Umschalt", "+"], does: "Neue Zeile: jemanden in der Liste anlegen, Strg und Enter speichert" },
  { keys: ["Entf"], does: "Zellen leeren. Beim Namen: die ausgewählten Personen in den Papierkorb legen" },
  {
    keys: ["Leertaste"],
    does: "Person auswählen; in einer Zelle mit Ja oder Nein, auch einem Block: das andere setzen",
  },
  { keys: ["Umschalt", "↑ ↓"], does: "Beim Namen: mehrere Personen auswählen" },
  {
    keys: ["Strg", "A"],
    does: "Beim Namen: alle Personen auswählen. In einer Zelle: alle Zellen, noch einmal: alle Personen",
  },
  { keys: ["Strg", "Leertaste"], does: "In einer Zelle: die ganze Spalte wählen" },
  { keys: ["Esc"], does: "Auswahl aufheben" },
  { keys: ["Strg", "Z"], does: "Letzte eigene Änderung zurücknehmen, mit Y wiederherstellen" },
  {
    keys: ["Umschalt", "F10"],
    does: "Menü einer Zelle, in der Kopfzeile das einer Spalte; die Menütaste und Rechtsklick auch",
  },
  {
    keys: ["Alt", "↓"],
    does: "In einer Zelle: was es zu wählen gibt oder schon in der Spalte steht. In der Kopfzeile: Filter der Spalte",
  },
  { keys: ["Umschalt", "← →"], does: "Breite einer Spalte, in der Kopfzeile" },
  { keys: ["?"], does: "Diese Übersicht" },
] as const

const examples = [
  ["müller", "Name, E-Mail, Nummer oder Telefon, auch mit einem Tippfehler"],
  ["geboren<2010", "Vor dem 1. Januar 2010 geboren"],
  ["alter:7..10 ort:Köln", "Beides gilt: 7 bis 10 Jahre, und Köln im Ort"],
  ["gruppe:(Wölflinge, Rover)", "In einer der beiden Gruppen"],
  ["gruppe!=Wölflinge", "Nicht in dieser Gruppe"],
  ["e-mail:leer oder telefon:leer", "Eins von beiden fehlt"],
  ["eintritt>=1.9.2025 müller", "Seit diesem Tag dabei, und heißt Müller"],
  ["nachname^=Mü", "Der Nachname beginnt mit Mü"],
  ["schuhgröße>=38", "Eine eigene Spalte, mit ihrem Namen in einem Wort"],
] as const

const Search = () => (
  <>
    <dl className={css.examples}>
      {examples.map(([text, means]) => (
        <div key={text} className={css.example}>
          <dt className={css.text}>{text}</dt>
          <dd className={css.means}>{means}</dd>
        </div>
      ))}
    </dl>
    <p className={css.means}>
      Bedingungen stehen nebeneinander oder mit „und“, „oder“, „nicht“ und Klammern. Sie gelten zusammen mit dem Stand
      und den Filtern, die daneben gewählt sind.
    </p>
  </>
)

/** The keys of the table, or what the search understands; one leads to the other. */
const HelpDialog = observer(({ actions }: { actions: ListActions }) => {
  const keys = actions.helping === "keys"
  return (
    <Dialog title={keys ? "Tastatur" : "Suchen mit Bedingungen"} onClose={() => actions.help()}>
      {keys ? <Keys rows={shortcuts} /> : <Search />}
      <div>
        <Button look="quiet" onClick={() => actions.help(keys ? "search" : "keys")}>
          {keys ? "Suchen mit Bedingungen" : "Tastatur"}
        </Button>
      </div>
    </Dialog>
  )
})

export default HelpDialog
