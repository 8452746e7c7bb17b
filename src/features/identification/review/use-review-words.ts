import type { PictureFault, RefusalReason } from "#models/identification/identification.ts"
import type { Doubt } from "#models/identification/provider.ts"
import type { WaitingCase } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** Names of countries and reasons in the page's language. */
export const useReviewWords = () => {
  const { t, language } = useMessage()
  /** ISO 3166 code in lower case. */
  const country = (code: string): string =>
    code === ""
      ? t("review.no-country")
      : (new Intl.DisplayNames(language, { type: "region" }).of(code.toUpperCase()) ?? code)
  const reason = (code: RefusalReason): string => t(`identification.reason.${code}`)
  const side = (fault: Pick<PictureFault, "side">): string => t(`more.identification.side.${fault.side}`)
  const doubt = (code: Doubt): string => t(`review.doubt.${code}`)
  /** The document that was sent, or the service that vouched. */
  const source = ({ documentType, flow }: Pick<WaitingCase, "documentType" | "flow">): string =>
    documentType === null ? t(`review.flow.${flow}`) : t(`registration.document.${documentType}`)
  return { country, doubt, reason, side, source }
}
