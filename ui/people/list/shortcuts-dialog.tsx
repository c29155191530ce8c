import { Dialog } from "../../kit/dialog.tsx"
import { Keys } from "../../kit/keys.tsx"

const shortcuts = [
  { keys: ["/"], does: "Zur Suche" },
  { keys: ["↑", "↓", "←", "→"], does: "In der Tabelle bewegen" },
  { keys: ["Bild ↑", "Bild ↓"], does: "Einen Bildschirm weiter" },
  { keys: ["Strg", "Pos1"], does: "Zum Anfang, mit Ende zum Schluss" },
  { keys: ["Enter"], does: "Person öffnen, in der Kopfzeile sortieren" },
  { keys: ["Leertaste"], does: "Auswählen" },
  { keys: ["Umschalt", "↑ ↓"], does: "Mehrere auswählen" },
  { keys: ["Strg", "A"], does: "Alle auswählen" },
  { keys: ["Esc"], does: "Auswahl aufheben" },
  { keys: ["Umschalt", "F10"], does: "Menü einer Spalte, in der Kopfzeile" },
  { keys: ["Umschalt", "← →"], does: "Breite einer Spalte, in der Kopfzeile" },
  { keys: ["?"], does: "Diese Übersicht" },
] as const

/** The keys of the table. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Tastatur" onClose={onClose}>
    <Keys rows={shortcuts} />
  </Dialog>
)

export default ShortcutsDialog
