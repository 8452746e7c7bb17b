import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { ReviewDesk } from "./ReviewDesk.tsx"
import { reviewDeskFlow } from "./review-desk-flow.ts"

/** `/review`: identifications that wait for a decision. */
const ReviewPage = (): ReactNode => {
  const ref = useFlow(reviewDeskFlow)
  const snapshot = useSnapshot(ref)
  return <ReviewDesk snapshot={snapshot} send={ref.send} />
}

export default ReviewPage
