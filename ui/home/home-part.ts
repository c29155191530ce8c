import House from "lucide-react/icons/house"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { HomeViewModel } from "./home.view-model.ts"

/** The start in the frame. */
export const homePart = (models: { readonly home: () => Promise<HomeViewModel> }): Part => ({
  entries: [{ path: "/", label: "Start", needs: "signedIn", Icon: House }],
  screens: {
    home: screen<true, HomeViewModel>({
      title: () => undefined,
      asks: () => true,
      screen: () => import("./home.screen.tsx").then((module) => module.HomeScreen),
      model: models.home,
    }),
  },
})
