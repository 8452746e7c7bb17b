import type { ReactNode } from "react"
import { ChallengesPage } from "#src/features/casino/challenges/ChallengesPage.tsx"
import { challengePageFlow } from "#src/features/casino/challenges/challenge-page-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

const nothing = () => undefined

export const ChallengesStill = (still: StillProps): ReactNode => (
  <Part flow={challengePageFlow} still={still}>
    <ChallengesPage isSignedIn onSignIn={nothing} />
  </Part>
)
