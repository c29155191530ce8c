import * as Flag from "effect/cli/Flag"

/** `--workspace SLUG`. */
export const workspace = Flag.String("workspace").pipe(Flag.withDescription("Der Arbeitsbereich"))

/** `--filter TEXT`. */
export const filter = Flag.String("filter").pipe(
  Flag.optional,
  Flag.withDescription("Welche Personen, zum Beispiel „status:aktiv und geboren<2010“"),
)
