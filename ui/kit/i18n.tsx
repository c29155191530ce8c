import type { ReactNode } from "react"
import { I18nProvider } from "react-aria-components/I18nProvider"

/**
 * German for everything that react-aria says, whatever the browser prefers: other languages are not shipped. It stands
 * around each thing of react-aria, not around the application, so that the first screen does without.
 */
export const I18n = ({ children }: { children: ReactNode }) => <I18nProvider locale="de-DE">{children}</I18nProvider>
