import type { ReactElement } from "react"
import { type ClientOptions, httpClient } from "../../adapters/http/client.ts"
import { selfService } from "../../core/people/self-service.port.ts"
import { OwnDataScreen } from "../../ui/people/self-service/own-data.screen.tsx"
import { OwnDataViewModel } from "../../ui/people/self-service/own-data.view-model.ts"

/** The page on which somebody sees their own data by the link whose secret is the token. */
export const drawOwnData = (server: ClientOptions, token: string): ReactElement => (
  <OwnDataScreen model={new OwnDataViewModel(httpClient(selfService, server), token)} />
)
