import type { OwnDataPage } from "../../core/people/ports/own-data-page.port.ts"

/** Where browsers find the page. The link's secret stands behind `#`, where no server on the way sees it. */
export const ownDataPage = (baseUrl: string): OwnDataPage["Service"] => ({
  address: (token) => `${baseUrl}/selbstauskunft#${token}`,
})
