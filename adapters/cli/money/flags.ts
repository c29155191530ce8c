import * as Argument from "effect/cli/Argument"
import * as Flag from "effect/cli/Flag"

/** The last day to reckon from: what comes after it still has a year of four digits. */
export const lastStartDate = "9999-11-30"

/** `--json`: one JSON object a line instead of text for people. */
export const json = Flag.Boolean("json").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Ein JSON-Objekt je Zeile statt Text"),
)

/** Values to handle; without any they are the lines of standard input. */
export const values = Argument.String("WERT").pipe(
  Argument.withDescription("Werte; ohne Angabe die Zeilen der Standardeingabe"),
  Argument.variadic(),
)

/** A file, or `-` for standard input. */
export const file = Argument.String("DATEI").pipe(
  Argument.withDescription("Eine Datei, oder - für die Standardeingabe"),
)
