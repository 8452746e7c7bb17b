import { CookieQuestion } from "#src/features/privacy/cookies/CookieQuestion.tsx"
import { cookieAnswerFlow } from "#src/features/privacy/cookies/cookie-answer-flow.ts"
import { Part } from "./security.tsx"
import { nothing, type StillProps } from "./still.ts"

const SAID = { at: Date.UTC(2026, 0), id: "01234567-89ab-4def-8123-456789abcdef", userId: null }

export const CookieQuestionStill = (still: StillProps) => (
  <Part flow={cookieAnswerFlow} still={still}>
    <CookieQuestion said={() => SAID} onLeave={nothing} />
  </Part>
)
