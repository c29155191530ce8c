/** The words about how far permissions go (WSP-10). */
export const reachText = {
  legend: "Wie weit das reicht",
  readOnly: "Darf nur lesen: sieht alles, was die Berechtigungen öffnen, und ändert nichts",
  ownGroups: "Nur eigene Gruppen: sieht und ändert nur Personen aus diesen Gruppen",
  groups: "Eigene Gruppen",
  meaning:
    "Zu sehen sind ihre Namen, Adressen, Telefonnummern und was sich daran änderte. Bankdaten, Beiträge, Dokumente, Gesundheitsdaten, Nachrichten, Veranstaltungen und Exporte bleiben verborgen. Gebraucht wird die Berechtigung „Mitglieder“; andere Berechtigungen öffnen dann nichts.",
  missing: "Wähle mindestens eine Gruppe.",
  noGroups: "Es gibt noch keine Gruppen. Lege sie zuerst unter „Gruppen und Labels“ an.",
  gone: "Eine gelöschte Gruppe (öffnet nichts mehr)",
  goneShort: "gelöschte Gruppe",
  onlyReads: "liest nur",
  onlyGroups: (names: ReadonlyArray<string>): string => `nur ${names.join(", ")}`,
  someGroups: "nur eigene Gruppen",
} as const
