import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { OnboardingViewModel } from "./onboarding.view-model.ts"

/** The first set-up in the frame. */
export const onboardingPart = (models: { readonly onboarding: () => Promise<OnboardingViewModel> }): Part => ({
  screens: {
    firstSetUp: screen<true, OnboardingViewModel>({
      needs: ["admin"],
      asks: () => true,
      screen: () => import("./onboarding.screen.tsx").then((module) => module.OnboardingScreen),
      model: models.onboarding,
    }),
  },
})
