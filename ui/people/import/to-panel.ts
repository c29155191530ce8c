/** The preview of an import by its id. */
export const panelId = "import-panel"

/** Goes into the preview, before what was pressed is gone: else the focus would go to what closes it. */
export const toPanel = (): void => document.getElementById(panelId)?.focus()
