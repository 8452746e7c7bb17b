import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { useFlow } from "#src/services/use-flow.ts"
import { ReviewDesk } from "./ReviewDesk.tsx"
import { reviewDeskFlow } from "./review-desk-flow.ts"

/** `/review`: identifications that wait for a decision. */
const ReviewPage = (): ReactNode => {
  const ref = useFlow(reviewDeskFlow)
  const snapshot = useSelector(ref, (current) => current)
  return <ReviewDesk snapshot={snapshot} send={ref.send} />
}

export default ReviewPage
