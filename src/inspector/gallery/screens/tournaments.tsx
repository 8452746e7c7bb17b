import type { ReactNode } from "react"
import { TournamentBoard } from "#src/features/casino/tournaments/TournamentBoard.tsx"
import { tournamentPageFlow } from "#src/features/casino/tournaments/tournament-page-flow.ts"
import {
  TournamentDesk,
  type TournamentDeskProps,
} from "#src/features/operator/tournament-desk/TournamentDesk.tsx"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

const nothing = () => undefined

export const TournamentBoardStill = (still: StillProps): ReactNode => (
  <Part flow={tournamentPageFlow} still={still}>
    <TournamentBoard id="winter-cup" isSignedIn onSignIn={nothing} />
  </Part>
)

export const TournamentDeskStill = (still: StillProps): ReactNode => (
  <TournamentDesk
    snapshot={still.snapshot as TournamentDeskProps["snapshot"]}
    send={still.onEvent as TournamentDeskProps["send"]}
    mayChange
  />
)
