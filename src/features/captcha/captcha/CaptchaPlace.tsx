import { type ReactNode, Suspense } from "react"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { captchaFlow } from "./captcha-flow.ts"
import { isCaptchaShown } from "./is-captcha-shown.ts"

const CaptchaHost = lateComponent(() => import(/* on page */ "./CaptchaHost.tsx"))

/** The place of a captcha that is seldom shown: its screen comes with the first one (§4 Captcha: loaded late). */
export const CaptchaPlace = (): ReactNode => {
  const ref = useFlow(captchaFlow)
  const isShown = useSelected(ref, isCaptchaShown)
  return (
    isShown && (
      <Suspense fallback={null}>
        <CaptchaHost />
      </Suspense>
    )
  )
}
