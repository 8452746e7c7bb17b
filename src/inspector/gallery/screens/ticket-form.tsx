import type { ReactNode } from "react"
import { TicketForm } from "#src/features/draws/ticket-form/TicketForm.tsx"
import { ticketFormFlow } from "#src/features/draws/ticket-form/ticket-form-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const TicketFormStill = (still: StillProps): ReactNode => (
  <Part flow={ticketFormFlow} still={still}>
    <TicketForm kind="fifteen" number={null} isSignedIn onSignIn={() => {}} />
  </Part>
)
