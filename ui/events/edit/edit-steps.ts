/** The steps of setting an event up (EVT-05), in their order. */
export const editSteps = ["basics", "prices", "form"] as const
export type EditStep = (typeof editSteps)[number]
